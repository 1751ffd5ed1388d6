import { divisor, oneOf, point, points, words } from '../../fields/index.ts';
import { formatVector, plainNumber } from '../../number/format.ts';
import { length } from '../../plane/plane.ts';
import {
  defineWidget,
  type Goal,
  hasChanged,
  type Stage,
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
import { check, type NanCounts, maskedRow, propagate, type Gradients } from './propagate.ts';
import {
  arrowTitles,
  describe,
  dqText,
  goalTexts,
  labels,
  presetTitles,
  formatSmall,
  stageTexts,
  title,
} from './text.ts';

const span = { min: -10, max: 10 };
const rows = { field: 'tokens', after: 1 };

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
    rowNames: rows,
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
    rowNames: rows,
    ...span,
  }),
  tokens: words({
    label: labels.tokens,
    initial: ['it', 'animal', 'street', 'because'],
    length: 12,
  }),
  /** The gradient that arrives at the output: what the loss gains for each unit the output moves. */
  dO: point({
    label: labels.dO,
    pictureName: () => labels.dOPoint,
    role: 'output',
    initial: [1, 0],
    min: -5,
    max: 5,
  }),
  scale: divisor({
    label: labels.scale,
    initial: 'sqrt',
    min: 0.1,
    max: 64,
    of: 'q',
    bar: 'reading',
  }),
  /** What the thin arrows show: the gradients, or the steps against them. */
  arrows: oneOf({ label: labels.arrows, initial: 'gradient', options: arrowTitles }),
  step: stepField(5),
};

export type BackwardState = StateOf<typeof fields>;

export interface BackwardDerived extends Gradients {
  lengths: { dQ: number; dK: number[]; dV: number[] };
  /** The analytic gradients against central differences. */
  check: { numbers: number; largest: number };
  /** Numbers that are none once a second query may look at no key. */
  masked: { filled: NanCounts; added: NanCounts };
}

export const divisorCode = ({ scale }: BackwardState) =>
  scale === 'sqrt' ? 'math.sqrt(d_k)' : plainNumber(scale as number);

/** The line of code of each stage. */
export const code = {
  dO: (s: BackwardState) => `dO = torch.tensor([[${s.dO.map(plainNumber).join(', ')}]])`,
  dV: () => 'dV = weights.T @ dO',
  dW: () => 'dW = dO @ V.T',
  dS: () => 'dS = weights * (dW - (weights * dW).sum())',
  dQK: (s: BackwardState) =>
    s.scale === 'off'
      ? 'dQ, dK = dS @ K, dS.T @ Q'
      : `dQ, dK = dS @ K / ${divisorCode(s)}, dS.T @ Q / ${divisorCode(s)}`,
};

const stages: readonly Stage<BackwardState>[] = [
  { id: 'dO', ...stageTexts.dO, code: code.dO, part: 'output', makes: 'said.dO' },
  { id: 'dV', ...stageTexts.dV, code: code.dV, part: 'value', makes: 'dV' },
  { id: 'dW', ...stageTexts.dW, code: code.dW, part: 'weights', makes: 'dW' },
  { id: 'dS', ...stageTexts.dS, code: code.dS, part: 'scores', makes: 'dS' },
  { id: 'dQK', ...stageTexts.dQK, code: code.dQK, part: 'query', makes: 'said.dQ' },
];

/** How far from straight up counts as straight, and how long the arrow must be at least: about 15 pixels. */
const MAX_SLANT = 0.02;
const MIN_LENGTH = 0.25;

const goals: Record<string, Goal<BackwardState, BackwardDerived>> = {
  upward: {
    start: { dO: [1, 0], arrows: 'gradient', scale: 'sqrt', step: 5 },
    met: (state, { dQ }, begun) =>
      hasChanged(state, begun, ['q', 'keys', 'values', 'scale', 'arrows'])
        ? goalTexts.otherChange
        : (Math.abs(dQ[0]) <= MAX_SLANT && dQ[1] >= MIN_LENGTH) ||
          goalTexts.upward(dQ, MAX_SLANT, MIN_LENGTH),
    nudge: (_, { dQ }) => goalTexts.nudge(dQ, MAX_SLANT, MIN_LENGTH),
    found: ({ dO }, { dQ }) => goalTexts.found(dO, dQ),
  },
};

const nanCounts = {
  dQ: one({ as: 'count' }),
  dK: one({ as: 'count' }),
  dV: one({ as: 'count' }),
} satisfies Quantities<BackwardState, NanCounts>;

/** Known from this step on. */
const from = (step: number) => (s: BackwardState) => s.step >= step;

const quantities = {
  divisor: one({ as: 'any', part: 'scale' }),
  weights: list({ as: 'percent', role: 'weight', part: 'weights', rows }),
  output: list({ as: 'vector', role: 'output', part: 'output' }),
  loss: one({ digits: 3 }),
  dV: table({ role: 'value', part: 'value', rows }),
  dW: list({ part: 'weights', rows }),
  mean: one({ digits: 3, isKnown: from(4) }),
  dS: list({ digits: 3, part: 'scores', rows }),
  dQ: list({ as: 'vector', digits: 3, role: 'query', part: 'query', isKnown: from(5) }),
  dK: table({ digits: 3, role: 'key', part: 'key', rows, isKnown: from(5) }),
  'lengths.dQ': one({ as: 'any', digits: 3, isKnown: from(5), of: (d) => d.lengths.dQ }),
  'lengths.dK': list({ as: 'any', digits: 3, rows, isKnown: from(5), of: (d) => d.lengths.dK }),
  'lengths.dV': list({ as: 'any', digits: 3, rows, isKnown: from(2), of: (d) => d.lengths.dV }),
  'check.numbers': one({ as: 'count', of: (d) => d.check.numbers }),
  'check.largest': one({ as: 'any', digits: 2, of: (d) => d.check.largest }),
  ...prefixQuantities('masked.filled', (d) => d.masked.filled, nanCounts),
  ...prefixQuantities('masked.added', (d) => d.masked.added, nanCounts),
  /** As they are written in the table. */
  dSText: texts({ rows, isKnown: from(4), of: ({ dS }) => dS.map(formatSmall) }),
  dSSum: one({ digits: 3, isKnown: from(4), of: ({ dS }) => dS.reduce((a, b) => a + b, 0) }),
  dOLength: one({ as: 'any', digits: 3, of: (_, s) => length(s.dO) }),
  /** What the first and the last stage make, as it is written. */
  'said.dO': text({ of: (_, s) => formatVector(s.dO) }),
  'said.dQ': text({ of: ({ dQ }) => dqText(dQ) }),
} satisfies Quantities<BackwardState, BackwardDerived>;

export type Props = ViewProps<BackwardState, BackwardDerived, typeof quantities>;

export default defineWidget<BackwardState, BackwardDerived>({
  id: 'backward',
  version: 1,
  title,
  fields,
  derive(s) {
    const d = propagate(s);
    return {
      ...d,
      lengths: { dQ: length(d.dQ), dK: d.dK.map(length), dV: d.dV.map(length) },
      check: check(s, d),
      masked: maskedRow(s),
    };
  },
  quantities,
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  steps: stages,
  presets: makePresets(presetTitles, {
    worked: {},
    second: { dO: [0, 1] },
    saturated: { q: [9, 3], scale: 'off' },
    agreed: {
      values: [
        [1, 1.5],
        [1, 0.3],
        [1, 1.2],
      ],
    },
  }),
  goals,
  stage: [760, 652],
  view: () => import('./View.tsx'),
});
