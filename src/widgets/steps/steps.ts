import { divisor, oneOf, optionalPoint, point, points, toggle, words } from '../../fields/index.ts';
import {
  defineWidget,
  type Goal,
  hasChanged,
  type StateOf,
  stepField,
  makePresets,
  type ViewProps,
} from '../../widget/define.ts';
import {
  list,
  one,
  type Quantities,
  table,
  text,
  texts,
  prefixQuantities,
} from '../../widget/quantities.ts';
import { attentionStages, scaledCode } from '../stages.ts';
import { productTexts } from '../terms.ts';
import { type AttentionResult, attend, cosines } from './attend.ts';
import {
  describe,
  divisorText,
  goalTexts,
  hearsTexts,
  labels,
  presetTitles,
  skipTitles,
  title,
} from './text.ts';

export type Skip = 'none' | 'compare' | 'scale' | 'softmax' | 'mix';

export interface StepsDerived extends AttentionResult {
  cosines: number[];
  /** Each score's terms as they are written: 3·3 + 1·1. */
  products: string[];
  /** How many times the first key's weight is each key's. */
  ratios: number[];
  /** Nothing left out, whatever the figure leaves out now. */
  whole: AttentionResult;
  /** The same numbers with one part left out. */
  without: Record<Exclude<Skip, 'none'>, AttentionResult>;
}

const span = { min: -10, max: 10 };
const rowNames = { field: 'tokens', after: 1 };

const fields = {
  q: point({
    label: labels.q,
    pictureName: (s) => `${labels.q} ${s['tokens'][0]}`,
    role: 'query',
    initial: [3, 1],
    ...span,
  }),
  keys: points({
    label: labels.keys,
    one: labels.key,
    role: 'key',
    initial: [
      [3, 1],
      [1, 4],
      [1.5, 0.5],
    ],
    rowNames,
    ...span,
  }),
  values: points({
    label: labels.values,
    one: labels.value,
    role: 'value',
    initial: [
      [2, 1.5],
      [0.5, 0.3],
      [-0.5, 1.2],
    ],
    rowNames,
    ...span,
  }),
  tokens: words({
    label: labels.tokens,
    initial: ['it', 'animal', 'street', 'because'],
    length: 12,
  }),
  scale: divisor({
    label: labels.scale,
    initial: 'sqrt',
    min: 0.1,
    max: 64,
    of: 'q',
    bar: 'reading',
  }),
  skip: oneOf({ label: labels.skip, initial: 'none', options: skipTitles }),
  tips: toggle({ label: labels.tips, initial: false, bar: 'reading' }),
  target: optionalPoint({ label: labels.target, ...span, hidden: true }),
  step: stepField(4),
};

export type StepsState = StateOf<typeof fields>;

/** How near to the marked point counts as there, in the plane's units: the radius of its ring. */
export const TARGET_RADIUS = 0.1;

/** The line of code of each stage, as the state has it. */
export const code = {
  scores: (s: StepsState) =>
    s.skip === 'compare' ? 'q @ K.T * 0  # the comparison is left out' : 'q @ K.T',
  scaled: (s: StepsState) => scaledCode(s.skip === 'scale' ? 'off' : s.scale),
  weights: (s: StepsState) =>
    s.skip === 'softmax'
      ? 'scaled  # the softmax is left out'
      : s.skip === 'mix'
        ? 'F.one_hot(scaled.argmax(-1), len(K)).float()  # no mixing: the best key alone'
        : 'torch.softmax(scaled, dim=-1)',
};

const stages = attentionStages(code);

const attentionQuantities = {
  scores: list({ as: 'short', digits: 2, part: 'scores', rows: rowNames }),
  divisor: one({ as: 'any', part: 'scale' }),
  scaled: list({ part: 'scale', rows: rowNames }),
  exps: list({ as: 'any', rows: rowNames }),
  sum: one({ as: 'any' }),
  weights: list({
    as: (s) => (s.skip === 'softmax' ? 'number' : 'percent'),
    role: 'weight',
    part: 'weights',
    rows: rowNames,
  }),
  total: one(),
  contributions: table({ role: 'output', rows: rowNames }),
  output: list({ as: 'vector', role: 'output', part: 'output' }),
} satisfies Quantities<StepsState, AttentionResult>;

/** With all steps, and with one left out: for the words. */
const aside = { aside: true } as const;

