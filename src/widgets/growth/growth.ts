import { attentionCost } from '../../engine/index.ts';
import { integer, oneNumber, oneOf } from '../../fields/index.ts';
import {
  defineWidget,
  type Goal,
  hasChanged,
  type StateOf,
  makePresets,
  type ViewProps,
} from '../../widget/define.ts';
import { one, type Quantities, text } from '../../widget/quantities.ts';
import { formatCount } from '../../number/format.ts';
import { bytesText } from '../bytes.ts';
import {
  describe,
  goalTexts,
  labels,
  memoryTitles,
  precisionTitles,
  presetTitles,
  showTitles,
  texts,
  title,
} from './text.ts';

/** Words of the longest text. */
export const MAX_WORDS = 16_000;
export const MODEL_WIDTHS = [64, 128, 256, 512, 768, 1024] as const;
export const BYTES_PER_NUMBER = { fp32: 4, fp16: 2, bf16: 2 } as const;
const GB = 1e9;

const fields = {
  /** Words of the text. */
  n: integer({ label: labels.n, initial: 4000, min: 16, max: MAX_WORDS, log: true }),
  dModel: oneNumber({ label: labels.dModel, initial: 512, stops: MODEL_WIDTHS, bar: 'reading' }),
  nHeads: oneNumber({
    label: labels.nHeads,
    initial: 1,
    stops: [1, 2, 4, 8, 16, 32],
    bar: 'reading',
  }),
  precision: oneOf({ label: labels.precision, initial: 'fp32', options: precisionTitles }),
  /** How much memory there is, in GB of 10⁹ bytes. */
  memory: oneOf({ label: labels.memory, initial: '8', options: memoryTitles }),
  /** What is written beside the picture. */
  show: oneOf({ label: labels.show, initial: 'numbers', options: showTitles }),
};
export type GrowthState = StateOf<typeof fields>;

export interface GrowthDerived {
  /** Scores of one head and of all, n² and heads · n². */
  scores: number;
  allScores: number;
  /** Numbers in Q, K, V and the output together, 4nd, and in the four matrices of the layer, 4d². */
  vectors: number;
  matrices: number;
  /** Multiply-adds: comparing all pairs, mixing the values, the four projections, and all of it. */
  compare: number;
  mix: number;
  projections: number;
  total: number;
  /** Comparing and mixing, as a share of all multiply-adds: n / (n + 2d). */
  share: number;
  /** From so many words on, comparing and mixing is the larger part: 2d. */
  even: number;
  /** All of it, as a multiple of what half of the words take. */
  timesHalf: number;
  bytesEach: number;
  /** Of the scores of one head, of all heads, and of Q, K, V and the output. */
  headBytes: number;
  bytes: number;
  vectorBytes: number;
  memoryBytes: number;
  /** The scores of all heads, as a share of the memory. */
  used: number;
  /** The longest text whose scores fit. */
  reach: number;
  /** The same as a multiple of what fp32 allows. */
  longer: number;
}

function derive(s: GrowthState): GrowthDerived {
  const { n, dModel, nHeads } = s;
  const bytesEach = BYTES_PER_NUMBER[s.precision];
  const cost = (words: number) =>
    attentionCost({ n: words, nHeads, dModel, bytesPerElement: bytesEach });
  const all = (words: number) => {
    const { maddsScores, maddsWeightedSum, maddsProjections } = cost(words);
    return maddsScores + maddsWeightedSum + maddsProjections;
  };
  const c = cost(n);
  const memoryBytes = Number(s.memory) * GB;
  return {
    scores: c.scoresPerHead,
    allScores: c.scoresAllHeads,
    vectors: 4 * n * dModel,
    matrices: 4 * dModel * dModel,
    compare: c.maddsScores,
    mix: c.maddsWeightedSum,
    projections: c.maddsProjections,
    total: all(n),
    share: (c.maddsScores + c.maddsWeightedSum) / all(n),
    even: 2 * dModel,
    timesHalf: all(n) / all(n / 2),
    bytesEach,
    headBytes: c.scoresPerHead * bytesEach,
    bytes: c.bytesAllHeads,
    vectorBytes: 4 * n * dModel * bytesEach,
    memoryBytes,
    used: c.bytesAllHeads / memoryBytes,
    reach: Math.floor(Math.sqrt(memoryBytes / (nHeads * bytesEach))),
    longer: Math.sqrt(BYTES_PER_NUMBER.fp32 / bytesEach),
  };
}

