import type { Cells, Mask } from '../figure/fields/index.ts';
import { D_MAX, type MatrixKey, SHAPES, type State } from './fields.ts';

/** What the input becomes when someone brings this matrix. */
function inputAfterImport(key: MatrixKey, from: State['from']): State['from'] {
  if (key === 'q' || key === 'k' || key === 'v') return 'qkv';
  if (key === 'x' || key === 'xKV') return 'x';
  return key === 'dO' || from !== 'qkv' ? from : 'x';
}

/** Takes over the sizes of matrices that were brought whole. */
function adoptSizes(s: State): State {
  const brought = (Object.keys(SHAPES) as MatrixKey[]).filter((key) => s[key].fits);
  if (brought.length === 0) return s;
  const next = { ...s };
  for (const key of brought) {
    const { rows, fits } = s[key] as Required<Cells>;
    const [height, width] = SHAPES[key];
    next.from = inputAfterImport(key, next.from);
    // The words named other tokens.
    if (next.from !== s.from && s.from === 'words') next.named = false;
    if (height !== 'd') next[height] = fits[0];
    if (width === 'd' || next.from !== 'qkv')
      next.d = Math.max(fits[1], height === 'd' ? fits[0] : 1);
    else next.dV = fits[1];
    if (width === 'd' && next.from === 'qkv' && s.v.rows.length === 0) next.dV = fits[1];
    next[key] = { rows };
    if (key === 'dO') next.gradients = true;
    // These keys can't come from the queries' own tokens.
    if (key === 'xKV' || (height === 'm' && fits[0] !== next.n)) next.cross = true;
  }
  // The matrix keeps its size, so the number of heads has to divide it.
  const dV = next.from === 'qkv' ? next.dV : next.d;
  while (next.d % next.heads || dV % next.heads) next.heads--;
  return next;
}

const nearestMultiple = (x: number, of: number) =>
  of * Math.min(Math.floor(D_MAX / of), Math.max(1, Math.round(x / of)));

const ALL: Mask = [[true]];
const resizeMask = (mask: Mask, n: number, m: number): Mask =>
  mask.length === n && mask[0]!.length === m
    ? mask
    : Array.from({ length: n }, (_, i) =>
        Array.from({ length: m }, (__, j) => mask[i]?.[j] ?? true),
      );

/** Makes sizes agree: with the words or the matrices given, and with the heads, which share all numbers equally. */
export function normalize(state: State): State {
  const s = adoptSizes(state);
  const isGiven = s.from === 'qkv';
  const n = s.from === 'words' ? s.words.length : s.n;
  const m = !s.cross ? n : s.from === 'words' ? s.keyWords.length : s.m;
  const d = nearestMultiple(s.d, s.heads);
  return {
    ...s,
    n,
    m,
    d,
    dV: isGiven ? nearestMultiple(s.dV, s.heads) : d,
    // There is no X to add it to.
    positions: isGiven && s.positions === 'sinusoidal' ? 'none' : s.positions,
    attnMask: s.mask === 'own' ? resizeMask(s.attnMask, n, m) : ALL,
    row: Math.min(s.row, n),
    head: Math.min(s.head, s.heads),
  };
}
