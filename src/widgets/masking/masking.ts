import {
  causalMask,
  fromRows,
  map,
  mask as toMask,
  maskedSoftmax,
  softmax,
  toRows,
  windowMask,
} from '../../engine/index.ts';
import {
  integer,
  type Mask,
  mask,
  type Matrix,
  matrix,
  oneOf,
  toggle,
  words,
} from '../../fields/index.ts';
import {
  defineWidget,
  type Goal,
  type StateOf,
  makePresets,
  type ViewProps,
} from '../../widget/define.ts';
import { list, one, type Quantities, table } from '../../widget/quantities.ts';
import {
  describe,
  goalTexts,
  labels,
  panels,
  presetTitles,
  sentences,
  texts,
  title,
  whenTitles,
} from './text.ts';

/** Words in the sentence. */
export const N = 5;
export const D_K = 4;
export const WINDOW_SIZE = 2;

const NO_PADDING = [false, false, false, false, false];
const LAST_TWO = [false, false, false, true, true];
const names = { field: 'tokens' };

const fields = {
  /** The words that are asked; the last of them ask. */
  tokens: words({ label: labels.tokens, initial: sentences.padded, length: 10 }),
  /** How many ask: all, or the last few, where what the others asked is done. */
  asking: integer({ label: labels.asking, initial: N, min: 1, max: N }),
  /** Scores q·k of all pairs, a row for each word that asks; those of words that do not ask now are kept. */
  scores: matrix({
    label: labels.scores,
    initial: [
      [2, 3, 1, 1, 1],
      [3, 1, 4, 2, 2],
      [1, 4, 2, 1, 1],
      [1, 1, 2, 3, 3],
      [1, 1, 2, 3, 3],
    ],
    rowNames: names,
    columnNames: names,
    min: -20,
    max: 20,
    step: 0.5,
  }),
  attnMask: mask({
    label: labels.attnMask,
    initial: patternMask(N, 'none', NO_PADDING),
    rowNames: names,
    columnNames: names,
  }),
  /** Whether all that happens on the way to the weights is shown. */
  stages: toggle({ label: labels.stages, initial: false }),
  /** Whether hidden words lose their scores before the softmax, or only their weights after it. */
  when: oneOf({ label: labels.when, initial: 'before', options: whenTitles }),
  /** Whether named patterns, a length and the number of words that ask can be chosen. */
  patterns: toggle({ label: labels.patterns, initial: false }),
};

export type MaskingState = StateOf<typeof fields>;

export interface MaskingDerived {
  /** The words that ask. */
  asks: readonly string[];
  scaled: number[][];
  masked: number[][];
  weights: number[][];
  /** The weights that there would be without the mask. */
  open: number[][];
  /** What is left of each row where hidden weights are wiped out after the softmax. */
  kept: number[];
  /** In the row of the second word: what the third gets for each part that the first gets. */
  ratio: number | null;
  hidden: number;
  /** Words that may ask nobody. */
  lonely: number;
  pattern: Pattern | null;
  padded: readonly boolean[];
}

export type Pattern = 'none' | 'causal' | 'corner' | 'window';
const PATTERN_NAMES: readonly Pattern[] = ['none', 'causal', 'corner', 'window'];

/** A pattern for so many words that ask: which of them may ask which. */
function patternRows(pattern: Pattern, asking: number): Mask {
  const rows = {
    none: () =>
      toMask(
        Array.from({ length: asking * N }, () => 1),
        [asking, N],
      ),
    causal: () => causalMask(asking, N, 'bottom-right'),
    corner: () => causalMask(asking, N),
    window: () => windowMask(asking, N, WINDOW_SIZE, 'bottom-right'),
  }[pattern]();
  return toRows(rows).map((row) => row.map((may) => may === 1));
}

type Masks = Pick<MaskingState, 'attnMask' | 'asking'>;

/** Which pattern the mask is, apart from columns that are hidden from all; null where it is a reader's own. */
export function patternOf({ attnMask, asking }: Masks): Pick<MaskingDerived, 'pattern' | 'padded'> {
  const rows = attnMask.slice(N - asking);
  const hidden = rows[0]!.map((_, j) => rows.every((row) => !row[j]));
  for (const pattern of PATTERN_NAMES) {
    const own = patternRows(pattern, asking);
    const padded = hidden.map((is, j) => is && own.some((row) => row[j]));
    if (rows.every((row, i) => row.every((may, j) => may === (own[i]![j]! && !padded[j]))))
      return { pattern, padded };
  }
  return { pattern: null, padded: hidden };
}

/** The mask of a pattern with some words hidden from all. */
export function patternMask(asking: number, pattern: Pattern, padded: readonly boolean[]): Mask {
  const waiting = patternRows(pattern, N).slice(0, N - asking);
  return [...waiting, ...patternRows(pattern, asking)].map((row) =>
    row.map((may, j) => may && !padded[j]),
  );
}

/** The mask with other words hidden from all: its pattern stays, or else what was ticked by hand. */
export function withPadded(s: Masks, padded: readonly boolean[]): Mask {
  const now = patternOf(s);
  if (now.pattern) return patternMask(s.asking, now.pattern, padded);
  return s.attnMask.map((row) =>
    row.map((may, j) => (padded[j] === now.padded[j] ? may : !padded[j])),
  );
}

