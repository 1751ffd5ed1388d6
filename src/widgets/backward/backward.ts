import { type Divisor, divisor, oneOf, point, points, words } from '../../fields/index.ts';
import { formatVector, plainNumber } from '../../number/format.ts';
import { length, type Point } from '../../plane/plane.ts';
import {
  defineWidget,
  type Goal,
  moved,
  type Stage,
  stepField,
  titled,
} from '../../widget/define.ts';
import { list, one, type Quantities, table, text, within } from '../../widget/quantities.ts';
import { check, type Lost, maskedRow, propagate, type Propagated } from './propagate.ts';
import {
  arrowTitles,
  describe,
  dqText,
  goalTexts,
  labels,
  presetTitles,
  stageTexts,
  title,
} from './text.ts';

export interface BackwardState {
  q: Point;
  keys: readonly Point[];
  values: readonly Point[];
  /** The query's token first, then one name a key. */
  tokens: readonly string[];
  scale: Divisor;
  /** The gradient that arrives at the output: what the loss gains for each unit the output moves. */
  dO: Point;
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
const STRAIGHT = 0.02;
const LONG = 0.25;

const goals: Record<string, Goal<BackwardState, BackwardDerived>> = {
  upward: {
    start: { dO: [1, 0], arrows: 'gradient', scale: 'sqrt', step: 5 },
    met: (state, { dQ }, begun) =>
      moved(state, begun, ['q', 'keys', 'values', 'scale', 'arrows'])
        ? goalTexts.moved
        : (Math.abs(dQ[0]) <= STRAIGHT && dQ[1] >= LONG) || goalTexts.upward(dQ, STRAIGHT, LONG),
  },
};

const span = { min: -10, max: 10 };
const rows = { field: 'tokens', after: 1 };

const lost: Quantities<BackwardState, Lost> = {
  dQ: one({ as: 'count' }),
  dK: one({ as: 'count' }),
  dV: one({ as: 'count' }),
};

export default defineWidget<BackwardState, BackwardDerived>({
  id: 'backward',
  version: 1,
  title,
  fields: {
    q: point({
      label: labels.q,
      named: (s) => `${labels.q} ${s['tokens'][0]}`,
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
    dO: point({
      label: labels.dO,
      named: () => labels.dOPoint,
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
    arrows: oneOf({ label: labels.arrows, initial: 'gradient', options: arrowTitles }),
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
  quantities: {
    divisor: one({ as: 'any', part: 'scale' }),
    weights: list({ as: 'percent', role: 'weight', part: 'weights', rows }),
    output: list({ as: 'vector', role: 'output', part: 'output' }),
    loss: one({ digits: 3 }),
    dV: table({ role: 'value', part: 'value', rows }),
    dW: list({ part: 'weights', rows }),
    mean: one({ digits: 3 }),
    dS: list({ digits: 3, part: 'scores', rows }),
    dQ: list({ as: 'vector', digits: 3, role: 'query', part: 'query' }),
    dK: table({ digits: 3, role: 'key', part: 'key', rows }),
    'lengths.dQ': one({ as: 'any', digits: 3, of: (d) => d.lengths.dQ }),
    'lengths.dK': list({ as: 'any', digits: 3, rows, of: (d) => d.lengths.dK }),
    'lengths.dV': list({ as: 'any', digits: 3, rows, of: (d) => d.lengths.dV }),
    'check.numbers': one({ as: 'count', of: (d) => d.check.numbers }),
    'check.largest': one({ as: 'any', digits: 2, of: (d) => d.check.largest }),
    ...within('masked.filled', (d) => d.masked.filled, lost),
    ...within('masked.added', (d) => d.masked.added, lost),
    /** What the first and the last stage make, as it is written. */
    'said.dO': text({ of: (_, s) => formatVector(s.dO) }),
    'said.dQ': text({ of: ({ dQ }) => dqText(dQ) }),
  },
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  steps: stages,
  presets: titled(presetTitles, {
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
