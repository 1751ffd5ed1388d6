// What people read in this figure.
import { formatCount, formatPercent, formatShort } from '../../number/format.ts';
import { bytesText } from '../bytes.ts';
import type { GrowthDerived, GrowthState } from './growth.ts';

export const title = 'A square that grows';

export const labels = {
  n: 'n, words',
  dModel: 'd_model',
  nHeads: 'n_heads',
  precision: 'Precision',
  memory: 'Memory',
  show: 'Count',
};

export const showTitles: Record<GrowthState['show'], string> = {
  numbers: 'numbers',
  work: 'operations',
  memory: 'memory',
};

export const precisionTitles: Record<GrowthState['precision'], string> = {
  fp32: 'float32',
  fp16: 'float16',
  bf16: 'bfloat16',
};

export const memoryTitles: Record<GrowthState['memory'], string> = {
  '1': '1 GB',
  '8': '8 GB',
  '24': '24 GB',
  '80': '80 GB',
};

export const presetTitles = {
  four: 'Four thousand words',
  page: '512 words',
  thousand: 'A thousand words',
  two: 'Two thousand words',
  eight: 'Eight thousand words',
  sixteen: 'Sixteen thousand words, one head',
  heads: 'Sixteen thousand words, eight heads',
  even: 'As many operations for pairs as for projections',
};

/** A multiple with three digits. */
const timesText = (x: number) => formatShort(x, x < 10 ? 2 : x < 100 ? 1 : 0);

export const said = {
  picture: 'Drawn to one scale',
  pictureHint:
    'An area is a count of numbers. A quarter of the square is all that half as many words would need.',
  frame: 'outer dashes: room for 16,000 words',
  square: 'scores, n × n',
  pile: (heads: number) => (heads === 1 ? 'one head' : `one of ${heads} heads`),
  vectors: 'Q, K, V and the output, n × d each',
  counts: 'One layer',
};

export interface Row {
  what: string;
  /** How it is worked out. */
  how: string;
  count: string;
  main?: boolean;
}

/** What is written beside the picture, a row each. */
export const rows: Record<
  GrowthState['show'],
  (s: GrowthState, d: GrowthDerived) => readonly Row[]
> = {
  numbers: (_, d) => [
    { what: 'scores of one head', how: 'n²', count: formatCount(d.scores), main: true },
    { what: 'scores of all heads', how: 'heads × n²', count: formatCount(d.allScores) },
    { what: 'Q, K, V and the output', how: '4 × n × d', count: formatCount(d.vectors) },
    { what: 'the layer’s four matrices', how: '4 × d²', count: formatCount(d.matrices) },
  ],
  work: (_, d) => [
    { what: 'compare all pairs', how: 'n² × d', count: formatCount(d.compare) },
    { what: 'mix the values', how: 'n² × d', count: formatCount(d.mix) },
    { what: 'the four projections', how: '4 × n × d²', count: formatCount(d.projections) },
    {
      what: 'multiply-adds in all',
      how: '2n²d + 4nd²',
      count: formatCount(d.total),
      main: true,
    },
  ],
  memory: (_, d) => [
    { what: 'scores of one head', how: `n² × ${d.bytesEach} bytes`, count: bytesText(d.headBytes) },
    {
      what: 'scores of all heads',
      how: `heads × n² × ${d.bytesEach} bytes`,
      count: bytesText(d.bytes),
      main: true,
    },
    {
      what: 'Q, K, V and the output',
      how: `4 × n × d × ${d.bytesEach} bytes`,
      count: bytesText(d.vectorBytes),
    },
    {
      what: 'longest text whose scores fit',
      how: '√(memory ÷ heads ÷ bytes)',
      count: `${formatCount(d.reach)} words`,
    },
  ],
};

/** The bar below the rows: its full part, and what it says. */
export const bars: Record<
  GrowthState['show'],
  ((s: GrowthState, d: GrowthDerived) => { name: string; share: number; says: string }) | null
> = {
  numbers: null,
  work: (_, d) => ({
    name: 'Pairs and projections',
    share: d.share,
    says: `Comparing and mixing: ${formatPercent(d.share)} of all. It is half at n = 2d = ${d.even} words.`,
  }),
  memory: (s, d) => ({
    name: 'Memory',
    share: Math.min(1, d.used),
    says:
      d.used > 1
        ? `Too much: ${timesText(d.used)} times the ${memoryTitles[s.memory]}.`
        : `Fits: ${formatPercent(d.used)} of ${memoryTitles[s.memory]}.`,
  }),
};

/** A divisor that is large enough, with three digits. */
const atLeast = (x: number) => {
  const step = x < 10 ? 0.01 : x < 100 ? 0.1 : 1;
  return timesText(Math.ceil(x / step) * step);
};

export const goalTexts = {
  moved: 'The heads or the memory have changed. Undo it, or begin again.',
  over: (d: GrowthDerived) =>
    d.used < 1.01
      ? 'The scores take a little more than the memory: some words fewer.'
      : `The scores take ${bytesText(d.bytes)}, ${timesText(d.used)} times the memory. To fit, divide the ` +
        `words by ${atLeast(Math.sqrt(d.used))} only, as the scores go with their square.`,
  wide: (d: GrowthDerived) =>
    `It fits, with ${d.bytesEach} bytes a score. With fewer bytes a score, more words fit.`,
  room: (s: GrowthState, d: GrowthDerived) =>
    `It fits, and ${formatPercent(1 - d.used)} of the memory is empty. ${formatCount(s.n)} words are not the ` +
    'most: go on.',
  width: 'd_model has changed. Undo it, or begin again.',
  share: (d: GrowthDerived) =>
    `Comparing and mixing is ${formatPercent(d.share)} of all. ` +
    (d.share < 0.5
      ? 'The pairs cost less than the projections: more words.'
      : 'The pairs cost more than the projections: fewer words.'),
};

const words = (s: GrowthState) => `${formatCount(s.n)} words of ${s.dModel} numbers`;
const heads = (s: GrowthState) => (s.nHeads === 1 ? 'one head' : `${s.nHeads} heads`);

export function describe(s: GrowthState, d: GrowthDerived): string {
  if (s.show === 'work')
    return (
      `${words(s)}: ${formatCount(d.compare + d.mix)} multiply-adds compare and mix all pairs, ` +
      `${formatCount(d.projections)} project.`
    );
  if (s.show === 'memory')
    return (
      `${words(s)} in ${heads(s)}: ${formatCount(d.allScores)} scores in ${precisionTitles[s.precision]} take ` +
      `${bytesText(d.bytes)}, ${d.used > 1 ? 'more than' : 'and fit into'} ${memoryTitles[s.memory]}.`
    );
  const all = s.nHeads > 1 ? `, all ${s.nHeads} together ${formatCount(d.allScores)}` : '';
  return (
    `${words(s)}: a head has ${formatCount(d.scores)} scores${all}. ` +
    `Q, K, V and the output have ${formatCount(d.vectors)} numbers.`
  );
}
