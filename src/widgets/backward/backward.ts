import { formatAny, formatNumber, formatResults, formatVector } from '../../number/format.ts';
import { length } from '../../plane/plane.ts';
import { defineWidget, stepField } from '../../widget/define.ts';
import { type Divisor, divisor, matrix, oneOf, vector } from '../../fields/index.ts';
import { words } from '../../fields/index.ts';
import { presets } from './fixtures.ts';
import { goals } from './goals.ts';
import { check, type Lost, maskedRow, propagate, type Propagated } from './propagate.ts';
import { stages } from './stages.ts';
import { torch } from './torch.ts';

export interface BackwardState {
  q: readonly number[];
  keys: readonly (readonly number[])[];
  values: readonly (readonly number[])[];
  /** The query's token first, then one name a key. */
  tokens: readonly string[];
  scale: Divisor;
  /** The gradient that arrives at the output: what the loss gains for each unit the output moves. */
  dO: readonly number[];
  /** What the thin arrows show: the gradients, or the steps against them. */
  arrows: 'gradient' | 'step';
  step: number;
}

export interface BackwardDerived extends Propagated {
  lengths: { dQ: number; dK: number[]; dV: number[] };
  /** The analytic gradients against central differences. */
  check: { numbers: number; largest: number };
  /** Numbers that are none once a second query may look at no key. */
  masked: { filled: Lost; added: Lost };
}

function describe(s: BackwardState, d: BackwardDerived): string {
  const [asker, ...names] = s.tokens;
  const each = (texts: readonly string[]) => names.map((n, i) => `${n} ${texts[i]}`).join(', ');
  const numbers = (xs: readonly number[]) => each(xs.map((x) => formatNumber(x, 3)));
  const said = [
    `At the output, ${formatResults(d.output)}, arrives the gradient dO = ${formatVector(s.dO)}` +
      (s.dO.every((x) => x === 0) ? ', which asks nothing of it.' : '.'),
  ];
  if (s.step >= 2) said.push(`dV: ${each(d.dV.map((g) => formatResults(g, 3)))}.`);
  if (s.step === 3) said.push(`dW: ${numbers(d.dW)}.`);
  if (s.step >= 4) said.push(`Through the softmax, dS: ${numbers(d.dS)}.`);
  if (s.step >= 5)
    said.push(
      `The gradient of the query ${asker} is ${formatResults(d.dQ, 3)}, of length ${formatAny(length(d.dQ), 3)}.`,
    );
  return said.join(' ');
}

const span = { min: -10, max: 10 };
const rowNames = { field: 'tokens', after: 1 };

export default defineWidget<BackwardState, BackwardDerived>({
  id: 'backward',
  version: 1,
  title: 'The way back',
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
      rowNames,
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
      rowNames,
      ...span,
    }),
    tokens: words({
      label: 'tokens',
      initial: ['it', 'animal', 'street', 'because'],
      length: 12,
    }),
    dO: vector({ label: 'dO', role: 'output', initial: [1, 0], min: -5, max: 5 }),
    scale: divisor({
      label: 'Divide scores by',
      initial: 'sqrt',
      min: 0.1,
      max: 64,
      of: 'q',
      bar: true,
    }),
    arrows: oneOf({
      label: 'Arrows',
      initial: 'gradient',
      options: { gradient: 'gradients', step: 'steps' },
    }),
    step: stepField(stages),
  },
  derive(s) {
    const d = propagate(s);
    return {
      ...d,
      lengths: { dQ: length(d.dQ), dK: d.dK.map(length), dV: d.dV.map(length) },
      check: check(s, d),
      masked: maskedRow(s),
    };
  },
  describe,
  torch,
  steps: stages,
  stageTexts: (s, d) => [
    formatVector(s.dO),
    d.dV.map((g) => formatResults(g)).join('  '),
    d.dW.map((x) => formatNumber(x)).join('  '),
    d.dS.map((x) => formatNumber(x, 3)).join('  '),
    `dq ${formatResults(d.dQ, 3)}`,
  ],
  presets,
  goals,
  view: () => import('./View.tsx'),
});
