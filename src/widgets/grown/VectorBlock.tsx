import './grown.css';
import { useMemo } from 'react';
import { asSignal, type ValueOrSignal, mapSignal } from '../../bound/signal.ts';
import { Path } from '../../marks/Chart.tsx';

/** Cells per row of a block. */
const CELLS_PER_ROW = 32;
/** Absolute value with full color. */
const FULL_COLOUR_AT = 3;
const DEPTH_LEVELS = [1, 2, 3, 4] as const;

/** The sign and size of each kind of cell, and zero. */
const CELL_KINDS = [
  'above-0',
  ...DEPTH_LEVELS.flatMap((level) => [`above-${level}`, `below-${level}`]),
];

/** 0 for zero, else 1 to 4 by size. */
const levelOf = (x: number) =>
  x === 0
    ? 0
    : Math.min(
        DEPTH_LEVELS.length,
        Math.max(1, Math.ceil((Math.abs(x) / FULL_COLOUR_AT) * DEPTH_LEVELS.length)),
      );

/** One path for all cells of each kind. */
function pathsOf(numbers: readonly number[] | null | undefined): Readonly<Record<string, string>> {
  const paths = Object.fromEntries(CELL_KINDS.map((kind) => [kind, '']));
  numbers?.forEach((x, i) => {
    paths[`${x < 0 ? 'below' : 'above'}-${levelOf(x)}`] +=
      `M${i % CELLS_PER_ROW},${Math.floor(i / CELLS_PER_ROW)}h1v1h-1z`;
  });
  return paths;
}

/**
 * A long vector as a block of cells, 32 per row: darker cells are larger numbers, gray ones negative, pale ones 0. A
 * path for each kind of cell means nine paths for a thousand numbers. `maxCount` is the size to reserve.
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
