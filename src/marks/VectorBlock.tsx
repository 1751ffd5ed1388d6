import './vectorBlock.css';
import { useMemo } from 'react';
import { asSignal, type ValueOrSignal, mapSignal } from '../bound/signal.ts';
import { Path } from './Chart.tsx';

/** How many cells stand in a row of a block. */
const CELLS_PER_ROW = 32;
/** Numbers of this size or more have the full colour. */
const FULL_COLOUR_AT = 3;
const DEPTH_LEVELS = [1, 2, 3, 4] as const;

/** Cells of one look: above or below 0, by size; and those of 0. */
const CELL_KINDS = [
  'above-0',
  ...DEPTH_LEVELS.flatMap((level) => [`above-${level}`, `below-${level}`]),
];

/** 0 for nothing, else 1 to 4 by size. */
const levelOf = (x: number) =>
  x === 0
    ? 0
    : Math.min(
        DEPTH_LEVELS.length,
        Math.max(1, Math.ceil((Math.abs(x) / FULL_COLOUR_AT) * DEPTH_LEVELS.length)),
      );

/** The cells of each kind as one path. */
function pathsOf(numbers: readonly number[] | null | undefined): Readonly<Record<string, string>> {
  const paths = Object.fromEntries(CELL_KINDS.map((kind) => [kind, '']));
  numbers?.forEach((x, i) => {
    paths[`${x < 0 ? 'below' : 'above'}-${levelOf(x)}`] +=
      `M${i % CELLS_PER_ROW},${Math.floor(i / CELLS_PER_ROW)}h1v1h-1z`;
  });
  return paths;
}

/**
 * A long vector as a block of cells, read like text, 32 to a row. Deeper is larger, grey is negative, pale
 * is 0. One path for each depth, so that a thousand numbers are nine paths; `maxCount` is the room that is kept.
 */
export function VectorBlock({
  of,
  maxCount,
  role,
}: {
  of: ValueOrSignal<readonly number[] | null | undefined>;
  maxCount: number;
  role: 'query' | 'key' | 'value';
}) {
  const paths = useMemo(() => {
    const all = mapSignal(asSignal(of), pathsOf);
    return CELL_KINDS.map((kind) => mapSignal(all, (paths) => paths[kind]!));
  }, [of]);
  return (
    <svg
      className="vector-block"
      data-role={role}
      viewBox={`0 0 ${CELLS_PER_ROW} ${Math.ceil(maxCount / CELLS_PER_ROW)}`}
      aria-hidden="true"
      focusable="false"
    >
      {CELL_KINDS.map((kind, i) => (
        <Path key={kind} data-kind={kind} d={paths[i]!} />
      ))}
    </svg>
  );
}
