import type { Cells, Mask } from '../fields/index.ts';
import type { PlaygroundState } from './playground.ts';
import { D_MAX } from './sizes.ts';

type Size = 'n' | 'm' | 'd' | 'dV';
export type Matrices = 'x' | 'xKV' | 'wQ' | 'wK' | 'wV' | 'q' | 'k' | 'v' | 'dO';

/** Which sizes the rows and the columns of each matrix are. */
const SHAPES: Record<Matrices, readonly [Size, Size]> = {
  x: ['n', 'd'],
  xKV: ['m', 'd'],
  wQ: ['d', 'd'],
  wK: ['d', 'd'],
  wV: ['d', 'd'],
  q: ['n', 'd'],
  k: ['m', 'd'],
  v: ['m', 'dV'],
  dO: ['n', 'dV'],
};

/** How many rows and columns a matrix has. */
export const sizeOf =
  (key: Matrices) =>
  (s: Readonly<Record<Size, number>>): readonly [number, number] => [
    s[SHAPES[key][0]],
    s[SHAPES[key][1]],
  ];

/** What is worked with from now on, where this matrix was brought. */
function fromFor(key: Matrices, from: PlaygroundState['from']): PlaygroundState['from'] {
  if (key === 'q' || key === 'k' || key === 'v') return 'qkv';
  if (key === 'x' || key === 'xKV') return 'x';
  return key === 'dO' || from !== 'qkv' ? from : 'x';
}

/** The sizes that a matrix asks for which was brought whole. */
function fit(s: PlaygroundState): PlaygroundState {
  const brought = (Object.keys(SHAPES) as Matrices[]).filter((key) => s[key].fits);
  if (brought.length === 0) return s;
  const next = { ...s };
  for (const key of brought) {
    const { rows, fits } = s[key] as Required<Cells>;
    const [height, width] = SHAPES[key];
    next.from = fromFor(key, next.from);
    // The words were another's.
    if (next.from !== s.from && s.from === 'words') next.named = false;
    if (height !== 'd') next[height] = fits[0];
    if (width === 'd' || next.from !== 'qkv')
      next.d = Math.max(fits[1], height === 'd' ? fits[0] : 1);
    else next.dV = fits[1];
    if (width === 'd' && next.from === 'qkv' && s.v.rows.length === 0) next.dV = fits[1];
    next[key] = { rows };
    if (key === 'dO') next.gradients = true;
    // Keys of another number than the queries, or embeddings of their own, are others.
    if (key === 'xKV' || (height === 'm' && fits[0] !== next.n)) next.cross = true;
  }
  // What was brought keeps its size: the heads follow.
  const wide = next.from === 'qkv' ? next.dV : next.d;
  while (next.d % next.heads || wide % next.heads) next.heads--;
  return next;
}

/** The nearest multiple that can be. */
const toMultiple = (x: number, of: number) =>
  of * Math.min(Math.floor(D_MAX / of), Math.max(1, Math.round(x / of)));

const ALL: Mask = [[true]];
const resized = (mask: Mask, n: number, m: number): Mask =>
  mask.length === n && mask[0]!.length === m
    ? mask
    : Array.from({ length: n }, (_, i) =>
        Array.from({ length: m }, (__, j) => mask[i]?.[j] ?? true),
      );

/**
 * Words say how many tokens there are, a matrix that was brought how large all is; keys are as many as queries unless
 * they come of something else; the heads share out all numbers, as in PyTorch.
 */
export function agree(state: PlaygroundState): PlaygroundState {
  const s = fit(state);
  const given = s.from === 'qkv';
  const n = s.from === 'words' ? s.words.length : s.n;
  const m = !s.cross ? n : s.from === 'words' ? s.keyWords.length : s.m;
  const d = toMultiple(s.d, s.heads);
  return {
    ...s,
    n,
    m,
    d,
    dV: given ? toMultiple(s.dV, s.heads) : d,
    // Nothing is left to add it to.
    positions: given && s.positions === 'sinusoidal' ? 'none' : s.positions,
    attnMask: s.mask === 'own' ? resized(s.attnMask, n, m) : ALL,
    row: Math.min(s.row, n),
    head: Math.min(s.head, s.heads),
  };
}
