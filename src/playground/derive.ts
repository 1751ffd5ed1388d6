import {
  alibi,
  attentionBackward,
  causalMask,
  randomRow,
  entropy,
  linear,
  linearBackward,
  type Mask,
  mask as toMask,
  mergeHeads,
  mixSeeds,
  randomMask,
  rotary,
  scaledDotProductAttention,
  sinusoidal,
  splitHeads,
  type Tensor,
  tensor,
  windowMask,
  wordSeed,
  zeros,
  zip,
} from '../engine/index.ts';
import { divisorValue, NO_CELLS, scaleOption } from '../figure/fields/index.ts';
import type { MatrixKey, State } from './fields.ts';

/** Computes something of each matrix of a tensor once, for as long as the tensor lives. */
function cachePerMatrix<T>(make: (t: Tensor, at: number) => T) {
  const cache = new WeakMap<Tensor, Map<number, T>>();
  return (t: Tensor, at = 0): T => {
    const known = cache.get(t) ?? new Map<number, T>();
    cache.set(t, known);
    if (!known.has(at)) known.set(at, make(t, at));
    return known.get(at)!;
  };
}

/** The rows of matrix `at` of a tensor. They share its memory, so don't write to them. */
export const rowsOf = cachePerMatrix((t, at): Tensor['data'][] => {
  const [n, d] = t.shape.slice(-2) as [number, number];
  return Array.from({ length: n }, (_, i) =>
    t.data.subarray((at * n + i) * d, (at * n + i + 1) * d),
  );
});

const listsOf = cachePerMatrix((t, at) => rowsOf(t, at).map((row) => Array.from(row)));
/** The rows as plain lists, which quantities need. */
export const tableOf = (t: Tensor | undefined, at = 0): number[][] | null =>
  t ? listsOf(t, at) : null;

/** Tokens are called by their words, or by their vectors: q1, k1. */
function namesOf({ from, named, cross, words, keyWords, n, m }: State) {
  const isNamed = from === 'words' || named;
  const names = (count: number, letter: string, own: readonly string[]) =>
    Array.from({ length: count }, (_, i) =>
      isNamed ? (own[i] ?? String(i + 1)) : `${letter}${i + 1}`,
    );
  if (from === 'qkv' && !named) return { queries: names(n, 'q', []), keys: names(m, 'k', []) };
  const queries = names(n, 'x', words);
  return { queries, keys: cross ? names(m, 'y', keyWords) : queries };
}

/** Keeps the random numbers of different matrices apart. */
export const STREAMS = {
  x: 1,
  xKV: 2,
  wQ: 3,
  wK: 4,
  wV: 5,
  q: 6,
  k: 7,
  v: 8,
  dO: 9,
  keep: 10,
} as const;

/** The words that generate a matrix; undefined if none do. */
const wordsOf = (key: MatrixKey, s: State) =>
  s.from !== 'words' ? undefined : { x: s.words, xKV: s.keyWords }[key as string];

/** The numbers set by hand in a matrix. An X drawn from words has none. */
export const explicitCells = (key: MatrixKey, s: State) => (wordsOf(key, s) ? NO_CELLS : s[key]);

/** The seed of each row. The same word has the same seed everywhere, in upper or lower case. */
export function seedsOf(key: MatrixKey, s: State, count: number): number[] {
  const words = wordsOf(key, s);
  return Array.from({ length: count }, (_, i) =>
    words ? mixSeeds(s.seed, wordSeed(words[i]!.toLowerCase())) : mixSeeds(s.seed, STREAMS[key], i),
  );
}

const memory = new Map<string, { of: readonly unknown[]; made: unknown }>();
/** What was made last under this key, unless it depends on something that has changed. */
export function memoizeLast<T>(key: string, of: readonly unknown[], make: () => T): T {
  const known = memory.get(key);
  if (known?.of.every((one, i) => Object.is(one, of[i]))) return known.made as T;
  const made = make();
  memory.set(key, { of, made });
  return made;
}

export const isLayer = (key: MatrixKey) => key === 'wQ' || key === 'wK' || key === 'wV';

/** A matrix: the numbers set by hand, and random ones elsewhere. Layers start with a standard deviation of 1/√d. */
function matrixOf(key: MatrixKey, s: State, rows: number, columns: number): Tensor {
  const own = explicitCells(key, s);
  return memoizeLast(key, [own, rows, columns, s.seed, s.from, wordsOf(key, s)], () => {
    const t = zeros([rows, columns]);
    const root = Math.sqrt(rows);
    for (const [i, seed] of seedsOf(key, s, rows).entries()) {
      const drawn = randomRow(seed, columns);
      for (let j = 0; j < columns; j++)
        t.data[i * columns + j] =
          own.rows[i]?.[j] ??
          (isLayer(key) ? Math.floor((drawn[j]! / root) * 1e4 + 0.5) / 1e4 : drawn[j]!);
    }
    return t;
  });
}

const lastLayers = new Map<MatrixKey, { x: Tensor; w: Tensor; made: Tensor }>();
const sameNumbers = (a: Tensor['data'], b: Tensor['data']) => {
  for (let j = 0; j < a.length; j++) if (a[j] !== b[j]) return false;
  return true;
};

