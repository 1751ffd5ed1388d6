import {
  drawnCells,
  divisor,
  integer,
  mask,
  number,
  oneOf,
  seed,
  sentence,
  toggle,
} from '../fields/index.ts';
import { defineWidget, type StateOf, type ViewProps } from '../widget/define.ts';
import { agree, type Matrices, sizeOf } from './agree.ts';
import { derive, type PlaygroundDerived, tableOf } from './derive.ts';
import { presets } from './presets.ts';
import { D_MAX, N_MAX } from './sizes.ts';
import {
  describe,
  fromTitles,
  labels,
  maskTitles,
  planeTitles,
  positionTitles,
  startWords,
  title,
} from './text.ts';
import { list, one, type Quantities, table } from '../widget/quantities.ts';
import { numbered } from './names.ts';

const notCross = (s: Readonly<Record<string, unknown>>) => !s['cross'];
/** Q, K and V are. */
const isGiven = (s: Readonly<Record<string, unknown>>) => s['from'] === 'qkv';
/** X is: of words it follows. */
const notX = (s: Readonly<Record<string, unknown>>) => s['from'] !== 'x';
const notNamed = (s: Readonly<Record<string, unknown>>) => s['from'] !== 'words' && !s['named'];
const notGiven = (s: Readonly<Record<string, unknown>>) => !isGiven(s);
const of = (key: Matrices) => ({ label: labels[key], size: sizeOf(key) });
const text = { maxWords: N_MAX, length: 16 } as const;
const given = { min: -1000, max: 1000, rows: [1, N_MAX], cols: [1, D_MAX] } as const;
const square = { ...given, rows: [1, D_MAX] } as const;

export const fields = {
  /** What is given: words, their embeddings X with W_Q, W_K and W_V, or Q, K and V. */
  from: oneOf({ label: labels.from, initial: 'words', options: fromTitles }),
  /** Keys and values come of something else than the queries. */
  cross: toggle({ label: labels.cross, initial: false }),
  words: sentence({ label: labels.words, initial: startWords, leftOut: notNamed, ...text }),
  keyWords: sentence({
    label: labels.keyWords,
    initial: ['a', 'second', 'text'],
    leftOut: (s) => notCross(s) || notNamed(s),
    ...text,
  }),
  /** Whether tokens that no words were made into are called by words all the same. */
  named: toggle({ label: labels.named, initial: true, leftOut: (s) => s['from'] === 'words' }),
  /** How many queries and how many keys there are; numbers a token, and a value, has over all heads. */
  n: integer({
    label: labels.n,
    initial: 7,
    min: 1,
    max: N_MAX,
    leftOut: (s) => s['from'] === 'words',
  }),
  m: integer({
    label: labels.m,
    initial: 7,
    min: 1,
    max: N_MAX,
    leftOut: (s) => s['from'] === 'words' || !s['cross'],
  }),
  d: integer({ label: labels.d, initial: 8, min: 1, max: D_MAX }),
  dV: integer({ label: labels.dV, initial: 8, min: 1, max: D_MAX, leftOut: notGiven }),
  heads: integer({ label: labels.heads, initial: 2, min: 1, max: 8 }),
  /** Of all that is drawn: whatever of the matrices is not given, and which weights fall out. */
  seed: seed({ label: labels.seed, initial: 1 }),
  x: drawnCells({ ...of('x'), leftOut: notX, ...given }),
  xKV: drawnCells({ ...of('xKV'), leftOut: (s) => notCross(s) || notX(s), ...given }),
  wQ: drawnCells({ ...of('wQ'), leftOut: isGiven, role: 'query', ...square }),
  wK: drawnCells({ ...of('wK'), leftOut: isGiven, role: 'key', ...square }),
  wV: drawnCells({ ...of('wV'), leftOut: isGiven, role: 'value', ...square }),
  q: drawnCells({ ...of('q'), leftOut: notGiven, role: 'query', ...given }),
  k: drawnCells({ ...of('k'), leftOut: notGiven, role: 'key', ...given }),
  v: drawnCells({ ...of('v'), leftOut: notGiven, role: 'value', ...given }),
  positions: oneOf({ label: labels.positions, initial: 'none', options: positionTitles }),
  scale: divisor({
    label: labels.scale,
    initial: 'sqrt',
    min: 0.1,
    max: 100,
    of: ({ d, heads }) => d / heads,
  }),
  temperature: number({
    label: labels.temperature,
    initial: 1,
    min: 0.05,
    max: 20,
    step: 0.05,
    log: true,
  }),
  mask: oneOf({ label: labels.mask, initial: 'none', options: maskTitles }),
  /** How wide the window is, how many keys are real, how large a block is. */
  width: integer({
    label: labels.width,
    initial: 3,
    min: 1,
    max: N_MAX,
    leftOut: (s) => !['window', 'padding', 'block'].includes(s['mask'] as string),
  }),
  attnMask: mask({
    label: labels.attnMask,
    initial: [[true]],
    rows: [1, N_MAX],
    cols: [1, N_MAX],
    leftOut: (s) => s['mask'] !== 'own',
  }),
  p: number({ label: labels.p, initial: 0, min: 0, max: 0.9, step: 0.05 }),
  /** The query and the head that are looked at, counted from 1. */
  row: integer({ label: labels.row, initial: 1, min: 1, max: N_MAX }),
  head: integer({ label: labels.head, initial: 1, min: 1, max: 8 }),
  plane: oneOf({ label: labels.plane, initial: 'principal', options: planeTitles }),
  /** Gradients are worked out where they are looked at. */
  gradients: toggle({ label: labels.gradients, initial: false }),
  dO: drawnCells({ ...of('dO'), role: 'output', ...given, leftOut: (s) => !s['gradients'] }),
};

