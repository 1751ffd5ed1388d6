import {
  columnSums,
  fromRows,
  mask,
  maskedSoftmax,
  matmul,
  scaledDotProductAttention,
  toRows,
  zip,
} from '../../engine/index.ts';
import { integer, type Matrix, matrix, oneOf, toggle, words } from '../../fields/index.ts';
import { round } from '../../number/format.ts';
import { defineWidget, type StateOf, makePresets, type ViewProps } from '../../widget/define.ts';
import { list, one, type Quantities, table, text } from '../../widget/quantities.ts';
import { asTitles, describe, labels, presetTitles, sentences, title } from './text.ts';
import { torch } from './torch.ts';

export type As = 'query' | 'key' | 'value';

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

const MAX_WORDS = 6;
const NEW_VALUE = [0.5, 0.5, 0.5];

/** The sentence says how many tokens there are; what is missing is filled, what is too much is cut. */
function agree(s: MixingState): MixingState {
  const n = s.sentence.length;
  const fits = (m: Matrix, width: number) => m.length === n && m[0]!.length === width;
  return {
    ...s,
    scores: fits(s.scores, n)
      ? s.scores
      : s.sentence.map((_, i) => s.sentence.map((__, j) => s.scores[i]?.[j] ?? 0)),
    contents: fits(s.contents, 3)
      ? s.contents
      : s.sentence.map((_, i) => s.contents[i] ?? NEW_VALUE),
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

const GREY_COLOUR = [0.8, 0.79, 0.76];

const RIVER_EXAMPLE = {
  sentence: sentences.river,
  scores: [
    [1, 2, 0, 0, 0.5],
    [0, 1, 1, 0, 3],
    [0, 2, 1, 0, 2],
    [0, 0.5, 0, 1, 2],
    [0, 1.5, 0.5, 0, 2],
  ],
  contents: [GREY_COLOUR, [0.85, 0.3, 0.35], [0.68, 0.66, 0.6], GREY_COLOUR, [0.15, 0.45, 0.85]],
  asker: 2,
};

const HERON_EXAMPLE = {
  sentence: sentences.heron,
  scores: [
    [1, 2, 0, 0, 0, 0],
    [1, 2, 1.5, 0, 0, 0.5],
    [0, 3, 1, 0.5, 0, 2.5],
    [0, 0, 1.5, 1, 0.5, 2.5],
    [0, 0, 0, 0, 1, 2],
    [0, 0.5, 1, 1, 0.5, 2],
  ],
  contents: [
    GREY_COLOUR,
    [0.4, 0.45, 0.85],
    [0.75, 0.4, 0.3],
    [0.68, 0.66, 0.6],
    GREY_COLOUR,
    [0.4, 0.65, 0.15],
  ],
  asker: 3,
};

const GULL_EXAMPLE = {
  sentence: sentences.gull,
  scores: [
    [1, 2, 0],
    [0.5, 2, 1],
    [0, 3, 0.5],
  ],
  contents: [GREY_COLOUR, [0.3, 0.6, 0.9], [0.9, 0.65, 0.15]],
  asker: 3,
};

/** The four numbers a word that introductions often print for *bank*, *river* and *loan*. */
const PRINTED_VECTORS = [
  [0.5, 0.3, 0.8, 0.2],
  [0.2, 0.9, 0.1, 0.3],
  [0.8, 0.1, 0.4, 0.7],
];

/** Every word asking every word with those numbers: scores divided by √4. */
function printedScores(): number[][] {
  const x = fromRows(PRINTED_VECTORS);
  return toRows(scaledDotProductAttention(x, x, x).scaled).map((row) => row.map((s) => round(s)));
}

const BANK_EXAMPLE = {
  sentence: sentences.bank,
  scores: printedScores(),
  contents: [
    [0.55, 0.5, 0.55],
    [0.15, 0.45, 0.85],
    [0.9, 0.7, 0.15],
  ],
  asker: 1,
};

const rowNames = { field: 'sentence' };
const wordCount: [number, number] = [2, MAX_WORDS];

const fields = {
  sentence: words({
    label: labels.sentence,
    initial: RIVER_EXAMPLE.sentence,
    count: wordCount,
    length: 12,
  }),
  /** A row for each token that asks, a column for each that is asked. */
  scores: matrix({
    label: labels.scores,
    initial: RIVER_EXAMPLE.scores,
    min: -10,
    max: 10,
    rows: wordCount,
    cols: wordCount,
    rowNames,
  }),
  contents: matrix({
    label: labels.contents,
    one: labels.content,
    role: 'value',
    initial: RIVER_EXAMPLE.contents,
    min: 0,
    max: 1,
    step: 0.05,
    rows: wordCount,
    cols: [3, 3],
    rowNames,
  }),
  /** The token looked at, counted from 1. */
  asker: integer({ label: labels.asker, initial: RIVER_EXAMPLE.asker, min: 1, max: MAX_WORDS }),
  /** In which of its three roles it is looked at. */
  as: oneOf({ label: labels.as, initial: 'query', options: asTitles }),
  /** Whether a token is among those it may mix. */
  self: toggle({ label: labels.self, initial: true, bar: true }),
  /** Whether the old vector is added to the mixture, a step of its own. */
  residual: toggle({ label: labels.residual, initial: false, bar: 'reading' }),
};

export type MixingState = StateOf<typeof fields>;

const quantities = {
  at: one({ as: 'count' }),
  word: text(),
  all: table({ as: 'percent', role: 'weight', rows: rowNames, columns: rowNames }),
  weights: list({ as: 'percent', role: 'weight', part: 'weights', rows: rowNames }),
  got: list({ as: 'percent', role: 'weight', part: 'weights', rows: rowNames }),
  gotTotal: one({ role: 'weight' }),
  outputs: table({ role: 'output', rows: rowNames }),
  output: list({ as: 'vector', role: 'output', part: 'output' }),
  old: list({ as: 'vector', role: 'value' }),
  sum: list({ as: 'vector' }),
} satisfies Quantities<MixingState, MixingDerived>;

export type Props = ViewProps<MixingState, MixingDerived, typeof quantities>;

export default defineWidget<MixingState, MixingDerived>({
  id: 'mixing',
  version: 1,
  title,
  fields,
  agree,
  derive,
  quantities,
  describe,
  torch,
  presets: makePresets(presetTitles, {
    river: {},
    heron: HERON_EXAMPLE,
    gull: GULL_EXAMPLE,
    bank: BANK_EXAMPLE,
    residual: { residual: true },
    key: { as: 'key', asker: 5 },
  }),
  stage: [680, 550],
  view: () => import('./View.tsx'),
});
