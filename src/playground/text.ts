// What people read in the playground.
import { formatNumber, formatPercent, formatShort } from '../number/format.ts';
import { rowsOf, type PlaygroundDerived } from './derive.ts';
import type { PlaygroundState } from './playground.ts';

export const title = 'Playground';

export const startWords = 'The animal kept off the street because it was tired'.split(' ');

export const labels = {
  from: 'Given',
  cross: 'Keys from a second text',
  named: 'Names',
  words: 'Words',
  keyWords: 'Second text',
  n: 'n, queries',
  m: 'm, keys',
  d: 'd, numbers a token',
  dV: 'd_v, numbers a value',
  heads: 'Heads',
  seed: 'Seed',
  x: 'X',
  xKV: 'X_KV',
  wQ: 'W_Q',
  wK: 'W_K',
  wV: 'W_V',
  q: 'Q',
  k: 'K',
  v: 'V',
  positions: 'Positions',
  scale: 'Divide by',
  temperature: 'Temperature',
  mask: 'Mask',
  width: 'Size of the mask',
  attnMask: 'Your own mask',
  p: 'Dropout',
  row: 'Query',
  head: 'Head',
  plane: 'Plane',
  gradients: 'Gradients',
  dO: 'dO, gradient of the output',
  matrices: 'Matrices',
  scores: 'scores',
  weights: 'weights',
  output: 'output',
  spread: 'keys it spreads over',
  headName: (h: number) => `head ${h}`,
};

export const fromTitles = { words: 'words', x: 'X and W', qkv: 'Q, K, V' };
export const positionTitles = {
  none: 'none',
  sinusoidal: 'sinusoidal, added to X',
  rotary: 'rotary (RoPE)',
  alibi: 'by distance (ALiBi)',
};
export const maskTitles = {
  none: 'none',
  causal: 'causal',
  window: 'window',
  padding: 'padding',
  block: 'blocks',
  own: 'your own',
};
export const planeTitles = { principal: 'two principal directions', first: 'first two numbers' };
export const widthTitles: Record<string, string> = {
  window: 'keys in the window',
  padding: 'real keys',
  block: 'tokens a block',
};

/** A lesson, and what of it. */
const of = (lesson: number, what: string) => `Lesson ${lesson}: ${what}`;
export const presetTitles = {
  words: 'Ten words, two heads',
  large: '64 words, 8 heads',
  meaning: of(1, '“it”, tired'),
  harbour: of(2, 'five scores for “it”'),
  library: of(3, 'four books, one question'),
  match: of(4, 'one query, three keys'),
  steps: of(5, 'it, animal, street'),
  three: of(5, 'cat sat mat, as matrices'),
  temperature: of(6, 'scores 10, 7, 5'),
  grown: of(7, 'own vectors, 128 numbers'),
  backward: of(8, 'the worked example, backwards'),
  project: of(9, 'three words, three matrices'),
  cross: of(10, 'three words ask five'),
  causal: of(11, 'no word asks a later one'),
  heads: of(12, 'two heads of two numbers'),
  tiles: of(13, 'eight keys, one query'),
  likeness: of(14, 'one query, four keys'),
  lines: of(15, 'twenty lines'),
  learned: of(16, 'a head after 150 steps'),
};

export const hints = {
  words: 'The same word has the same vector: it is drawn from the word.',
};

/** The name of a token that may stand twice: with its place. */
const quoted = (name: string) => `“${name}”`;

export function describe(s: PlaygroundState, d: PlaygroundDerived): string {
  const shape =
    `${d.n} ${d.n === 1 ? 'query' : 'queries'} and ${d.m} ${d.m === 1 ? 'key' : 'keys'} ` +
    `of ${d.d} numbers in ${d.heads} ${d.heads === 1 ? 'head' : 'heads'}` +
    `${s.mask === 'none' ? '' : `, mask: ${maskTitles[s.mask]}`}` +
    `${s.positions === 'none' ? '' : `, positions: ${positionTitles[s.positions]}`}`;
  const row = Array.from(rowsOf(d.weights, s.head - 1)[s.row - 1]!);
  const name = quoted(d.queries[s.row - 1]!);
  const where = d.heads > 1 ? ` in head ${s.head}` : '';
  if (row.some(Number.isNaN)) {
    const masked =
      d.mask && !rowsOf(d.mask as never)[s.row - 1]!.includes(1)
        ? 'may look at no key, so its weights are 0/0'
        : 'has scores too large for float32, so its weights are nan';
    return `${shape}: query ${s.row}, ${name}, ${masked}${where}.`;
  }
  const best = row.reduce((at, w, j) => (w > row[at]! ? j : at), 0);
  return (
    `${shape}: query ${s.row}, ${name}, gives most to key ${best + 1}, ${quoted(d.keys[best]!)}, ` +
    `${formatPercent(row[best]!)}${where}, and spreads over ${formatNumber(d.spread)} keys` +
    `${s.p > 0 ? `, before dropout of ${formatShort(s.p)}` : ''}.`
  );
}

export const texts = {
  startFrom: 'Start from',
  /** What keys that are not of the queries’ text are of. */
  cross: {
    words: labels.cross,
    x: 'Keys from a second X',
    qkv: 'More or fewer keys than queries',
  },
  keyNames: 'Names of keys',
  choose: 'start from …',
  formula: 'The formula, with shapes',
  divisor: 'divisor',
  timesHeads: (heads: number) => `× ${heads} heads, side by side`,
  scores: 'Scores',
  weights: 'Weights',
  output: 'Output',
  head: (h: number) => `head ${h}`,
  byHand: 'Mask by hand',
  striped: 'striped: masked',
  fullScreen: (isFull: boolean) => (isFull ? 'Leave full screen' : 'Full screen'),
  axis: (full: number) => (full === 1 ? '' : `up to ${formatShort(full)}`),
  sentence: 'Who is listened to',
  pressWord: 'press a word: it asks',
  bars: 'Weights of the chosen query',
  rowTitle: (name: string, i: number) => `Softmax of row ${i + 1}: ${name}`,
  histogram: 'Histogram',
  histogramOf: 'Histogram of',
  histograms: [
    { value: 'scores', label: 'scores' },
    { value: 'weights', label: 'weights' },
  ] as const,
  moments: ({ mean, std }: { mean: number; std: number }) =>
    `mean ${formatNumber(mean)}, spread ${formatNumber(std)}`,
  plane: 'Queries and keys in the plane',
  planeSays: ({ shares }: { shares: readonly number[] }) =>
    `${shares.map((share) => formatPercent(share, 0)).join(' and ')} of all squared lengths`,
  gradients:
    'Say how much each number of the output counts: that is dO, and you can set it. L is the sum of dO times the output. dQ, dK and dV say how fast L grows with each number of Q, K and V.',
  /** What the chosen pair is; of a row alone, what it is. */
  pair(i: number, j: number, d: PlaygroundDerived, s: PlaygroundState): string {
    const query = `${i + 1} ${quoted(d.queries[i] ?? '')}`;
    if (j < 0 || i >= d.n || j >= d.m)
      return `Query ${query}. Point at a cell, or walk with the arrow keys.`;
    const key = `${j + 1} ${quoted(d.keys[j]!)}`;
    const score = rowsOf(d.scaled, s.head - 1)[i]![j]!;
    const weight = rowsOf(d.dropped ?? d.weights, s.head - 1)[i]![j]!;
    const masked = d.mask && d.mask.data[i * d.m + j] === 0;
    return `Query ${query}, key ${key}: score ${formatNumber(score)}, ${masked ? 'masked, ' : ''}weight ${formatNumber(weight, 4)}`;
  },
};
