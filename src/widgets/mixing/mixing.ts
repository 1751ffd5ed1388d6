import {
  columnSums,
  fromRows,
  mask,
  maskedSoftmax,
  matmul,
  toRows,
  zip,
} from '../../engine/index.ts';
import { formatNumber, formatPercent, formatResults, formatShort } from '../../number/format.ts';
import { defineWidget } from '../../widget/define.ts';
import { integer, matrix, oneOf, toggle } from '../../fields/index.ts';
import { words } from '../../fields/index.ts';
import { presets, RIVER } from './fixtures.ts';
import { torch } from './torch.ts';

type Matrix = readonly (readonly number[])[];
export type As = 'query' | 'key' | 'value';

export interface MixingState {
  sentence: readonly string[];
  /** A row for each token that asks, a column for each that is asked. */
  scores: Matrix;
  contents: Matrix;
  /** The token looked at, counted from 1. */
  asker: number;
  /** In which of its three roles it is looked at. */
  as: As;
  /** Whether a token is among those it may mix. */
  self: boolean;
  /** Whether the old vector is added to the mixture, a step of its own. */
  residual: boolean;
}

export interface MixingDerived {
  /** The token looked at, counted from 0, and its word. */
  at: number;
  word: string;
  /** Every token's shares of all tokens. */
  all: number[][];
  /** The shares that the token hands out: its row. */
  weights: number[];
  /** The shares it gets: its column, which need not sum to 1. */
  got: number[];
  gotTotal: number;
  /** Every token's mixture. */
  outputs: number[][];
  output: number[];
  /** The token's own content, and the mixture added to it. */
  old: readonly number[];
  sum: number[];
}

export const MOST = 6;
const FILL = [0.5, 0.5, 0.5];

/** The sentence says how many tokens there are; what is missing is filled, what is too much is cut. */
function agree(s: MixingState): MixingState {
  const n = s.sentence.length;
  const fits = (m: Matrix, width: number) => m.length === n && m[0]!.length === width;
  return {
    ...s,
    scores: fits(s.scores, n)
      ? s.scores
      : s.sentence.map((_, i) => s.sentence.map((__, j) => s.scores[i]?.[j] ?? 0)),
    contents: fits(s.contents, 3) ? s.contents : s.sentence.map((_, i) => s.contents[i] ?? FILL),
    asker: Math.min(s.asker, n),
  };
}

function derive(s: MixingState): MixingDerived {
  const at = s.asker - 1;
  const others = mask(s.sentence.map((_, i) => s.sentence.map((__, j) => i !== j)));
  const values = fromRows(s.contents);
  const { weights } = maskedSoftmax(fromRows(s.scores), s.self ? {} : { attnMask: others });
  const mixed = matmul(weights, values);
  const all = toRows(weights);
  const outputs = toRows(mixed);
  return {
    at,
    word: s.sentence[at]!,
    all,
    weights: all[at]!,
    got: all.map((row) => row[at]!),
    gotTotal: [...columnSums(weights).data][at]!,
    outputs,
    output: outputs[at]!,
    old: s.contents[at]!,
    sum: toRows(zip(values, mixed, (x, y) => x + y))[at]!,
  };
}

function describe(s: MixingState, d: MixingDerived): string {
  const each = (texts: readonly string[]) =>
    s.sentence
      .map((word, i) => `${word} ${texts[i]}`)
      .filter((_, i) => s.self || i !== d.at)
      .join(', ');
  if (s.as === 'key')
    return `“${d.word}” as a label: the tokens that ask give it ${each(d.got.map((w) => formatPercent(w)))}, together ${formatNumber(d.gotTotal)}.`;
  if (s.as === 'value')
    return `“${d.word}” as content: every token that asks gets ${formatResults(d.old)}, in shares of its own: ${each(d.got.map((w) => formatPercent(w)))}.`;
  const alone = s.self ? '' : ' It takes no part itself.';
  const added = s.residual
    ? ` Added to its old vector ${formatResults(d.old)} that makes ${formatResults(d.sum)}.`
    : '';
  return `“${d.word}” asks, with scores ${each(s.scores[d.at]!.map((x) => formatShort(x)))}. Weights: ${each(d.weights.map((w) => formatPercent(w)))}.${alone} The mixture is ${formatResults(d.output)}.${added}`;
}

export default defineWidget<MixingState, MixingDerived>({
  id: 'mixing',
  version: 1,
  title: 'A token reads its sentence',
  fields: {
    sentence: words({ label: 'tokens', initial: RIVER.sentence, count: [2, MOST], length: 12 }),
    scores: matrix({
      label: 'scores',
      initial: RIVER.scores,
      min: -10,
      max: 10,
      rows: [2, MOST],
      cols: [2, MOST],
      rowNames: { field: 'sentence' },
    }),
    contents: matrix({
      label: 'contents',
      role: 'value',
      initial: RIVER.contents,
      min: 0,
      max: 1,
      step: 0.05,
      rows: [2, MOST],
      cols: [3, 3],
      rowNames: { field: 'sentence' },
    }),
    asker: integer({ label: 'token', initial: RIVER.asker, min: 1, max: MOST }),
    as: oneOf({
      label: 'See it as',
      initial: 'query',
      options: { query: 'the one that asks', key: 'a label', value: 'content' },
    }),
    self: toggle({ label: 'The token itself takes part', initial: true, bar: true }),
    residual: toggle({ label: 'Add the old vector', initial: false, bar: true }),
  },
  agree,
  derive,
  describe,
  torch,
  presets,
  view: () => import('./View.tsx'),
});
