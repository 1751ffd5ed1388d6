import { attendOne, matmul } from '../../engine/arrays.ts';
import {
  type Divisor,
  divisor,
  divisorValue,
  oneOf,
  optionalPoint,
} from '../../figure/fields/index.ts';
import { point, points, scaleOption, toggle, words } from '../../figure/fields/index.ts';
import { formatNumber, formatPercent, formatResults } from '../../number/format.ts';
import { formatShort, formatVector } from '../../number/format.ts';
import { type Point, pointOf } from '../../kit/plane/plane.ts';
import { type AnyState, stepField } from '../../figure/define.ts';
import { defineFigure } from '../../figure/defineFigure.ts';
import { list, scalar, prefixQuantities, type Quantities, table } from '../../figure/quantities.ts';
import { attentionSteps, scaledCode } from '../shared/attentionSteps.ts';
import { namedTexts, productTexts } from '../shared/terms.ts';

type Skip = 'none' | 'compare' | 'scale' | 'softmax' | 'mix';
export const SKIP_TITLES: Record<Skip, string> = {
  none: 'nothing',
  compare: 'the comparison',
  scale: 'the division',
  softmax: 'the softmax',
  mix: 'the mixing (the best key alone)',
};

interface Inputs {
  readonly q: Point;
  readonly keys: readonly Point[];
  readonly values: readonly Point[];
  readonly scale: Divisor;
}

/** Runs the four steps in float32 like PyTorch, or leaves out one of them. */
function attendWithout(skip: Skip, { q, keys, values, scale }: Inputs) {
  const usedScale = skip === 'scale' ? 'off' : scale;
  const full = attendOne({
    q: skip === 'compare' ? q.map(() => 0) : q,
    k: keys,
    v: values,
    ...scaleOption(usedScale, q.length),
  });
  const best = full.weights.indexOf(Math.max(...full.weights));
  const weights =
    skip === 'softmax'
      ? full.scaled
      : skip === 'mix'
        ? full.weights.map((_, i) => (i === best ? 1 : 0))
        : full.weights;
  // The exponentials are in float64, where fewer of them overflow.
  const exps = full.scaled.map(Math.exp);
  return {
    scores: full.scores,
    scaled: full.scaled,
    divisor: divisorValue(usedScale, q.length),
    exps,
    sum: exps.reduce((a, b) => a + b, 0),
    weights,
    /** The sum of the weights, which is 1 unless the softmax is left out. */
    total: weights.reduce((a, b) => a + b, 0),
    /** Each value multiplied by its weight. */
    contributions: weights.map((w, i) => pointOf(matmul([[w]], [values[i]!])[0]!)),
    output: pointOf(matmul([weights], values)[0]!),
  };
}
type Attention = ReturnType<typeof attendWithout>;

const rowNames = { field: 'tokens', after: 1 };

const attention = {
  scores: list({ as: 'short', digits: 2, part: 'scores', rows: rowNames }),
  divisor: scalar({ as: 'any', part: 'scale' }),
  scaled: list({ part: 'scale', rows: rowNames }),
  exps: list({ as: 'any', rows: rowNames }),
  sum: scalar({ as: 'any' }),
  weights: list({
    as: (s) => (s.skip === 'softmax' ? 'number' : 'percent'),
    role: 'weight',
    part: 'weights',
    rows: rowNames,
  }),
  total: scalar(),
  contributions: table({ role: 'output', rows: rowNames }),
  output: list({ as: 'vector', role: 'output', part: 'output' }),
} satisfies Quantities<AnyState, Attention>;

/** Returns quantities of the calculation without one step, for texts that compare it with the complete one. */
const quantitiesWithout = <const S extends Exclude<Skip, 'none'>>(skip: S) =>
  prefixQuantities(
    `without.${skip}`,
    (d: { without: Record<S, Attention> }) => d.without[skip],
    attention,
    { internal: true },
  );

/** Formats the divisor of the scores, for example “√2”. */
export const divisorText = (scale: Divisor) =>
  scale === 'sqrt' ? '√2' : formatShort(divisorValue(scale, 2));

const code = {
  scores: ({ skip }: { skip: Skip }) =>
    skip === 'compare' ? 'q @ K.T * 0  # the comparison is left out' : 'q @ K.T',
  scaled: ({ skip, scale }: { skip: Skip; scale: Divisor }) =>
    scaledCode(skip === 'scale' ? 'off' : scale),
  weights({ skip }: { skip: Skip }) {
    if (skip === 'softmax') return 'scaled  # the softmax is left out';
    return skip === 'mix'
      ? 'F.one_hot(scaled.argmax(-1), len(K)).float()  # no mixing: the best key alone'
      : 'torch.softmax(scaled, dim=-1)';
  },
};

