import { type Cells, withCell } from '../figure/fields/index.ts';
import { type Derived, maskOf, rowsOf } from './derive.ts';
import type { MatrixKey, State } from './fields.ts';

const cellsOf = (t: Derived['q']): Cells => ({
  rows: rowsOf(t).map((row) => Array.from(row, (x) => Math.round(x * 1e4) / 1e4)),
});

/**
 * The change that sets one number of a matrix. If the matrix was a result, it becomes the input, together with its
 * neighbors: Q, K and V instead of X and W, or X instead of the words.
 */
export function setCell(
  s: State,
  d: Derived,
  key: MatrixKey,
  { i, j }: { i: number; j: number },
  x: number,
): Partial<State> {
  const given: Partial<State> =
    (key === 'q' || key === 'k' || key === 'v') && s.from !== 'qkv'
      ? { from: 'qkv', q: cellsOf(d.q), k: cellsOf(d.k), v: cellsOf(d.v) }
      : (key === 'x' || key === 'xKV') && s.from === 'words'
        ? { from: 'x', x: cellsOf(d.x!), ...(d.xKV && { xKV: cellsOf(d.xKV) }) }
        : {};
  return { ...given, [key]: withCell(given[key] ?? s[key], i, j, x) };
}

/** A custom mask that starts as a copy of the current one. */
export function customMask(s: State) {
  const now = maskOf(s);
  const attnMask = Array.from({ length: s.n }, (_, i) =>
    Array.from({ length: s.m }, (__, j) => !now || now.data[i * s.m + j] === 1),
  );
  return { mask: 'own', attnMask } as const;
}

/** The change that masks a cell, or unmasks it. */
export function toggleMask(s: State, i: number, j: number): Partial<State> {
  const { mask, attnMask } = customMask(s);
  return { mask, attnMask: attnMask.with(i, attnMask[i]!.with(j, !attnMask[i]![j])) };
}
