import {
  alibi,
  attentionBackward,
  type AttentionOptions,
  causalMask,
  drawnRow,
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
import { type Cells, divisorValue, NO_CELLS, scaleOption } from '../fields/index.ts';
import { indexed, tokenNames } from './names.ts';
import { once } from './once.ts';
import type { PlaygroundState } from './playground.ts';

export interface Gradients {
  dO: Tensor;
  dQ: Tensor;
  dK: Tensor;
  dV: Tensor;
  /** Where they are made of X. */
  dX?: Tensor;
  dXKV?: Tensor;
  dWQ?: Tensor;
  dWK?: Tensor;
  dWV?: Tensor;
}

export interface PlaygroundDerived {
  n: number;
  m: number;
  d: number;
  dV: number;
  heads: number;
  dK: number;
  divisor: number;
  queries: readonly string[];
  keys: readonly string[];
  /** `(n, d)` and `(m, d)`; where Q, K and V are given there are none. */
  x?: Tensor;
  xKV?: Tensor;
  /** `(d, d)` */
  wQ?: Tensor;
  wK?: Tensor;
  wV?: Tensor;
  /** `(n, d)`, `(m, d)` and `(m, d_v)`, all heads side by side. */
  q: Tensor;
  k: Tensor;
  v: Tensor;
  /** As they are compared, positions turned in: `(heads, n, d_k)` and `(heads, m, d_k)`. */
  qHeads: Tensor;
  kHeads: Tensor;
  /** `(heads, n, m)`; `scaled` with what the positions add. */
  scaled: Tensor;
  scores: Tensor;
  weights: Tensor;
  dropped?: Tensor;
  /** `(n, m)`: 1 where the query may look; none where all may. */
  mask?: Mask;
  /** `(n, d_v)`, what the heads bring back side by side. */
  output: Tensor;
  /** Queries that may look at nothing. */
  lonely: number;
  /** How many keys the chosen row spreads over. */
  spread: number;
  grads?: Gradients;
}

const rowsAt = once((t: Tensor, at) => {
  const [n, d] = t.shape.slice(-2) as [number, number];
  return Array.from({ length: n }, (_, i) =>
    t.data.subarray((at * n + i) * d, (at * n + i + 1) * d),
  );
});
/** The rows of a matrix, or of one of several, as they lie in memory: nothing is copied. Do not write into them. */
export const rowsOf = (t: Tensor, at = 0): Tensor['data'][] => rowsAt(t, at);

const tableAt = once((t: Tensor, at) =>
  rowsOf(t, at).map((row) => {
    const list: number[] = [];
    for (let j = 0; j < row.length; j++) list.push(row[j]!);
    return list;
  }),
);
/** The same as plain lists, as quantities are: made once, when they are first asked for. */
export const tableOf = (t: Tensor, at = 0): number[][] => tableAt(t, at);

/** What tokens are called: by their words, else as their vectors are written. */
function namesOf({ from, named, cross, words, keyWords, n, m }: PlaygroundState) {
  if (from === 'words' || named)
    return { queries: tokenNames(words, n), keys: tokenNames(cross ? keyWords : words, m) };
  if (from === 'qkv') return { queries: indexed('q', n), keys: indexed('k', m) };
  return { queries: indexed('x', n), keys: indexed(cross ? 'y' : 'x', m) };
}

/** Which numbers of a seed belong to which matrix. */
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
type Drawn = Exclude<keyof typeof STREAMS, 'keep'>;

/** The seed of a row: of a word its own, so that the same word is the same everywhere. */
export function seedsOf(key: Drawn, s: PlaygroundState, count: number): number[] {
  const words =
    s.from !== 'words' ? undefined : key === 'x' ? s.words : key === 'xKV' ? s.keyWords : undefined;
  return Array.from({ length: count }, (_, i) =>
    words ? mixSeeds(s.seed, wordHash(words[i]!)) : mixSeeds(s.seed, STREAMS[key], i),
  );
}

/** Of a word, small letters or large. */
const wordHash = (word: string) => wordSeed(word.toLowerCase());

/** What was made last for each matrix: while one is moved the others rest. */
const last = new Map<string, { of: readonly unknown[]; made: Tensor }>();
function remember(key: string, of: readonly unknown[], make: () => Tensor): Tensor {
  const known = last.get(key);
  if (known && known.of.every((one, i) => Object.is(one, of[i]))) return known.made;
  const made = make();
  last.set(key, { of, made });
  return made;
}

/** A matrix: what is given of it, the rest drawn. W is drawn with a spread of 1/√d, as layers begin. */
function matrixOf(key: Drawn, s: PlaygroundState, rows: number, columns: number): Tensor {
  const own: Cells = s.from === 'words' && (key === 'x' || key === 'xKV') ? NO_CELLS : s[key];
  const words = s.from === 'words' ? (key === 'xKV' ? s.keyWords : s.words) : undefined;
  return remember(key, [own, rows, columns, s.seed, s.from, words], () => {
    const t = zeros([rows, columns]);
    const isLayer = key === 'wQ' || key === 'wK' || key === 'wV';
    const root = Math.sqrt(rows);
    for (const [i, seed] of seedsOf(key, s, rows).entries()) {
      const row = own.rows[i];
      const drawn = drawnRow(seed, columns);
      for (let j = 0; j < columns; j++)
        t.data[i * columns + j] =
          row?.[j] ?? (isLayer ? Math.floor((drawn[j]! / root) * 1e4 + 0.5) / 1e4 : drawn[j]!);
    }
    return t;
  });
}

/** What each layer was given last, and made of it. */
const lastLayers = new Map<string, { x: Tensor; w: Tensor; made: Tensor }>();

/** `x W` to the last bit, of which only rows are multiplied that are not those of the last time: one, under a hand. */
function layer(key: Drawn, x: Tensor, w: Tensor): Tensor {
  const known = lastLayers.get(key);
  const last = known?.w === w && known.x.data.length === x.data.length ? known : undefined;
  const rows = rowsOf(x);
  const changed = last ? changedRows(rows, rowsOf(last.x)) : [...rows.keys()];
  if (last && changed.length === 0) return last.made;
  const part = zeros([changed.length, w.shape[0]!]);
  changed.forEach((i, k) => part.data.set(rows[i]!, k * w.shape[0]!));
  const product = linear(part, w);
  let made = product;
  if (last && changed.length < rows.length) {
    made = { shape: last.made.shape, data: last.made.data.slice() };
    changed.forEach((i, k) => made.data.set(rowsOf(product)[k]!, i * w.shape[1]!));
  }
  lastLayers.set(key, { x, w, made });
  return made;
}

function changedRows(now: readonly Tensor['data'][], before: readonly Tensor['data'][]): number[] {
  const changed: number[] = [];
  for (const [i, row] of now.entries())
    for (let j = 0; j < row.length; j++)
      if (row[j] !== before[i]![j]) {
        changed.push(i);
        break;
      }
  return changed;
}

/** Which queries may look at which keys; undefined where all may look at all. */
export function maskOf({ mask, width, attnMask, n, m }: PlaygroundState): Mask | undefined {
  const by = (may: (i: number, j: number) => boolean): Mask => ({
    shape: [n, m],
    data: Uint8Array.from({ length: n * m }, (_, at) => Number(may(Math.floor(at / m), at % m))),
  });
  switch (mask) {
    case 'causal':
      return causalMask(n, m);
    case 'window':
      return windowMask(n, m, width);
    case 'padding':
      return by((_, j) => j < width);
    case 'block':
      return by((i, j) => Math.floor(i / width) === Math.floor(j / width));
    case 'own':
      return toMask(attnMask);
    default:
      return undefined;
  }
}

export function derive(s: PlaygroundState): PlaygroundDerived {
  const { n, m, d, dV, heads } = s;
  const dK = d / heads;
  const isGiven = s.from === 'qkv';
  const x = isGiven ? undefined : matrixOf('x', s, n, d);
  const xKV = !x ? undefined : s.cross ? matrixOf('xKV', s, m, d) : x;
  const layers = isGiven
    ? undefined
    : { wQ: matrixOf('wQ', s, d, d), wK: matrixOf('wK', s, d, d), wV: matrixOf('wV', s, d, d) };
  const placed = (t: Tensor) =>
    s.positions === 'sinusoidal' ? zip(t, sinusoidal(t.shape[0]!, d), (a, b) => a + b) : t;
  const [into, intoKV] = [x && placed(x), xKV && placed(xKV)];
  const q = into ? layer('q', into, layers!.wQ) : matrixOf('q', s, n, d);
  const k = intoKV ? layer('k', intoKV, layers!.wK) : matrixOf('k', s, m, d);
  const v = intoKV ? layer('v', intoKV, layers!.wV) : matrixOf('v', s, m, dV);
  const turned = (t: Tensor) => (s.positions === 'rotary' ? rotary(t) : t);
  const [qHeads, kHeads] = [turned(splitHeads(q, heads)), turned(splitHeads(k, heads))];
  const vHeads = splitHeads(v, heads);

  const mask = maskOf(s);
  const distance = s.positions === 'alibi' ? alibi(heads, n, m) : undefined;
  const divisor = divisorValue(s.scale, dK) * s.temperature;
  const options: AttentionOptions = {
    ...(s.temperature === 1 ? scaleOption(s.scale, dK) : { scale: 1 / divisor }),
    attnMask: [...(distance ? [distance] : []), ...(mask ? [mask] : [])],
    ...(s.p > 0 && {
      dropoutP: s.p,
      dropoutKeep: randomMask([heads, n, m], 1 - s.p, mixSeeds(s.seed, STREAMS.keep)),
    }),
  };
  const dO = s.gradients ? matrixOf('dO', s, n, dV) : undefined;
  const back = dO && attentionBackward(qHeads, kHeads, vHeads, splitHeads(dO, heads), options);
  const { scores, scaled, weights, dropped, output } =
    back ?? scaledDotProductAttention(qHeads, kHeads, vHeads, options);
  const chosen = rowsOf(weights, s.head - 1)[s.row - 1]!;

  return {
    n,
    m,
    d,
    dV,
    heads,
    dK,
    divisor,
    ...namesOf(s),
    ...(x && { x }),
    ...(xKV && xKV !== x && { xKV }),
    ...layers,
    q,
    k,
    v,
    qHeads,
    kHeads,
    scores,
    weights,
    scaled: distance ? zip(scaled, distance, (a, b) => a + b) : scaled,
    ...(dropped && { dropped }),
    ...(mask && { mask }),
    output: mergeHeads(output),
    lonely: mask ? rowsOf(mask as unknown as Tensor).filter((row) => !row.includes(1)).length : 0,
    spread: entropy(tensor(chosen, [m])).effectiveKeys.data[0]!,
    ...(back && { grads: gradients(back, dO, s, into, intoKV, layers) }),
  };
}

/** The gradients back to what is given. */
function gradients(
  { dQ, dK, dV }: Pick<Gradients, 'dQ' | 'dK' | 'dV'>,
  dO: Tensor,
  s: PlaygroundState,
  x: Tensor | undefined,
  xKV: Tensor | undefined,
  layers: { wQ: Tensor; wK: Tensor; wV: Tensor } | undefined,
): Gradients {
  const back = (t: Tensor) => mergeHeads(s.positions === 'rotary' ? rotary(t, { back: true }) : t);
  const own = { dO, dQ: back(dQ), dK: back(dK), dV: mergeHeads(dV) };
  if (!x || !xKV || !layers) return own;
  const [ofQ, ofK, ofV] = [
    linearBackward(x, layers.wQ, own.dQ),
    linearBackward(xKV, layers.wK, own.dK),
    linearBackward(xKV, layers.wV, own.dV),
  ];
  const add = (a: Tensor, b: Tensor) => zip(a, b, (p, q) => p + q);
  const dKeysAndValues = add(ofK.dX, ofV.dX);
  return {
    ...own,
    ...(s.cross ? { dX: ofQ.dX, dXKV: dKeysAndValues } : { dX: add(ofQ.dX, dKeysAndValues) }),
    dWQ: ofQ.dWeight,
    dWK: ofK.dWeight,
    dWV: ofV.dWeight,
  };
}
