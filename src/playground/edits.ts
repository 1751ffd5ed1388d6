import { type Cells, withCell } from '../fields/index.ts';
import { maskOf, type PlaygroundDerived, rowsOf } from './derive.ts';
import type { PlaygroundState } from './playground.ts';

/** The matrices whose numbers can be set. */
export type Given = 'x' | 'xKV' | 'wQ' | 'wK' | 'wV' | 'q' | 'k' | 'v' | 'dO';

/** All numbers of a matrix, as they are now. */
const whole = (t: PlaygroundDerived['q']): Cells => ({
  rows: rowsOf(t).map((row) => Array.from(row, (x) => Math.round(x * 1e4) / 1e4)),
});

/**
 * The change that sets one number. Where the matrix is a result it is given from now on, and so are those beside it:
 * Q, K and V instead of X and W; X instead of the words.
 */
export function setCell(
  s: PlaygroundState,
  d: PlaygroundDerived,
  key: Given,
  { i, j }: { i: number; j: number },
  x: number,
): Partial<PlaygroundState> {
  const given: Partial<PlaygroundState> =
    (key === 'q' || key === 'k' || key === 'v') && s.from !== 'qkv'
      ? { from: 'qkv', q: whole(d.q), k: whole(d.k), v: whole(d.v) }
      : (key === 'x' || key === 'xKV') && s.from === 'words'
        ? { from: 'x', x: whole(d.x!), ...(d.xKV && { xKV: whole(d.xKV) }) }
        : {};
  return { ...given, [key]: withCell(given[key] ?? s[key], i, j, x) };
}

/** The mask as it is now, as the reader's own. */
export const ownMask = (s: PlaygroundState): Pick<PlaygroundState, 'mask' | 'attnMask'> => {
  const now = maskOf(s);
  return {
    mask: 'own',
    attnMask: Array.from({ length: s.n }, (_, i) =>
      Array.from({ length: s.m }, (__, j) => !now || now.data[i * s.m + j] === 1),
    ),
  };
};

/** The change that lets a query look at a key, or no longer. */
export function toggleMask(s: PlaygroundState, i: number, j: number): Partial<PlaygroundState> {
  const { mask, attnMask } = ownMask(s);
  return { mask, attnMask: attnMask.with(i, attnMask[i]!.with(j, !attnMask[i]![j])) };
}