export type PlaygroundState = StateOf<typeof fields>;

const queries = (_: PlaygroundState, d: PlaygroundDerived) => d.queries;
const keys = (_: PlaygroundState, d: PlaygroundDerived) => d.keys;
const widths = (_: PlaygroundState, d: PlaygroundDerived) => numbered(Math.max(d.d, d.dV));
const any = { as: 'any', digits: 3, columns: widths } as const;
const ofQueries = { ...any, rows: queries } as const;
const ofKeys = { ...any, rows: keys } as const;
const weight = {
  as: 'number',
  digits: 3,
  role: 'weight',
  part: 'weights',
  rows: queries,
  columns: keys,
} as const;

/** What a head gives: the chosen one, unless told. */
const headOf =
  (pick: (d: PlaygroundDerived) => PlaygroundDerived['scores'] | undefined, head?: number) =>
  (d: PlaygroundDerived, s: PlaygroundState) => {
    const at = head ?? s.head - 1;
    const all = pick(d);
    return all && at < d.heads ? tableOf(all, at) : null;
  };
const whole =
  (pick: (d: PlaygroundDerived) => PlaygroundDerived['q'] | undefined) =>
  (d: PlaygroundDerived) => {
    const found = pick(d);
    return found ? tableOf(found) : null;
  };
const headWeights = (h: number) =>
  table({ ...weight, label: labels.headName(h + 1), of: headOf((d) => d.weights, h) });

