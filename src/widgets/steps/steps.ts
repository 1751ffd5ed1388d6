import {
  formatNumber,
  formatPercent,
  formatShort,
  formatResults,
  formatVector,
} from '../../number/format.ts';
import { defineWidget, stepField } from '../../widget/define.ts';
import {
  type Divisor,
  divisor,
  divisorValue,
  matrix,
  oneOf,
  optionalPoint,
  toggle,
  vector,
} from '../../widget/fields.ts';
import { words } from '../../widget/words.ts';
import { attentionStages } from '../stages.ts';
import { type Attended, attend, cosines } from './attend.ts';
import { presets } from './fixtures.ts';
import { goals } from './goals.ts';
import { code, torch } from './torch.ts';

export type Skip = 'none' | 'compare' | 'scale' | 'softmax' | 'mix';

export interface StepsState {
  q: readonly number[];
  keys: readonly (readonly number[])[];
  values: readonly (readonly number[])[];
  /** The query's token first, then one name a key. */
  tokens: readonly string[];
  scale: Divisor;
  skip: Skip;
  tips: boolean;
  target: readonly number[] | null;
  step: number;
}

export interface StepsDerived extends Attended {
  cosines: number[];
  /** Each score's terms as they are written: 3·3 + 1·1. */
  products: string[];
  /** How many times the first key's weight is each key's. */
  ratios: number[];
  /** Nothing left out, whatever the figure leaves out now. */
  whole: Attended;
  /** The same numbers with one part left out. */
  without: Record<Exclude<Skip, 'none'>, Attended>;
}

const stages = attentionStages(code);

export const skipTitles: Record<Skip, string> = {
  none: 'nothing',
  compare: 'the comparison',
  scale: 'the division',
  softmax: 'the softmax',
  mix: 'the mixing (the best key alone)',
};

const list = (names: readonly string[], texts: readonly string[]) =>
  names.map((name, i) => `${name} ${texts[i]}`).join(', ');

/** A factor in a product: in brackets where it is negative. */
const factor = (x: number) => (x < 0 ? `(${formatShort(x)})` : formatShort(x));

/** What the scores are divided by, as a person writes it. */
export const divisorText = (state: StepsState) =>
  state.scale === 'sqrt' ? `√${state.q.length}` : formatShort(divisorValue(state.scale, 2));

/** A weight in words; a number that is none, since the softmax is left out, is not dressed up as one. */
export const weightText = (weight: number, skip: Skip) =>
  skip === 'softmax' ? formatNumber(weight) : formatPercent(weight);

function describe(s: StepsState, d: StepsDerived): string {
  const [asker, ...names] = s.tokens;
  const zero = s.q.every((x) => x === 0) && s.skip !== 'compare';
  const said = [
    `“${asker}” asks with ${formatVector(s.q)}; the scores are ` +
      `${list(
        names,
        d.scores.map((x) => formatShort(x, 2)),
      )}` +
      (zero ? ', all zero, since a query of no length compares nothing.' : '.'),
  ];
  if (s.step >= 2)
    said.push(
      d.divisor === 1
        ? 'Nothing is divided.'
        : `Divided by ${divisorText(s)}: ${d.scaled.map((x) => formatNumber(x)).join(', ')}.`,
    );
  if (s.step >= 3)
    said.push(
      s.skip === 'softmax'
        ? `Without the softmax these are the weights; they sum to ${formatNumber(d.total)}.`
        : `Weights: ${list(
            names,
            d.weights.map((w) => weightText(w, s.skip)),
          )}.`,
    );
  if (s.step >= 4) said.push(`The output is ${formatResults(d.output)}.`);
  if (s.skip !== 'none') said.push(`Left out: ${skipTitles[s.skip]}.`);
  return said.join(' ');
}

const span = { min: -10, max: 10 };

export default defineWidget<StepsState, StepsDerived>({
  id: 'steps',
  version: 1,
  title: 'Four steps in the plane',
  fields: {
    q: vector({ label: 'query', role: 'query', initial: [3, 1], ...span }),
    keys: matrix({
      label: 'keys',
      role: 'key',
      initial: [
        [3, 1],
        [1, 4],
        [1.5, 0.5],
      ],
      rowNames: { field: 'tokens', after: 1 },
      ...span,
    }),
    values: matrix({
      label: 'values',
      role: 'value',
      initial: [
        [2, 1.5],
        [0.5, 0.3],
        [-0.5, 1.2],
      ],
      rowNames: { field: 'tokens', after: 1 },
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
      bar: true,
    }),
    skip: oneOf({ label: 'Leave out', initial: 'none', options: skipTitles }),
    tips: toggle({ label: 'Tip to tail', initial: false, bar: true }),
    target: optionalPoint({ label: 'marked point', ...span, hidden: true }),
    step: stepField(stages),
  },
  derive(state) {
    const without = (skip: Skip) => attend(state, skip);
    const whole = without('none');
    const shown = state.skip === 'none' ? whole : without(state.skip);
    return {
      ...shown,
      ratios: shown.weights.map((w) => shown.weights[0]! / w),
      whole,
      cosines: cosines(state),
      products: state.keys.map((k) =>
        state.q.map((x, j) => `${factor(x)}·${factor(k[j]!)}`).join(' + '),
      ),
      without: {
        compare: without('compare'),
        scale: without('scale'),
        softmax: without('softmax'),
        mix: without('mix'),
      },
    };
  },
  describe,
  torch,
  steps: stages,
  stageTexts: (s, d) => [
    d.scores.map((x) => formatShort(x, 2)).join('  '),
    d.scaled.map((x) => formatNumber(x)).join('  '),
    d.weights.map((w) => weightText(w, s.skip)).join('  '),
    formatResults(d.output),
  ],
  presets,
  goals,
  view: () => import('./View.tsx'),
});
