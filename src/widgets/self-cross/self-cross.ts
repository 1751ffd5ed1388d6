import {
  fromRows,
  mask,
  scaledDotProductAttention,
  similarity,
  toRows,
} from '../../engine/index.ts';
import { type Matrix, matrix, oneOf, resizeMatrix, toggle, words } from '../../fields/index.ts';
import {
  defineWidget,
  type Goal,
  hasChanged,
  type StateOf,
  makePresets,
  type ViewProps,
} from '../../widget/define.ts';
import { list, one, type Quantities, table } from '../../widget/quantities.ts';
import {
  describe,
  goalTexts,
  labels,
  newWord,
  presetTitles,
  sentences,
  showTitles,
  sourceTitles,
  texts,
  title,
} from './text.ts';

export const MAX_WORDS = 5;
const askers = { field: 'asking' };
const vectors = {
  min: -10,
  max: 10,
  step: 0.5,
  rows: [1, MAX_WORDS] as [number, number],
  cols: [2, 4] as [number, number],
};

const fields = {
  /** Whether the words that ask also answer, or another sentence does. */
  source: oneOf({ label: labels.source, initial: 'self', options: sourceTitles }),
  /** The words that ask, and a vector for each. */
  asking: words({
    label: labels.asking,
    initial: sentences.translated.asking,
    count: [1, MAX_WORDS],
    length: 12,
  }),
  x: matrix({
    label: labels.x,
    role: 'query',
    initial: [
      [0, 0, 2],
      [2.5, 0.5, 0],
      [0.5, 2.5, 0],
    ],
    rowNames: askers,
    ...vectors,
  }),
  /** The words of the other sentence, and a vector for each. */
  other: words({
    label: labels.other,
    initial: sentences.translated.other,
    count: [1, MAX_WORDS],
    length: 12,
  }),
  y: matrix({
    label: labels.y,
    role: 'key',
    initial: [
      [0, 0, 2],
      [1, 0, 0.5],
      [2, 0.5, 0],
      [0, 0.5, 1.5],
      [0.5, 2, 0],
    ],
    rowNames: { field: 'other' },
    ...vectors,
  }),
  /** What the picture shows of the result. */
  show: oneOf({ label: labels.show, initial: 'weights', options: showTitles }),
  /** Whether the third word asked is masked, where there is one. */
  masked: toggle({ label: labels.masked, initial: false }),
};

export type SelfCrossState = StateOf<typeof fields>;

export interface SelfCrossDerived {
  /** Who is asked: words and vectors. */
  asked: readonly string[];
  keys: Matrix;
  /** The word that is masked. */
  shut: string | undefined;
  /** How many words ask, and how many are asked. */
  nQ: number;
  nK: number;
  scores: number[][];
  scaled: number[][];
  /** `(n_q, n_k)` */
  weights: number[][];
  /** `(n_q, d_v)` */
  output: number[][];
  /** How many rows the output has. */
  outputRows: number;
  /** Cosines of each asking word with each that is asked, by its vector and by what came back to it. */
  before: number[][];
  after: number[][];
}

/** As many rows as there are words, as wide as the vectors of the asking words. */
function agree(s: SelfCrossState): SelfCrossState {
  const width = s.x[0]!.length;
  return {
    ...s,
    x: resizeMatrix(s.x, s.asking.length, width),
    y: resizeMatrix(s.y, s.other.length, width),
  };
}

/** The word that a mask can shut out. */
const MASKABLE_WORD = 2;

/** What comes of one sentence asking another, which may be itself. */
const ask = (x: Matrix, keys: Matrix, masked: boolean) =>
  scaledDotProductAttention(fromRows(x), fromRows(keys), fromRows(keys), {
    attnMask:
      masked && keys.length > MASKABLE_WORD ? mask([keys.map((_, j) => j !== MASKABLE_WORD)]) : [],
  });