/** `x @ w` to the last bit. Only rows of x that have changed are multiplied: a drag changes one. */
function layer(key: MatrixKey, x: Tensor, w: Tensor): Tensor {
  const known = lastLayers.get(key);
  const last = known?.w === w && known.x.data.length === x.data.length ? known : undefined;
  const rows = rowsOf(x);
  const before = last && rowsOf(last.x);
  const changed = [...rows.keys()].filter((i) => !before || !sameNumbers(rows[i]!, before[i]!));
  if (last && changed.length === 0) return last.made;
  const [d, width] = w.shape as [number, number];
  const part = zeros([changed.length, d]);
  changed.forEach((i, k) => part.data.set(rows[i]!, k * d));
  const product = linear(part, w);
  let made = product;
  if (last && changed.length < rows.length) {
    made = { shape: last.made.shape, data: last.made.data.slice() };
    changed.forEach((i, k) => made.data.set(rowsOf(product)[k]!, i * width));
  }
  lastLayers.set(key, { x, w, made });
  return made;
}

/** Which queries can attend to which keys, `(n, m)`; undefined if all can attend to all. */
export function maskOf({ mask, width, attnMask, n, m }: State): Mask | undefined {
  const where = (isAllowed: (i: number, j: number) => boolean): Mask => ({
    shape: [n, m],
    data: Uint8Array.from({ length: n * m }, (_, at) =>
      Number(isAllowed(Math.floor(at / m), at % m)),
    ),
  });
  switch (mask) {
    case 'causal':
      return causalMask(n, m);
    case 'window':
      return windowMask(n, m, width);
    case 'padding':
      return where((_, j) => j < width);
    case 'block':
      return where((i, j) => Math.floor(i / width) === Math.floor(j / width));
    case 'own':
      return toMask(attnMask);
    default:
      return undefined;
  }
}

const add = (a: Tensor, b: Tensor) => zip(a, b, (x, y) => x + y);

/** Attention with all heads side by side, `(heads, n, m)`, from the input to the gradients. */
export function derive(s: State) {
  const { n, m, d, dV, heads } = s;
  const dK = d / heads;
  const input =
    s.from === 'qkv'
      ? undefined
      : {
          x: matrixOf('x', s, n, d),
          ...(s.cross && { xKV: matrixOf('xKV', s, m, d) }),
          wQ: matrixOf('wQ', s, d, d),
          wK: matrixOf('wK', s, d, d),
          wV: matrixOf('wV', s, d, d),
        };
  const placed = (t: Tensor) =>
    s.positions === 'sinusoidal' ? add(t, sinusoidal(t.shape[0]!, d)) : t;
  const into = input && {
    ...input,
    x: placed(input.x),
    xKV: placed(input.xKV ?? input.x),
  };
  const q = into ? layer('q', into.x, into.wQ) : matrixOf('q', s, n, d);
  const k = into ? layer('k', into.xKV, into.wK) : matrixOf('k', s, m, d);
  const v = into ? layer('v', into.xKV, into.wV) : matrixOf('v', s, m, dV);
  const turned = (t: Tensor) => (s.positions === 'rotary' ? rotary(t) : t);
  const [qHeads, kHeads] = [turned(splitHeads(q, heads)), turned(splitHeads(k, heads))];
  const vHeads = splitHeads(v, heads);

  const mask = maskOf(s);
  const distance = s.positions === 'alibi' ? alibi(heads, n, m) : undefined;
  const divisor = divisorValue(s.scale, dK) * s.temperature;
  const options = {
    ...(s.temperature === 1 ? scaleOption(s.scale, dK) : { scale: 1 / divisor }),
    attnMask: [...(distance ? [distance] : []), ...(mask ? [mask] : [])],
    ...(s.p > 0 && {
      dropoutP: s.p,
      dropoutKeep: randomMask([heads, n, m], 1 - s.p, mixSeeds(s.seed, STREAMS.keep)),
    }),
  };
  const dO = s.gradients ? matrixOf('dO', s, n, dV) : undefined;
  const back = dO && attentionBackward(qHeads, kHeads, vHeads, splitHeads(dO, heads), options);
  const { scaled, weights, dropped, output } =
    back ?? scaledDotProductAttention(qHeads, kHeads, vHeads, options);
  const chosen = rowsOf(weights, s.head - 1)[s.row - 1]!;
  return {
    ...input,
    ...namesOf(s),
    dK,
    divisor,
    q,
    k,
    v,
    qHeads,
    kHeads,
    mask,
    scaled: distance ? add(scaled, distance) : scaled,
    weights,
    /** The weights after dropout. */
    applied: dropped ?? weights,
    output: mergeHeads(output),
    spread: entropy(tensor(chosen, [m])).effectiveKeys.data[0]!,
    grads: back && gradients(back, dO, s, into),
  };
}
export type Derived = ReturnType<typeof derive>;

type Gradients = Record<'dO' | 'dQ' | 'dK' | 'dV', Tensor> &
  Partial<Record<'dX' | 'dXKV' | 'dWQ' | 'dWK' | 'dWV', Tensor>>;

function gradients(
  { dQ, dK, dV }: Record<'dQ' | 'dK' | 'dV', Tensor>,
  dO: Tensor,
  { positions, cross }: State,
  into: Record<'x' | 'xKV' | 'wQ' | 'wK' | 'wV', Tensor> | undefined,
): Gradients {
  const back = (t: Tensor) => mergeHeads(positions === 'rotary' ? rotary(t, { back: true }) : t);
  const own = { dO, dQ: back(dQ), dK: back(dK), dV: mergeHeads(dV) };
  if (!into) return own;
  const ofQ = linearBackward(into.x, into.wQ, own.dQ);
  const ofK = linearBackward(into.xKV, into.wK, own.dK);
  const ofV = linearBackward(into.xKV, into.wV, own.dV);
  const ofKeys = add(ofK.dX, ofV.dX);
  return {
    ...own,
    ...(cross ? { dX: ofQ.dX, dXKV: ofKeys } : { dX: add(ofQ.dX, ofKeys) }),
    dWQ: ofQ.dWeight,
    dWK: ofK.dWeight,
    dWV: ofV.dWeight,
  };
}