/** The radius of the ring around the marked point, in plane units, within which the star counts as there. */
export const TARGET_RADIUS = 0.1;
const span = { min: -10, max: 10 };
/** A marked point between the first two values. Moving the query up slightly brings the star closer to it. */
const MISTAKE = [0.75, 0.5] as const;

const KEPT_FIELDS = ['keys', 'values', 'scale', 'skip'] as const;

/** Returns true if the star is in the ring, and otherwise a sentence about its distance. */
function reachTarget(
  { tokens }: { tokens: readonly string[] },
  { output, weights }: Attention,
  { target }: { target: Point | null },
) {
  const [x, y] = target ?? [0, 0];
  const away = Math.hypot(output[0] - x, output[1] - y);
  const shares = weights.map((w) => formatPercent(w));
  return (
    away <= TARGET_RADIUS ||
    `The star is ${formatNumber(away)} from the middle of the ring: the weights are ${namedTexts(tokens.slice(1), shares)}.`
  );
}

export default defineFigure({
  id: 'steps',
  title: 'Four steps in the plane',
  fields: {
    q: point({
      label: 'query',
      pictureName: (s) => `query ${s['tokens'][0]}`,
      role: 'query',
      initial: [3, 1],
      ...span,
    }),
    keys: points({
      label: 'keys',
      itemLabel: 'key',
      role: 'key',
      initial: [[3, 1], [1, 4], [1.5, 0.5]], // prettier-ignore
      rowNames,
      ...span,
    }),
    values: points({
      label: 'values',
      itemLabel: 'value',
      role: 'value',
      initial: [[2, 1.5], [0.5, 0.3], [-0.5, 1.2]], // prettier-ignore
      rowNames,
      ...span,
    }),
    tokens: words({
      label: 'tokens',
      initial: ['it', 'animal', 'street', 'because'],
      length: 12,
    }),
    scale: divisor({
      label: 'Divide scores by',
      initial: 'sqrt',
      min: 0.1,
      max: 64,
      of: 'q',
      bar: 'not-on-slides',
    }),
    skip: oneOf({ label: 'Leave out', initial: 'none', options: SKIP_TITLES }),
    tips: toggle({ label: 'Tip to tail', initial: false, bar: 'not-on-slides' }),
    target: optionalPoint({ label: 'marked point', ...span, hidden: true }),
    step: stepField(4),
  },
  derive(state) {
    const result = attendWithout(state.skip, state);
    return {
      ...result,
      /** The first key’s weight as a multiple of each key’s weight. */
      ratios: result.weights.map((w) => result.weights[0]! / w),
      whole: attendWithout('none', state),
      /** Each score’s terms as text, for example “3·3 + 1·1”. */
      products: productTexts(state.q, state.keys),
      without: {
        compare: attendWithout('compare', state),
        scale: attendWithout('scale', state),
        softmax: attendWithout('softmax', state),
        mix: attendWithout('mix', state),
      },
    };
  },
  quantities: ({ text, texts }) => ({
    ...attention,
    products: texts({ rows: rowNames }),
    ratios: list({ as: 'any', rows: rowNames }),
    by: text({ of: (_, s) => divisorText(s.scale) }),
    ...prefixQuantities('whole', (d: { whole: Attention }) => d.whole, attention, {
      internal: true,
    }),
    ...quantitiesWithout('compare'),
    ...quantitiesWithout('scale'),
    ...quantitiesWithout('softmax'),
    ...quantitiesWithout('mix'),
  }),
  describe(s, d) {
    const [asker, ...names] = s.tokens;
    const named = (texts: readonly string[]) => namedTexts(names, texts);
    const isZero = s.q.every((x) => x === 0) && s.skip !== 'compare';
    const scores = named(d.scores.map((x) => formatShort(x, 2)));
    const scaled = d.scaled.map((x) => formatNumber(x)).join(', ');
    return [
      `“${asker}” asks with ${formatVector(s.q)}; the scores are ${scores}${isZero ? ', all zero, because the query has length 0' : ''}.`,
      s.step >= 2 &&
        (d.divisor === 1
          ? 'Nothing is divided.'
          : `Divided by ${divisorText(s.scale)}: ${scaled}.`),
      s.step >= 3 &&
        (s.skip === 'softmax'
          ? `Without the softmax these are the weights; they sum to ${formatNumber(d.total)}.`
          : `Weights: ${named(d.weights.map((w) => formatPercent(w)))}.`),
      s.step >= 4 && `The output is ${formatResults(d.output)}.`,
      s.skip !== 'none' && `Left out: ${SKIP_TITLES[s.skip]}.`,
    ]
      .filter(Boolean)
      .join(' ');
  },
  torch: ({ state, input, print }) => `import math
import torch
import torch.nn.functional as F

${input('q', 'q', { row: true })}  # ${state.tokens[0]}
${input('K', 'keys')}
${input('V', 'values')}

# Step 1: compare
scores = ${code.scores(state)}
${print('scores', 'scores[0]')}

# Step 2: scale
d_k = q.shape[-1]
scaled = ${code.scaled(state)}
${print('scaled', 'scaled[0]')}

# Step 3: softmax
weights = ${code.weights(state)}
${print('weights', 'weights[0]')}

# Step 4: mix
output = weights @ V
${print('output', 'output[0]')}
`,
  steps: attentionSteps(code),
  presets: {
    worked: ['The worked example'],
    first: ['The worked example, at its first step', { step: 1 }],
    opposite: ['A query that points away', { q: [-3, -1] }],
    zero: ['A query of zeros', { q: [0, 0] }],
    unscaled: ['Without the division', { scale: 'off' }],
    'tip-to-tail': ['The output as a sum of arrows', { tips: true }],
    'no-softmax': ['Without the softmax', { skip: 'softmax' }],
    mistake: ['A star, and the ring where it should be', { target: MISTAKE }],
    stuck: ['Divided by 0.1: the star hardly moves', { target: MISTAKE, scale: 0.1 }],
  },
  goals: {
    // The third key has the direction of the first and half its length, so it wins only if both score below 0.
    because: {
      start: { step: 4, skip: 'none', scale: 'sqrt', q: [3, 1], target: null },
      solution: { q: [-1, -3] },
      keep: KEPT_FIELDS,
      check: ({ tokens }, { weights }) =>
        weights[2]! > 0.5 ||
        `“${tokens[3]}” gets ${formatPercent(weights[2]!)}. You need more than half.`,
      hint(_, { scores }) {
        if (scores[2]! > Math.max(scores[0]!, scores[1]!))
          return 'it scores highest, and a longer query widens its lead.';
        return scores.some((score) => score > 0)
          ? 'where scores are above 0 a longer key wins. Turn the query until all scores are below 0.'
          : 'turn the query away from the key that scores highest.';
      },
      explain({ tokens: [, ...names] }, { scores, weights }) {
        const texts = scores.map((x) => formatShort(x, 2));
        return `“${names[2]}” gets ${formatPercent(weights[2]!)}. The scores are ${namedTexts(names, texts)}, all below 0. “${names[2]}” has the shortest key, so its score is the least negative.`;
      },
    },
    // The target is halfway between the first two values, so their keys need equal scores, and the third a lower one.
    star: {
      start: { step: 4, skip: 'none', scale: 'sqrt', target: [1.25, 0.9] },
      solution: { q: [3, 2] },
      keep: KEPT_FIELDS,
      check: reachTarget,
      hint({ tokens: [, ...names] }, { weights: [a, b, c] }) {
        const [more, less] = a! > b! ? [0, 1] : [1, 0];
        if (Math.abs(a! - b!) > 0.1)
          return `“${names[more]}” gets more than “${names[less]}”. Turn the query.`;
        return c! > a!
          ? `“${names[2]}” gets the most. Turn the query around.`
          : `“${names[2]}” still gets ${formatPercent(c!)}. Make the query’s arrow longer.`;
      },
      explain: ({ tokens: [, ...names] }, { scores: [a, b, c], weights }) =>
        `“${names[0]}” and “${names[1]}” score ${a === b ? '' : 'nearly '}the same, ${formatShort(a!, 2)} and ${formatShort(b!, 2)}, so each gets about half. ` +
        `“${names[2]}” scores ${formatShort(c!, 2)} and gets ${formatPercent(weights[2]!)}. ` +
        'Along [3, 2] the two scores are exactly the same: 3·3 + 1·2 = 1·3 + 4·2.',
    },
    // The target is halfway between the first and third value. Scores are so large that the star is mostly on one value.
    hears: {
      start: { step: 4, skip: 'none', q: [3, 1], scale: 0.1, target: [0.75, 1.35] },
      solution: { q: [1, -3] },
      keep: KEPT_FIELDS,
      check: reachTarget,
      hint: ({ tokens: [, first, , third] }) =>
        `Turn the query slowly. Somewhere the star jumps from “${first}” to “${third}”. What do their scores have in common there?`,
      explain: ({ tokens: [, first, , third] }, { scores, weights }) =>
        `“${first}” scores ${formatShort(scores[0]!, 2)} and “${third}” ${formatShort(scores[2]!, 2)}, so they get ${formatPercent(weights[0]!)} and ${formatPercent(weights[2]!)}. ` +
        'Weights near one half are at the top of the hill. They respond, so the query gets feedback even with a divisor of 0.1. What cuts off feedback is one key’s large lead.',
    },
  },
  stage: [720, 606],
  view: () => import('./View.tsx'),
});
