// The weights as lines between words, in a few steps of strength.
import type { FigureDerived } from '../../widget/defineFigure.ts';
import type trained from './trained.ts';

type Derived = FigureDerived<typeof trained>;

/** The shares at which lines get stronger; below the first they are not drawn. */
export const STRENGTHS = [0.05, 0.15, 0.35, 0.6, 0.85] as const;
const strengthOf = (share: number) => STRENGTHS.findLastIndex((from) => share >= from);

/** The height of a word's row, in the drawing's own units. */
export const ROW = 10;
const middleOf = (i: number) => (i + 0.5) * ROW;
const curve = (from: number, to: number) =>
  `M0,${middleOf(from)}C50,${middleOf(from)} 50,${middleOf(to)} 100,${middleOf(to)}`;

type Share = 'all' | 'chosen';

/** The mean weights of a layer's heads, those that are off counting as 0; or one head alone. */
function tableOf(d: Derived, layer: number, nth: number, share: Share) {
  const heads = d.weights![layer - 1]!;
  const isOff = (head: number) => d.off.some((at) => at.layer === layer && at.head === head + 1);
  const counted = heads.filter((_, head) => !isOff(head) && (share === 'all' || head === nth - 1));
  return heads[0]!.map((row, i) =>
    row.map((_, j) =>
      share === 'all'
        ? counted.reduce((sum, rows) => sum + rows[i]![j]!, 0) / heads.length
        : (counted[0]?.[i]![j] ?? 0),
    ),
  );
}

/** The weights of the chosen word in the selected head, 0 where that is off. */
export const readOf = (d: Derived, layer: 1 | 2, nth: number) =>
  d.weights && tableOf(d, layer, nth, 'chosen')[d.asked]!;

/**
 * Lines of one strength. In layer 2, those that lead to the chosen word. In layer 1, those that lead to any word,
 * scaled by how much that word counts: the chosen one fully, others by their weight in layer 2.
 */
export function linkPath(
  d: Derived,
  chosen: readonly [number, number],
  layer: 1 | 2,
  share: Share,
  strength: number,
): string {
  if (!d.weights) return '';
  const { asked } = d;
  const second = tableOf(d, 2, chosen[1], share)[asked]!;
  const lines = (row: readonly number[], to: number, counts: number) =>
    row.map((w, from) => (strengthOf(w * counts) === strength ? curve(from, to) : '')).join('');
  if (layer === 2) return lines(second, asked, 1);
  return tableOf(d, 1, chosen[0], share)
    .map((row, to) => lines(row, to, to === asked ? 1 : second[to]!))
    .join('');
}

/** The chosen word passes through every layer: what it reads is added to it. */
export const selfPath = ({ asked }: Derived): string => curve(asked, asked);
