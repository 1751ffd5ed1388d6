// What people read in this figure.
import { formatCount, formatPercent, formatShort } from '../../number/format.ts';
import { bytesText } from '../bytes.ts';
import type { GrowthDerived, GrowthState } from './growth.ts';

export const title = 'Scores grow with the square';

export const labels = {
  n: 'n, words',
  dModel: 'd_model',
  nHeads: 'n_heads',
  precision: 'Precision',
  memory: 'Memory',
  show: 'Show',
  feedForward: 'feed-forward part',
  causal: 'causal mask',
};

export const showTitles = {
  numbers: 'numbers',
  work: 'operations',
  memory: 'memory',
};

export const precisionTitles = {
  fp32: 'float32',
  fp16: 'float16',
  bf16: 'bfloat16',
};

export const memoryTitles = {
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
  block: 'With the feed-forward part: half of the work at 6d',
  causal: 'With a causal mask as well: half of the work at 12d − 1',
};

/** A multiple with three digits. */
const timesText = (x: number) => formatShort(x, x < 10 ? 2 : x < 100 ? 1 : 0);

/** What large counts are told in, the largest first. */
const LARGE_UNITS = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
] as const;

/** A count that can be read out: from a million on with three digits. */
export function largeCountText(count: number): string {
  const [unit, name] = LARGE_UNITS.find(([size]) => count >= size) ?? [];
  return unit ? `${timesText(count / unit)} ${name}` : formatCount(count);
}

/** What a time is told in, the longest first. */
const TIME_UNITS = [
  [365.25 * 86_400, 'years'],
  [86_400, 'days'],
  [3600, 'hours'],
  [60, 'minutes'],
] as const;

/** A time with three digits or so. */
export function durationText(seconds: number): string {
  const [unit, name] = TIME_UNITS.find(([length]) => seconds >= 2 * length) ?? [1, 'seconds'];
  return `${timesText(seconds / unit)} ${name}`;
}

export const texts = {
  picture: 'Drawn to one scale',
  pictureHint: 'Area shows how many numbers there are. White dashes: half as many words.',
  frame: 'dashed frame: 16,000 words',
  square: (heads: number) =>
    `scores, n × n (${heads === 1 ? 'one head' : `one of ${heads} heads`})`,
  strips: 'strips, n × d each:',
  stripNames: ['Q', 'K', 'V', 'output'],
  counts: 'In one layer',
};

/** What the rows depend on. */
export interface Counted {
  bytes: number;
  feedForward: boolean;
  causal: boolean;
}
const pairsNote = (causal: boolean) => (causal ? 'n × (n + 1) ÷ 2 × d' : 'n² × d');

/** Where the pairs are half of the work, as a formula. */
const evenFormula = ({ feedForward, causal }: GrowthState) =>
  causal ? `${feedForward ? 12 : 4}d − 1` : `${feedForward ? 6 : 2}d`;

/** What is written beside the picture, a row each: how it is worked out, too. */
export const rows = ({ bytes, feedForward, causal }: Counted) =>
  ({
    numbers: [
      { of: 'written.scores', name: 'scores of one head', note: 'n²', main: true },
      { of: 'written.byHand', name: 'by hand, one score per second', note: 'n² seconds' },
      { of: 'written.allScores', name: 'scores of all heads', note: 'heads × n²' },
      { of: 'written.vectors', name: 'Q, K, V and the output', note: '4 × n × d' },
      { of: 'written.matrices', name: 'the layer’s four matrices', note: '4 × d²' },
    ],
    work: [
      { of: 'written.compare', name: 'compare the pairs', note: pairsNote(causal) },
      { of: 'written.mix', name: 'mix the values', note: pairsNote(causal) },
      { of: 'written.projections', name: 'the four projections', note: '4 × n × d²' },
      ...(feedForward
        ? ([
            { of: 'written.feedForward', name: 'the feed-forward part', note: '8 × n × d²' },
          ] as const)
        : []),
      { of: 'written.total', name: 'all operations', main: true },
    ],
    memory: [
      { of: 'written.headBytes', name: 'scores of one head', note: `n² × ${bytes} bytes` },
      {
        of: 'written.bytes',
        name: 'scores of all heads',
        note: `heads × n² × ${bytes} bytes`,
        main: true,
      },
      {
        of: 'written.vectorBytes',
        name: 'Q, K, V and the output',
        note: `4 × n × d × ${bytes} bytes`,
      },
    ],
  }) as const;

