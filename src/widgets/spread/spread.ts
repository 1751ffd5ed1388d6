import { integer, oneOf, seed, toggle } from '../../figure/fields/index.ts';
import { formatCount, formatNumber, formatShort } from '../../number/format.ts';
import { pluralize } from '../../number/numbers.ts';
import { defineFigure } from '../../figure/defineFigure.ts';
import { prefixQuantities, scalar } from '../../figure/quantities.ts';
import { sampleSizeComment } from '../shared/attentionSteps.ts';
import {
  type By,
  divideMoments,
  growingSample,
  type Moments,
  PAIRS_AT_ONCE,
  predict,
  type Sample,
} from './sample.ts';

const MAX_D_K = 1024;

export const countText = (dK: number) => pluralize(dK, 'number');
export const divisorText = (dK: number, by: By) => (by === 'root' ? `√${dK}` : String(dK));
export const pairsText = (pairs: number, drawn: number) =>
  `${drawn < pairs ? `the first ${drawn} of ` : ''}${formatCount(pairs)} pairs`;

type Measured = Record<'terms' | 'raw' | 'scaled' | 'divided', Moments> & {
  predicted: Record<'term' | 'raw' | 'scaled' | 'divided', Moments>;
};
const moments = <const P extends string>(
  path: P,
  of: (derived: Measured) => Moments,
  options: Parameters<typeof scalar<unknown, Moments>>[0] = {},
) =>
  prefixQuantities(path, of, {
    mean: scalar(options),
    variance: scalar(options),
    std: scalar(options),
  });

