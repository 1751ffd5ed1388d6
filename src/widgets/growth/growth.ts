import { attentionCost } from '../../engine/index.ts';
import { integer, oneNumber, oneOf, toggle } from '../../fields/index.ts';
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
  durationText,
  goalTexts,
  labels,
  largeCountText,
  memoryTitles,
  precisionTitles,
  presetTitles,
  showTitles,
  title,
} from './text.ts';

/** Words of the longest text. */
export const MAX_WORDS = 16_000;
export const MODEL_WIDTHS = [64, 128, 256, 512, 768, 1024] as const;
export const BYTES_PER_NUMBER = { fp32: 4, fp16: 2, bf16: 2 } as const;
const GB = 1e9;
/** The hidden layer of the feed-forward part is so many times as wide as a word, as in the original Transformer. */
const FEED_FORWARD_TIMES = 4;

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
  /** Among the operations: the two matrices that follow on each attention layer of a Transformer. */
  feedForward: toggle({ label: labels.feedForward, initial: false }),
  /** Among the operations: later words are not compared. */
  causal: toggle({ label: labels.causal, initial: false }),
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
  /** How long one head takes by hand, a score a second. */
  seconds: number;
  /** Multiply-adds: comparing pairs, mixing the values, the four projections, what follows on them, and all of it. */
  compare: number;
  mix: number;
  projections: number;
  feedForwardWork: number;
  total: number;
  /** Comparing and mixing, as a share of all multiply-adds: n / (n + 2d) where all pairs are and nothing follows. */
  share: number;
  /** At so many words comparing and mixing is half of the work: 2d, three times that with what follows. */
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
  const ofPairs = (words: number) =>
    s.causal ? ((words * (words + 1)) / 2) * dModel : cost(words).maddsScores;
  const ofFeedForward = (words: number) =>
    s.feedForward ? 2 * FEED_FORWARD_TIMES * words * dModel * dModel : 0;
  const all = (words: number) =>
    2 * ofPairs(words) + cost(words).maddsProjections + ofFeedForward(words);
  const c = cost(n);
  /** What all matrices cost for each word, as a multiple of d². */
  const matricesEach = 4 + (s.feedForward ? 2 * FEED_FORWARD_TIMES : 0);
  const memoryBytes = Number(s.memory) * GB;
  return {
    scores: c.scoresPerHead,
    allScores: c.scoresAllHeads,
    vectors: 4 * n * dModel,
    matrices: 4 * dModel * dModel,
    seconds: c.scoresPerHead,
    compare: ofPairs(n),
    mix: ofPairs(n),
    projections: c.maddsProjections,
    feedForwardWork: ofFeedForward(n),
    total: all(n),
    share: (2 * ofPairs(n)) / all(n),
    even: s.causal ? matricesEach * dModel - 1 : (matricesEach * dModel) / 2,
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
    nudge: (_, d) =>
      d.used > 1
        ? goalTexts.overNext(d)
        : d.bytesEach === 4
          ? goalTexts.wideNext
          : goalTexts.roomNext,
    found: goalTexts.fill,
  },
  even: {
    start: { n: 200, dModel: 768, show: 'work' },
    met(s, d, begun) {
      if (hasChanged(s, begun, ['dModel', 'feedForward', 'causal'])) return goalTexts.width;
      return Math.abs(d.share - 0.5) <= SHARE_TOLERANCE || goalTexts.share(d);
    },
    nudge: (_, d) => (d.share < 0.5 ? goalTexts.moreWords : goalTexts.fewerWords),
    found: goalTexts.even,
  },
};

type Read = (d: GrowthDerived) => number;
const count = one<GrowthState, GrowthDerived>({ as: 'count' });
/** The same with its thousands apart. */
const groupedCount = (of: Read) =>
  text<GrowthState, GrowthDerived>({ of: (d) => formatCount(of(d)) });
/** The same, to be read out where it is large. */
const largeCount = (of: Read) =>
  text<GrowthState, GrowthDerived>({ of: (d) => largeCountText(of(d)) });
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
  feedForwardWork: count,
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
  'written.byHand': text({ of: (d) => durationText(d.seconds) }),
  'written.pairs': largeCount((d) => d.compare + d.mix),
  'written.projections': largeCount((d) => d.projections),
  'written.compare': largeCount((d) => d.compare),
  'written.mix': largeCount((d) => d.mix),
  'written.feedForward': largeCount((d) => d.feedForwardWork),
  'written.total': largeCount((d) => d.total),
  'written.reach': groupedCount((d) => d.reach),
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
    block: { n: 3072, feedForward: true, show: 'work' },
    causal: { n: 6143, feedForward: true, causal: true, show: 'work' },
  }),
  goals,
  stage: [640, 485],
  view: () => import('./View.tsx'),
});
