import { attentionCost } from '../../engine/index.ts';
import { integer, oneOfNumbers, oneOf, toggle } from '../../figure/fields/index.ts';
import { formatBytes, formatCount, formatPercent, formatThreeDigits } from '../../number/format.ts';
import { defineFigure } from '../../figure/defineFigure.ts';

export const MAX_WORDS = 16_000;
export const MODEL_WIDTHS = [64, 128, 256, 512, 768, 1024] as const;
const BYTES_PER_NUMBER = { fp32: 4, fp16: 2, bf16: 2 } as const;
const PRECISION_NAMES = { fp32: 'float32', fp16: 'float16', bf16: 'bfloat16' };

const inBar = { bar: 'not-on-slides' } as const;

/** A divisor rounded up, so that it’s large enough. */
const divisorText = (x: number) => {
  const step = x < 10 ? 0.01 : x < 100 ? 0.1 : 1;
  return formatThreeDigits(Math.ceil(x / step) * step);
};

export default defineFigure({
  id: 'growth',
  title: 'Scores grow with the square',
  fields: {
    n: integer({ label: 'n, words', initial: 4000, min: 16, max: MAX_WORDS, log: true }),
    dModel: oneOfNumbers({ label: 'd_model', initial: 512, stops: MODEL_WIDTHS, ...inBar }),
    nHeads: oneOfNumbers({ label: 'n_heads', initial: 1, stops: [1, 2, 4, 8, 16, 32], ...inBar }),
    precision: oneOf({ label: 'Precision', initial: 'fp32', options: PRECISION_NAMES }),
    /** In GB of 10⁹ bytes. */
    memory: oneOf({
      label: 'Memory',
      initial: '8',
      options: { '1': '1 GB', '8': '8 GB', '24': '24 GB', '80': '80 GB' },
    }),
    /** Counts the two matrices that follow each attention layer of a Transformer. */
    feedForward: toggle({ label: 'feed-forward part', initial: false }),
    causal: toggle({ label: 'causal mask', initial: false }),
    show: oneOf({
      label: 'Show',
      initial: 'numbers',
      options: { numbers: 'numbers', work: 'operations', memory: 'memory' },
    }),
  },
  derive({ n, dModel, nHeads, precision, memory, feedForward, causal }) {
    const bytesEach = BYTES_PER_NUMBER[precision];
    const workOf = (words: number) => {
      const cost = attentionCost({ n: words, nHeads, dModel });
      const projections = cost.maddsProjections;
      /** Mixing the values takes as many operations as comparing. */
      const compare = causal ? ((words * (words + 1)) / 2) * dModel : cost.maddsScores;
      const pairs = 2 * compare;
      const feedForwardWork = feedForward ? 8 * words * dModel * dModel : 0;
      const total = pairs + projections + feedForwardWork;
      return { compare, pairs, projections, feedForwardWork, total };
    };
    const work = workOf(n);
    const scores = n * n;
    const vectors = 4 * n * dModel;
    const bytes = nHeads * scores * bytesEach;
    const memoryBytes = Number(memory) * 1e9;
    /** Operations of all matrices per word, as a multiple of d². */
    const matrixWork = feedForward ? 12 : 4;
    return {
      ...work,
      scores,
      allScores: nHeads * scores,
      /** Numbers in Q, K, V and the output. */
      vectors,
      /** Numbers in the layer’s four matrices. */
      matrices: 4 * dModel * dModel,
      /** The pairs’ part of all operations. */
      share: work.pairs / work.total,
      /** The number of words at which that is a half. */
      even: causal ? matrixWork * dModel - 1 : (matrixWork * dModel) / 2,
      timesHalf: work.total / workOf(n / 2).total,
      bytesEach,
      headBytes: scores * bytesEach,
      bytes,
      vectorBytes: vectors * bytesEach,
      /** The part of the memory that all scores take. */
      used: bytes / memoryBytes,
      /** The longest text whose scores fit. */
      reach: Math.floor(Math.sqrt(memoryBytes / (nHeads * bytesEach))),
      /** `reach` as a multiple of what it is in float32. */
      longer: Math.sqrt(4 / bytesEach),
    };
  },
  quantities({ scalar }) {
    const [grouped, large] = [scalar({ as: 'grouped' }), scalar({ as: 'large' })];
    const [bytes, percent] = [scalar({ as: 'bytes' }), scalar({ as: 'percent' })];
    return {
      scores: grouped,
      allScores: grouped,
      vectors: grouped,
      matrices: grouped,
      compare: large,
      projections: large,
      pairs: large,
      feedForwardWork: large,
      total: large,
      share: percent,
      even: scalar({ as: 'count' }),
      timesHalf: scalar(),
      headBytes: bytes,
      bytes,
      vectorBytes: bytes,
      used: percent,
      reach: grouped,
      longer: scalar(),
    };
  },
  describe({ n, dModel, nHeads, precision, memory, causal, feedForward, show }, d) {
    const words = `${formatCount(n)} words of ${dModel} numbers`;
    if (show === 'work')
      return (
        `${words}: ${formatCount(d.pairs)} operations compare and mix ` +
        `${causal ? 'half of the pairs' : 'all pairs'}, ${formatCount(d.projections)} project` +
        `${feedForward ? `, and the feed-forward part takes ${formatCount(d.feedForwardWork)}` : ''}.`
      );
    if (show === 'memory')
      return (
        `${words} in ${nHeads === 1 ? 'one head' : `${nHeads} heads`}: ${formatCount(d.allScores)} scores in ` +
        `${PRECISION_NAMES[precision]} take ${formatBytes(d.bytes)}, ${d.used > 1 ? 'more than' : 'and fit into'} ${memory} GB.`
      );
    return (
      `${words}: a head has ${formatCount(d.scores)} scores` +
      `${nHeads > 1 ? `, all ${nHeads} together ${formatCount(d.allScores)}` : ''}. ` +
      `Q, K, V and the output have ${formatCount(d.vectors)} numbers.`
    );
  },
  torch: ({
    state: s,
    value,
    print,
  }) => `n, d_model, n_heads = ${value('n', 'n')}, ${value('d_model', 'dModel')}, ${value('n_heads', 'nHeads')}
bytes_each = ${BYTES_PER_NUMBER[s.precision]}  # of ${PRECISION_NAMES[s.precision]}

# scores = Q @ K.transpose(-2, -1)   (n_heads, n, n)
${print('scores', 'n * n', { label: 'scores of a head' })}
${print('allScores', 'n_heads * n * n', { label: 'scores of all heads' })}
${print('bytes', 'n_heads * n * n * bytes_each')}

# Multiply-adds: Q @ K.T and weights @ V, and W_Q, W_K, W_V, W_O.
${s.causal ? 'pairs = n * (n + 1) * d_model  # no later words' : 'pairs = 2 * n * n * d_model'}
projections = 4 * n * d_model * d_model
feed_forward = ${s.feedForward ? '8 * n * d_model * d_model' : '0'}
${print('pairs', 'pairs', { label: 'comparing and mixing' })}
${print('projections')}
${print('feedForwardWork', 'feed_forward', { label: 'feed-forward part' })}
${print('total', 'pairs + projections + feed_forward', { label: 'multiply-adds' })}
`,
  presets: {
    four: ['Four thousand words'],
    page: ['512 words', { n: 512 }],
    thousand: ['A thousand words', { n: 1000 }],
    two: ['Two thousand words', { n: 2000 }],
    eight: ['Eight thousand words', { n: 8000 }],
    sixteen: ['Sixteen thousand words, one head', { n: 16_000, show: 'memory' }],
    heads: ['Sixteen thousand words, eight heads', { n: 16_000, nHeads: 8, show: 'memory' }],
    even: ['As many operations for pairs as for projections', { n: 1024, show: 'work' }],
    block: [
      'With the feed-forward part: half of the work at 6d',
      { n: 3072, feedForward: true, show: 'work' },
    ],
    causal: [
      'With a causal mask as well: half of the work at 12d − 1',
      { n: 6143, feedForward: true, causal: true, show: 'work' },
    ],
  },
  goals: {
    fill: {
      start: { n: 16_000, nHeads: 8, precision: 'fp32', memory: '1', show: 'memory' },
      solution: { n: 7905, precision: 'bf16' },
      keep: ['nHeads', 'memory'],
      check(state, { bytes, bytesEach, used, reach }) {
        if (used > 1 && used < 1.01) return 'The scores need slightly more memory than there is.';
        if (used > 1)
          return `The scores take ${formatBytes(bytes)}, ${formatThreeDigits(used)} times the memory.`;
        if (bytesEach === 4)
          return `At ${bytesEach} bytes per score, at most ${formatCount(reach)} words fit. You can fit more.`;
        return (
          state.n >= 0.95 * reach ||
          `${formatCount(state.n)} words fit, and ${formatPercent(1 - used)} of the memory is still empty. You can fit more.`
        );
      },
      hint(_, { used, bytesEach }) {
        if (used > 1 && used < 1.01) return 'Use slightly fewer words.';
        if (used > 1)
          return (
            `The scores grow with the square of the words. So it’s enough to divide the words by ` +
            `${divisorText(Math.sqrt(used))}, the root of ${formatThreeDigits(used)}.`
          );
        return bytesEach === 4
          ? 'With fewer bytes per score, more words fit.'
          : 'The number of words grows only with the square root of the memory.';
      },
      explain: ({ n, nHeads }, { bytes, bytesEach }) =>
        `${nHeads} heads × ${formatCount(n)}² scores × ${bytesEach} bytes are ${formatBytes(bytes)}. ` +
        'With half the bytes, you can fit twice as many scores, but only √2, or 1.41, times as many words.',
    },
    even: {
      start: { n: 200, dModel: 768, show: 'work' },
      solution: { n: 1536 },
      keep: ['dModel', 'feedForward', 'causal'],
      check: (_, { share }) =>
        Math.abs(share - 0.5) <= 0.01 ||
        `The pairs are ${formatPercent(share)} of the work, not half.`,
      hint(_, { share }) {
        const [less, more] = share < 0.5 ? ['less', 'more'] : ['more', 'fewer'];
        return `The pairs cost ${less} than the projections, so take ${more} words.`;
      },
      explain: ({ n, dModel }, { even }) =>
        `${formatCount(n)} words, about twice ${dModel}. The pairs take 2n²d and the projections 4nd². These are ` +
        `the same where n is 2d, which is ${formatCount(even)}.`,
    },
  },
  stage: [640, 485],
  view: () => import('./View.tsx'),
});