function derive(s: MaskingState): MaskingDerived {
  const first = N - s.asking;
  const may = s.attnMask.slice(first);
  const scaled = map(fromRows(s.scores.slice(first)), (score) => score / Math.sqrt(D_K));
  const { masked: maskedScores, weights } = maskedSoftmax(scaled, { attnMask: toMask(may) });
  const open = toRows(softmax(scaled));
  const wiped = open.map((row, i) => row.map((w, j) => (may[i]![j] ? w : 0)));
  const kept = wiped.map((row) => row.reduce((sum, w) => sum + w, 0));
  const rows = {
    before: () => toRows(weights),
    after: () => wiped,
    divided: () => wiped.map((row, i) => row.map((w) => w / kept[i]!)),
  }[s.when]();
  const second = rows[1 - first];
  return {
    asks: s.tokens.slice(first),
    scaled: toRows(scaled),
    masked: toRows(maskedScores),
    weights: rows,
    open,
    kept,
    ratio: second && second[0]! > 0 && second[2]! > 0 ? second[2]! / second[0]! : null,
    hidden: may.flat().filter((is) => !is).length,
    lonely: may.filter((row) => !row.includes(true)).length,
    ...patternOf(s),
  };
}

const goals: Record<string, Goal<MaskingState, MaskingDerived>> = {
  'own-only': {
    start: {
      asking: N,
      attnMask: patternMask(N, 'none', []),
      stages: false,
      when: 'before',
      patterns: true,
    },
    met({ attnMask, asking, tokens }, { hidden }) {
      if (asking < N) return goalTexts.all(asking);
      for (const [i, row] of attnMask.entries()) {
        const word = tokens[i]!;
        if (!row.includes(true)) return goalTexts.nobody(word);
        if (!row[i]) return goalTexts.notItself(word);
      }
      const left = N * N - hidden - N;
      return left === 0 || goalTexts.others(left);
    },
    nudge({ attnMask, asking, tokens }, { hidden }) {
      if (asking < N) return goalTexts.letAsk;
      const without = attnMask.findIndex((row, i) => !row[i]);
      if (without >= 0) return goalTexts.tick(tokens[without]!);
      const left = N * N - hidden - N;
      return left > N ? goalTexts.pattern : goalTexts.left(left);
    },
    found: () => goalTexts.found,
  },
};

const asks = (_: MaskingState, d: MaskingDerived) => d.asks;
const pairs = { rows: asks, columns: names };
const shares = { as: 'percent', role: 'weight', ...pairs } as const;

const quantities = {
  nQ: one({ as: 'count', of: (_, s) => s.asking }),
  scaled: table({ label: texts.stages.scaled, part: 'scale', ...pairs }),
  masked: table({ label: texts.stages.masked, part: 'scale', ...pairs }),
  weights: table({ label: panels.weights, ...shares, part: 'weights' }),
  open: table({ ...shares, label: texts.stages.open, part: 'weights' }),
  kept: list({ as: 'percent', rows: asks }),
  ratio: one(),
  hidden: one({ as: 'count' }),
  lonely: one({ as: 'count' }),
} satisfies Quantities<MaskingState, MaskingDerived>;

export type Props = ViewProps<MaskingState, MaskingDerived, typeof quantities>;

const SENTENCE_SCORES: Matrix = [
  [3, 1, 2, 0, 1],
  [2, 1, 1, 0, 4],
  [1, 3, 1, 0, 2],
  [0, 1, 2, 1, 3],
  [1, 3, 2, 1, 2],
];

/** The same with another last word: its row and its column are others. */
const REWRITTEN_SCORES: Matrix = [
  [3, 1, 2, 0, 3],
  [2, 1, 1, 0, 1],
  [1, 3, 1, 0, 0],
  [0, 1, 2, 1, 2],
  [2, 0, 1, 1, 3],
];

/** Scores drawn at random for five words, two of them padding; times two, since the figure divides by √4. */
const RANDOM_SCORES: Matrix = [
  [3.8538, 2.9746, 1.8014, -4.211, 1.3568],
  [-2.4691, -0.0861, -3.2093, -1.5043, -1.3732],
  [-0.9867, 0.483, -2.2218, 0.1831, -4.6338],
  [-0.4336, -2.7693, -0.7914, 1.6068, -1.2432],
  [-1.184, -0.1261, -1.6571, 0.6618, -3.1151],
];

const writtenSentence = { tokens: sentences.written, scores: SENTENCE_SCORES, patterns: true };
const rewritten = { tokens: sentences.rewritten, scores: REWRITTEN_SCORES, patterns: true };

export default defineWidget<MaskingState, MaskingDerived>({
  id: 'masking',
  version: 1,
  title,
  fields,
  derive,
  quantities,
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  presets: makePresets(presetTitles, {
    none: {},
    padding: { attnMask: patternMask(N, 'none', LAST_TWO) },
    stages: { attnMask: patternMask(N, 'none', LAST_TWO), stages: true },
    causal: { ...writtenSentence, attnMask: patternMask(N, 'causal', NO_PADDING) },
    unmasked: writtenSentence,
    rewritten: { ...rewritten, attnMask: patternMask(N, 'causal', NO_PADDING) },
    leaky: rewritten,
    cached: { ...writtenSentence, asking: 2, attnMask: patternMask(2, 'causal', NO_PADDING) },
    corner: { ...writtenSentence, asking: 2, attnMask: patternMask(2, 'corner', NO_PADDING) },
    window: { ...writtenSentence, attnMask: patternMask(N, 'window', NO_PADDING) },
    own: {
      ...writtenSentence,
      attnMask: [
        [true, true, true, true, true],
        [true, true, false, false, false],
        [true, false, true, false, false],
        [true, false, false, true, false],
        [true, false, false, false, true],
      ],
    },
    drawn: {
      tokens: sentences.drawn,
      scores: RANDOM_SCORES,
      attnMask: patternMask(N, 'none', LAST_TWO),
    },
  }),
  goals,
  stage: [600, 400],
  view: () => import('./View.tsx'),
});