const quantities = {
  ...attentionQuantities,
  cosines: list({ digits: 3, rows: rowNames }),
  products: texts({ rows: rowNames }),
  ratios: list({ as: 'any', rows: rowNames }),
  /** What the scores are divided by, as it is written. */
  by: text({ of: (_, s) => divisorText(s) }),
  ...prefixQuantities('whole', (d) => d.whole, attentionQuantities, aside),
  ...prefixQuantities('without.compare', (d) => d.without.compare, attentionQuantities, aside),
  ...prefixQuantities('without.scale', (d) => d.without.scale, attentionQuantities, aside),
  ...prefixQuantities('without.softmax', (d) => d.without.softmax, attentionQuantities, aside),
  ...prefixQuantities('without.mix', (d) => d.without.mix, attentionQuantities, aside),
} satisfies Quantities<StepsState, StepsDerived>;

export type Props = ViewProps<StepsState, StepsDerived, typeof quantities>;

const fresh: Partial<StepsState> = { step: 4, skip: 'none', scale: 'sqrt' };

/** By how much the third score is ahead of the best of the others. */
const leadOfThird = ([a, b, c]: readonly number[]) => c! - Math.max(a!, b!);

/** What is wrong where something besides the query has moved. */
const onlyQuery = (now: StepsState, begun: StepsState) =>
  hasChanged(now, begun, ['keys', 'values', 'scale', 'skip']) ? goalTexts.otherChange : undefined;

/** How far the star is from the marked point, as a sentence; true where it is there. */
function reaches({ tokens }: StepsState, { output, weights }: StepsDerived, begun: StepsState) {
  const [x, y] = begun.target ?? [0, 0];
  const away = Math.hypot(output[0] - x, output[1] - y);
  return away <= TARGET_RADIUS || goalTexts.star(away, tokens.slice(1), weights);
}

/** Where a star should be that a slightly higher query brings nearer: between the first two values. */
const MISTAKE: readonly [number, number] = [0.75, 0.5];

const goals: Record<string, Goal<StepsState, StepsDerived>> = {
  // Its key points as the first one does and is half as long: it wins only where both score below 0.
  because: {
    start: { ...fresh, q: [3, 1], target: null },
    met(state, derived, begun) {
      const weight = derived.weights[2]!;
      return (
        onlyQuery(state, begun) ?? (weight > 0.5 || goalTexts.because(state.tokens[3]!, weight))
      );
    },
    nudge: (_, { scores }) => goalTexts.towards(scores, leadOfThird(scores)),
    found: ({ tokens }, { scores, weights }) =>
      goalTexts.foundBecause(tokens.slice(1), scores, weights[2]!),
  },
  star: {
    // Halfway between the first two values: where their keys score alike, and the third far less.
    start: { ...fresh, target: [1.25, 0.9] },
    met: (state, derived, begun) => onlyQuery(state, begun) ?? reaches(state, derived, begun),
    nudge: ({ tokens }, { weights }) => goalTexts.nextOfStar(tokens.slice(1), weights),
    found: ({ tokens }, { scores, weights }) =>
      goalTexts.foundStar(tokens.slice(1), scores, weights),
  },
  hears: {
    // Halfway between the first value and the third, with scores so large that the star mostly stands on one value.
    start: { ...fresh, q: [3, 1], scale: 0.1, target: [0.75, 1.35] },
    met: (state, derived, begun) => onlyQuery(state, begun) ?? reaches(state, derived, begun),
    nudge: ({ tokens }) => hearsTexts.next(tokens.slice(1)),
    found: ({ tokens }, { scores, weights }) => hearsTexts.found(tokens.slice(1), scores, weights),
  },
};

export default defineWidget<StepsState, StepsDerived>({
  id: 'steps',
  version: 1,
  title,
  fields,
  derive(state) {
    const attendWithout = (skip: Skip) => attend(state, skip);
    const complete = attendWithout('none');
    const shown = state.skip === 'none' ? complete : attendWithout(state.skip);
    return {
      ...shown,
      ratios: shown.weights.map((w) => shown.weights[0]! / w),
      whole: complete,
      cosines: cosines(state),
      products: productTexts(state.q, state.keys),
      without: {
        compare: attendWithout('compare'),
        scale: attendWithout('scale'),
        softmax: attendWithout('softmax'),
        mix: attendWithout('mix'),
      },
    };
  },
  quantities,
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  steps: stages,
  presets: makePresets(presetTitles, {
    worked: {},
    first: { step: 1 },
    opposite: { q: [-3, -1] },
    zero: { q: [0, 0] },
    unscaled: { scale: 'off' },
    'tip-to-tail': { tips: true },
    'no-softmax': { skip: 'softmax' },
    mistake: { target: MISTAKE },
    stuck: { target: MISTAKE, scale: 0.1 },
  }),
  goals,
  stage: [720, 606],
  view: () => import('./View.tsx'),
});
