import type { Point } from '../../plane/plane.ts';
import type { FigureDerived, FigureState } from '../../widget/defineFigure.ts';
import { type default as project, SCORES_STEP } from './project.ts';

type State = FigureState<typeof project>;
type Derived = FigureDerived<typeof project>;
export type Layer = Derived['layers']['q'];
export type Which = keyof Derived['layers'];

export const DOMAIN = { x: [-3.4, 3.5], y: [-3.1, 3.2] } as const;

/** The unit vectors, whose images a reader drags. */
export const UNITS = ['[1, 0]', '[0, 1]'];
export const UNIT_SQUARE: readonly Point[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

/** Where a layer takes a point. */
export const through = ({ w, b }: Layer, [x, y]: Point): Point => [
  x * w[0]![0] + y * w[1]![0] + b[0],
  x * w[0]![1] + y * w[1]![1] + b[1],
];

/** All planes share a domain that has room for all vectors, and for the images of the square. */
export const drawnPoints = (s: State, d: Derived): readonly Point[] => [
  ...s.x,
  ...d.queries,
  ...d.keys,
  ...d.values,
  ...Object.values(d.layers).flatMap((layer) => UNIT_SQUARE.map((at) => through(layer, at))),
];

/**
 * The words whose vectors a layer's plane shows: only one query, but the keys and values of all words once they are
 * compared.
 */
export function wordsShown(s: State, which: Which): number[] {
  if (s.step < { q: 2, k: 3, v: 4 }[which]) return [];
  return which === 'q' || s.step < SCORES_STEP ? [s.word - 1] : s.tokens.map((_, i) => i);
}