function derive(s: SelfCrossState): SelfCrossDerived {
  const keys = s.source === 'self' ? s.x : s.y;
  const asked = s.source === 'self' ? s.asking : s.other;
  const full = ask(s.x, keys, s.masked);
  const cosines = (of: ReturnType<typeof fromRows>) =>
    toRows(similarity(of, fromRows(keys), { measure: 'cosine' }).scores);
  const output = toRows(full.output);
  return {
    asked,
    shut: s.masked ? asked[MASKABLE_WORD] : undefined,
    keys,
    nQ: s.asking.length,
    nK: keys.length,
    scores: toRows(full.scores),
    scaled: toRows(full.scaled),
    weights: toRows(full.weights),
    output,
    outputRows: output.length,
    before: cosines(fromRows(s.x)),
    after: cosines(full.output),
  };
}

/** The words of the sentence with as many as asked: the last ones go, new ones come at the end. */
export const resizeSentence = (list: readonly string[], count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => list[i] ?? newWord(i + 1));

/** How far two outputs may be apart and still count as the same: what two decimals show. */
const MAX_DIFFERENCE = 0.005;

const sameRow = (a: readonly number[], b: readonly number[]) => a.every((x, i) => x === b[i]);

const goals: Record<string, Goal<SelfCrossState, SelfCrossDerived>> = {
  unnoticed: {
    start: {
      source: 'cross',
      asking: sentences.pair.asking,
      x: [
        [2, 0],
        [1, 2],
      ],
      other: sentences.pair.other,
      y: [
        [0, 1],
        [1, 0],
      ],
      show: 'output',
    },
    met(s, d, begun) {
      if (s.source === 'self') return goalTexts.stay;
      if (hasChanged(s, begun, ['x', 'asking'])) return goalTexts.asking;
      const own = toRows(ask(s.x, s.x, s.masked).output);
      const off = own.findIndex((row, i) =>
        row.some((value, j) => Math.abs(value - d.output[i]![j]!) > MAX_DIFFERENCE),
      );
      return off < 0 || goalTexts.off(s.asking[off]!, d.output[off]!, own[off]!);
    },
    nudge: (s, _, begun) =>
      s.source === 'self' || hasChanged(s, begun, ['x', 'asking'])
        ? goalTexts.back
        : goalTexts.nudge,
    found: (s) =>
      goalTexts.found(
        s.other,
        s.y.every((row) => s.x.some((own) => sameRow(row, own))),
      ),
  },
};

const FOUR_WORDS = [
  [0, 1, 0, 0.5],
  [0, 1.2, 0, 0],
  [1.2, 0, 1, 0],
  [0.1, 0.9, 0, 1],
];

const four = { ...sentences.four, x: FOUR_WORDS, y: FOUR_WORDS.slice(2) };

const askedNames = (_: SelfCrossState, d: SelfCrossDerived) => d.asked;
const pairs = { rows: askers, columns: askedNames };

const quantities = {
  nQ: one({ as: 'count' }),
  nK: one({ as: 'count' }),
  outputRows: one({ as: 'count' }),
  keys: table({ label: labels.x, as: 'short', role: 'key', rows: askedNames }),
  scores: table({ as: 'short', digits: 2, part: 'scores', ...pairs }),
  scaled: table({ part: 'scale', ...pairs }),
  weights: table({ as: 'percent', role: 'weight', part: 'weights', ...pairs }),
  output: table({ label: texts.output, role: 'output', part: 'output', rows: askers }),
  /** What comes back to the first word. */
  first: list({ as: 'vector', role: 'output', of: (d) => d.output[0] }),
  before: table({ digits: 3, ...pairs }),
  after: table({ digits: 3, ...pairs }),
} satisfies Quantities<SelfCrossState, SelfCrossDerived>;

export type Props = ViewProps<SelfCrossState, SelfCrossDerived, typeof quantities>;

export default defineWidget<SelfCrossState, SelfCrossDerived>({
  id: 'self-cross',
  version: 1,
  title,
  fields,
  agree,
  derive,
  quantities,
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  presets: makePresets(presetTitles, {
    three: {
      x: [
        [0, 0, 2],
        [2.5, 0.5, 0],
        [1.5, 2, 0],
      ],
    },
    self: {},
    cross: { source: 'cross' },
    output: { source: 'cross', show: 'output' },
    four,
    cosines: { ...four, show: 'cosines' },
    ignored: { ...four, masked: true },
  }),
  goals,
  stage: [680, 420],
  view: () => import('./View.tsx'),
});