export default defineFigure({
  id: 'spread',
  title: 'The spread of dot products',
  fields: {
    dK: integer({ label: 'd_k', initial: 64, min: 1, max: MAX_D_K, log: true }),
    /** The number of pairs. Beyond `PAIRS_AT_ONCE`, a worker draws the sample. */
    pairs: integer({
      label: 'Pairs',
      initial: PAIRS_AT_ONCE,
      min: 16,
      max: 200_000,
      log: true,
      bar: 'not-on-slides',
    }),
    entries: oneOf({
      label: 'Numbers',
      initial: 'normal',
      options: { normal: 'bell-shaped', uniform: 'uniform', third: 'variance ⅓', ones: 'all 1' },
    }),
    seed: seed({ label: 'Seed', initial: 1, bar: 'not-on-slides' }),
    by: oneOf({ label: 'Divide by', initial: 'root', options: { root: '√dₖ', whole: 'dₖ' } }),
    magnified: toggle({ label: 'Magnify the lower row 20 times', initial: false }),
  },
  job: {
    of: ({ dK, pairs, entries, seed: drawn }) =>
      pairs > PAIRS_AT_ONCE ? { dK, pairs, entries, seed: drawn } : undefined,
    worker: () => new Worker(new URL('./spread.worker.ts', import.meta.url), { type: 'module' }),
    name: () => 'Drawing pairs',
  },
  /** Uses the sample `whole` from the worker, or only its first pairs until the worker is done. */
  derive(state, whole?: Sample) {
    const { dK, by } = state;
    const atOnce = { ...state, pairs: Math.min(state.pairs, PAIRS_AT_ONCE) };
    const sample = whole ?? growingSample(atOnce);
    const column = (size: number, of = growingSample({ ...atOnce, dK: size })) => {
      const { raw, scaled } = predict({ ...state, dK: size });
      const divide = (moments: Moments) => divideMoments(moments, by, size);
      const root = Math.sqrt(size);
      return {
        dK: size,
        bins: of.bins,
        /** `stretch` is the width of the bins as a multiple of the sample's bins. */
        raw: { measured: of.raw, predicted: raw, stretch: root },
        divided: {
          measured: divide(of.scaled),
          predicted: divide(scaled),
          stretch: by === 'root' ? 1 : 1 / root,
        },
      };
    };
    const scores = column(dK, sample);
    const { min, max } = sample.raw;
    return {
      ...sample,
      terms: { ...sample.terms, std: Math.sqrt(sample.terms.variance) },
      predicted: { ...predict(state), divided: scores.divided.predicted },
      divided: scores.divided.measured,
      columns: [column(8), scores, column(512)],
      divisor: by === 'root' ? Math.sqrt(dK) : dK,
      /** The score that is farthest from 0. */
      farthest: -min > max ? min : max,
    };
  },
  quantities({ list, text }) {
    const rule = { as: 'short', digits: 2 } as const;
    return {
      drawn: scalar({ as: 'count', of: (d) => d.pairs }),
      ...moments('terms', (d) => d.terms, { part: 'term' }),
      ...moments('raw', (d) => d.raw),
      ...moments('scaled', (d) => d.scaled),
      ...moments('divided', (d) => d.divided),
      ...moments('predicted.term', (d) => d.predicted.term, rule),
      ...moments('predicted.raw', (d) => d.predicted.raw, rule),
      ...moments('predicted.scaled', (d) => d.predicted.scaled, rule),
      ...moments('predicted.divided', (d) => d.predicted.divided, rule),
      /** The end of a sentence that says whether the numbers meet the assumptions of the derivation. */
      supposed: text({
        of: (_, s) =>
          ({
            normal: 'all four lines hold',
            uniform: 'all four lines hold',
            third: 'the first line holds, and the mean of 0, but no variance',
            ones: 'only the first line holds',
          })[s.entries],
      }),
      'columns.raw': list({ of: (d) => d.columns.map(({ raw }) => raw.measured.std) }),
      'columns.divided': list({ of: (d) => d.columns.map(({ divided }) => divided.measured.std) }),
      divisor: scalar({ part: 'scale' }),
      farthest: scalar({ digits: 1 }),
    };
  },
  describe({ dK, pairs, entries, by }, { pairs: drawn, raw, divided, predicted }) {
    const vectors = `vectors of ${countText(dK)}`;
    const divisor = divisorText(dK, by);
    if (entries === 'ones')
      return (
        `If all numbers are 1, every pair of ${vectors} scores ${dK}, without any spread. ` +
        `Divided by ${divisor} it is ${formatShort(divided.mean, 2)}.`
      );
    return (
      `For ${vectors} the scores of ${pairsText(pairs, drawn)} have a standard deviation of ${formatNumber(raw.std)}; ` +
      `the rule predicts ${formatNumber(predicted.raw.std)}. ` +
      `Divided by ${divisor} it is ${formatNumber(divided.std)}; the rule predicts ${formatNumber(predicted.divided.std)}.`
    );
  },
  torch({ state, derived: { pairs: drawn }, input, print }) {
    const entries = {
      normal: 'torch.randn(pairs)',
      uniform: '(torch.rand(pairs) * 2 - 1) * math.sqrt(3)',
      third: 'torch.randn(pairs) / math.sqrt(3)',
      ones: 'torch.ones(pairs)',
    }[state.entries];
    const measure = (of: 'raw' | 'divided', name: string, scores: string) =>
      Object.entries({ mean: 'mean', variance: 'var', std: 'std' })
        .map(([key, method]) =>
          print(`${of}.${key}`, `${scores}.${method}()`, {
            label: `${name}: ${key === 'std' ? 'standard deviation' : key}`,
            random: state.entries !== 'ones',
          }),
        )
        .join('\n');
    return `import math
import torch

${input('d_k', 'dK')}
${input('pairs')}${sampleSizeComment(drawn, state.pairs)}
torch.manual_seed(${state.seed})

scores = torch.zeros(pairs)
for _ in range(d_k):  # one more number in every query and every key
    q, k = ${entries}, ${entries}
    scores += q * k

scaled = scores / ${state.by === 'root' ? 'math.sqrt(d_k)' : 'd_k'}

${measure('raw', 'unscaled', 'scores')}
${measure('divided', 'scaled', 'scaled')}
`;
  },
  presets: {
    // This seed was chosen because its pairs are typical at every d_k.
    head: ['d_k = 64, as in one head of the original Transformer', { seed: 34 }],
    opening: ['d_k = 64, the divided scores magnified', { seed: 34, magnified: true }],
    one: ['One number each: a single product', { dK: 1 }],
    wide: ['d_k = 512', { dK: 512 }],
    few: ['Only sixteen scores', { dK: 512, pairs: 16 }],
    ones: ['All numbers 1: the fastest a score can grow', { dK: 512, entries: 'ones' }],
    layers: ['Numbers of variance ⅓', { entries: 'third' }],
    whole: [
      'Divided by d_k itself, magnified',
      { dK: 128, seed: 34, by: 'whole', magnified: true },
    ],
  },
  goals: {
    double: {
      start: { dK: 64, entries: 'normal' },
      solution: { dK: 256 },
      keep: ['entries'],
      check(state, { predicted: { raw } }, begun) {
        const wanted = 2 * predict(begun).raw.std;
        return (
          Math.abs(raw.std - wanted) <= 0.5 ||
          `With ${countText(state.dK)} the rule gives a standard deviation of ` +
            `${formatNumber(raw.std)}, not ${formatShort(wanted)}.`
        );
      },
      hint: ({ dK }, { predicted: { raw } }, begun) =>
        `You need ${formatNumber((2 * predict(begun).raw.std) / raw.std, 1)} times the spread of ` +
        `${countText(dK)}. What does the spread grow with?`,
      explain: ({ dK }, { predicted: { raw } }) =>
        `${dK} numbers: twice the spread takes four times the numbers, because the spread is the square root, ` +
        `√${dK} = ${formatShort(raw.std, 2)}.`,
    },
  },
  view: () => import('./View.tsx'),
});