export const quantities = {
  dK: one({ as: 'count', label: 'dₖ' }),
  divisor: one({ as: 'short', digits: 4, part: 'scale' }),
  matrixX: table({ ...ofQueries, label: labels.x, of: whole((d) => d.x) }),
  matrixXKV: table({ ...ofKeys, label: labels.xKV, of: whole((d) => d.xKV) }),
  matrixWQ: table({
    ...any,
    rows: widths,
    label: labels.wQ,
    role: 'query',
    of: whole((d) => d.wQ),
  }),
  matrixWK: table({ ...any, rows: widths, label: labels.wK, role: 'key', of: whole((d) => d.wK) }),
  matrixWV: table({
    ...any,
    rows: widths,
    label: labels.wV,
    role: 'value',
    of: whole((d) => d.wV),
  }),
  matrixQ: table({
    ...ofQueries,
    label: labels.q,
    role: 'query',
    part: 'query',
    of: whole((d) => d.q),
  }),
  matrixK: table({ ...ofKeys, label: labels.k, role: 'key', part: 'key', of: whole((d) => d.k) }),
  matrixV: table({
    ...ofKeys,
    label: labels.v,
    role: 'value',
    part: 'value',
    of: whole((d) => d.v),
  }),
  scores: table({
    as: 'number',
    label: labels.scores,
    part: 'scores',
    rows: queries,
    columns: keys,
    of: headOf((d) => d.scaled),
  }),
  weights: table({ ...weight, label: labels.weights, of: headOf((d) => d.dropped ?? d.weights) }),
  'head.1': headWeights(0),
  'head.2': headWeights(1),
  'head.3': headWeights(2),
  'head.4': headWeights(3),
  'head.5': headWeights(4),
  'head.6': headWeights(5),
  'head.7': headWeights(6),
  'head.8': headWeights(7),
  output: table({
    ...ofQueries,
    label: labels.output,
    role: 'output',
    part: 'output',
    of: whole((d) => d.output),
  }),
  /** Of the query that is looked at: its scores, its weights in the chosen head, and what comes back. */
  rowScores: list({
    part: 'scores',
    rows: keys,
    of: (d, s) => tableOf(d.scaled, s.head - 1)[s.row - 1],
  }),
  rowWeights: list({
    as: 'number',
    digits: 3,
    label: labels.weights,
    role: 'weight',
    part: 'weights',
    rows: keys,
    of: (d, s) => tableOf(d.dropped ?? d.weights, s.head - 1)[s.row - 1],
  }),
  rowOutput: list({
    as: 'number',
    digits: 3,
    role: 'output',
    part: 'output',
    of: (d, s) => tableOf(d.output)[s.row - 1],
  }),
  /** How many keys that row spreads over: e to the entropy. */
  spread: one({ as: 'number', label: labels.spread }),
  gradQ: table({ ...ofQueries, label: 'dQ', role: 'query', of: whole((d) => d.grads?.dQ) }),
  gradK: table({ ...ofKeys, label: 'dK', role: 'key', of: whole((d) => d.grads?.dK) }),
  gradV: table({ ...ofKeys, label: 'dV', role: 'value', of: whole((d) => d.grads?.dV) }),
  gradX: table({ ...ofQueries, label: 'dX', of: whole((d) => d.grads?.dX) }),
  gradXKV: table({ ...ofKeys, label: 'dX_KV', of: whole((d) => d.grads?.dXKV) }),
  gradWQ: table({
    ...any,
    rows: widths,
    label: 'dW_Q',
    role: 'query',
    of: whole((d) => d.grads?.dWQ),
  }),
  gradWK: table({
    ...any,
    rows: widths,
    label: 'dW_K',
    role: 'key',
    of: whole((d) => d.grads?.dWK),
  }),
  gradWV: table({
    ...any,
    rows: widths,
    label: 'dW_V',
    role: 'value',
    of: whole((d) => d.grads?.dWV),
  }),
  gradO: table({ ...ofQueries, label: 'dO', role: 'output', of: whole((d) => d.grads?.dO) }),
} satisfies Quantities<PlaygroundState, PlaygroundDerived>;

export type Props = ViewProps<PlaygroundState, PlaygroundDerived, typeof quantities>;

export default defineWidget<PlaygroundState, PlaygroundDerived>({
  id: 'playground',
  version: 1,
  title,
  fields,
  agree,
  derive,
  quantities,
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  presets,
  view: () => import('./View.tsx'),
});