/** How near to a half the share of the pairs has to be, and how full a memory. */
const SHARE_TOLERANCE = 0.01;
const FULL_FROM = 0.95;

const goals: Record<string, Goal<GrowthState, GrowthDerived>> = {
  fill: {
    start: { n: 16_000, nHeads: 8, precision: 'fp32', memory: '1', show: 'memory' },
    met(s, d, begun) {
      if (hasChanged(s, begun, ['nHeads', 'memory'])) return goalTexts.otherChange;
      if (d.used > 1) return goalTexts.over(d);
      if (d.bytesEach === 4) return goalTexts.wide(d);
      return s.n >= FULL_FROM * d.reach || goalTexts.room(s, d);
    },
  },
  even: {
    start: { n: 200, dModel: 768, show: 'work' },
    met(s, d, begun) {
      if (s.dModel !== begun.dModel) return goalTexts.width;
      return Math.abs(d.share - 0.5) <= SHARE_TOLERANCE || goalTexts.share(d);
    },
  },
};

type Read = (d: GrowthDerived) => number;
const count = one<GrowthState, GrowthDerived>({ as: 'count' });
/** The same with its thousands apart. */
const groupedCount = (of: Read, unit?: string) =>
  text<GrowthState, GrowthDerived>({ of: (d) => formatCount(of(d)), ...(unit && { unit }) });
const bytes = (of: Read) => text<GrowthState, GrowthDerived>({ of: (d) => bytesText(of(d)) });

/** The nearest of some, by ratio: which option of a question is right. */
const nearest = (x: number, all: readonly number[]) => {
  const off = all.map((one) => Math.abs(Math.log(x / one)));
  return off.indexOf(Math.min(...off));
};

const quantities = {
  scores: count,
  allScores: count,
  vectors: count,
  matrices: count,
  projections: count,
  pairs: one({ as: 'count', of: (d) => d.compare + d.mix }),
  total: count,
  share: one({ as: 'percent' }),
  even: count,
  timesHalf: one(),
  bytes: count,
  used: one({ as: 'percent' }),
  reach: count,
  longer: one(),
  'written.scores': groupedCount((d) => d.scores),
  'written.allScores': groupedCount((d) => d.allScores),
  'written.vectors': groupedCount((d) => d.vectors),
  'written.matrices': groupedCount((d) => d.matrices),
  'written.pairs': groupedCount((d) => d.compare + d.mix),
  'written.projections': groupedCount((d) => d.projections),
  'written.compare': groupedCount((d) => d.compare),
  'written.mix': groupedCount((d) => d.mix),
  'written.total': groupedCount((d) => d.total),
  'written.reach': groupedCount((d) => d.reach),
  'written.longest': groupedCount((d) => d.reach, texts.words),
  'written.headBytes': bytes((d) => d.headBytes),
  'written.bytes': bytes((d) => d.bytes),
  'written.vectorBytes': bytes((d) => d.vectorBytes),
  /** Of the answers twice, three times, four times. */
  timesHalfIs: one({ as: 'count', of: (d) => nearest(d.timesHalf, [2, 3, 4]) }),
  /** Of the answers 1.4 times, twice, four times. */
  longerIs: one({ as: 'count', of: (d) => nearest(d.longer, [Math.SQRT2, 2, 4]) }),
} satisfies Quantities<GrowthState, GrowthDerived>;
export type Props = ViewProps<GrowthState, GrowthDerived, typeof quantities>;

export default defineWidget<GrowthState, GrowthDerived>({
  id: 'growth',
  version: 1,
  title,
  fields,
  derive,
  quantities,
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  presets: makePresets(presetTitles, {
    four: {},
    page: { n: 512 },
    thousand: { n: 1000 },
    two: { n: 2000 },
    eight: { n: 8000 },
    sixteen: { n: 16_000, show: 'memory' },
    heads: { n: 16_000, nHeads: 8, show: 'memory' },
    even: { n: 1024, show: 'work' },
  }),
  goals,
  stage: [640, 485],
  view: () => import('./View.tsx'),
});