/** What is said below the bar of operations, and of memory. */
export const barTexts = {
  work: (s: GrowthState, d: GrowthDerived) =>
    `The pairs are ${formatPercent(d.share)} of the work. They reach half at n = ${evenFormula(s)} = ${d.even} words.`,
  memory: (s: GrowthState, d: GrowthDerived) =>
    d.used > 1
      ? `Too much: ${timesText(d.used)} times the ${memoryTitles[s.memory]}.`
      : `Fits: ${formatPercent(d.used)} of ${memoryTitles[s.memory]}.`,
};

/** A divisor that is large enough, with three digits. */
const atLeast = (x: number) => {
  const step = x < 10 ? 0.01 : x < 100 ? 0.1 : 1;
  return timesText(Math.ceil(x / step) * step);
};

export const goalTexts = {
  otherChange: 'The heads or the memory have changed. Undo it, or begin again.',
  over: (d: GrowthDerived) =>
    d.used < 1.01
      ? 'The scores take a little more than the memory.'
      : `The scores take ${bytesText(d.bytes)}, ${timesText(d.used)} times the memory.`,
  overNext: (d: GrowthDerived) =>
    d.used < 1.01
      ? 'Take a few words less.'
      : `The scores grow with the square of the words. So it’s enough to divide the words by ` +
        `${atLeast(Math.sqrt(d.used))}, the root of ${timesText(d.used)}.`,
  wide: (d: GrowthDerived) =>
    `At ${d.bytesEach} bytes per score, at most ${formatCount(d.reach)} words fit. You can get more in.`,
  wideNext: 'With fewer bytes per score, more words fit.',
  room: (s: GrowthState, d: GrowthDerived) =>
    `${formatCount(s.n)} words fit, and ${formatPercent(1 - d.used)} of the memory is still empty. You can get more in.`,
  roomNext: 'The number of words grows only with the root of the memory.',
  fill: (s: GrowthState, d: GrowthDerived) =>
    `${s.nHeads} heads × ${formatCount(s.n)}² scores × ${d.bytesEach} bytes are ${bytesText(d.bytes)}. ` +
    'Half the bytes make room for twice the scores, but only for √2, or 1.41, times the words.',
  width: 'Something other than the words has changed. Undo it, or begin again.',
  share: (d: GrowthDerived) => `The pairs are ${formatPercent(d.share)} of the work, not a half.`,
  moreWords: 'The pairs cost less than the projections, so take more words.',
  fewerWords: 'The pairs cost more than the projections, so take fewer words.',
  even: (s: GrowthState, d: GrowthDerived) =>
    `${formatCount(s.n)} words, about twice ${s.dModel}. The pairs take 2n²d and the projections 4nd². These are ` +
    `the same where n is 2d, which is ${formatCount(d.even)}.`,
};

const words = (s: GrowthState) => `${formatCount(s.n)} words of ${s.dModel} numbers`;
const heads = (s: GrowthState) => (s.nHeads === 1 ? 'one head' : `${s.nHeads} heads`);

export function describe(s: GrowthState, d: GrowthDerived): string {
  if (s.show === 'work')
    return (
      `${words(s)}: ${formatCount(d.compare + d.mix)} operations compare and mix ` +
      `${s.causal ? 'half of the pairs' : 'all pairs'}, ${formatCount(d.projections)} project` +
      `${s.feedForward ? `, ${formatCount(d.feedForwardWork)} are the feed-forward part’s` : ''}.`
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
