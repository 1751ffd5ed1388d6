import { oneOf, optionalPoint, points, sentence, words } from '../../fields/index.ts';
import { length, type Point } from '../../plane/plane.ts';
import {
  defineWidget,
  type Goal,
  hasChanged,
  type StateOf,
  makePresets,
  type ViewProps,
} from '../../widget/define.ts';
import type { Script } from '../../widget/program.ts';
import {
  list,
  one,
  type Quantities,
  table,
  text,
  texts,
  prefixQuantities,
} from '../../widget/quantities.ts';
import { type Contextual, contextual } from './contextual.ts';
import {
  attentionTitles,
  describe,
  findings,
  goalTexts,
  labels,
  nudges,
  othersTitles,
  presetTitles,
  saysWhere,
  sentenceOf,
  TARGET_RADIUS,
  title,
  type Which,
} from './text.ts';

const MAX_WORDS = 14;
export const MAX_ROWS = 14;
const span = { min: -10, max: 10 };

const fields = {
  /** The words of the table; the first is the one whose meaning is asked for. */
  words: words({
    label: labels.words,
    initial: ['bank', 'river', 'water', 'shore', 'loan', 'money', 'account'],
    count: [2, MAX_ROWS],
    length: 12,
  }),
  /** One row a word: its place on the map. */
  map: points({
    label: labels.map,
    initial: [
      [0, 1.5],
      [-2.5, 1.5],
      [-2.2, 2],
      [-2.8, 1],
      [2.5, 1.5],
      [2.2, 2],
      [2.8, 1],
    ],
    rows: [2, MAX_ROWS],
    rowNames: { field: 'words' },
    ...span,
  }),
  first: sentence({
    label: labels.first,
    pictureName: () => sentenceOf('first'),
    initial: ['Willows', 'line', 'the', 'river', 'bank.'],
    maxWords: MAX_WORDS,
  }),
  second: sentence({
    label: labels.second,
    pictureName: () => sentenceOf('second'),
    initial: ['The', 'bank', 'approved', 'our', 'loan.'],
    maxWords: MAX_WORDS,
  }),
  attention: oneOf({ label: labels.attention, initial: 'on', options: attentionTitles }),
  /** What becomes of words that are not in the table. */
  others: oneOf({ label: labels.others, initial: 'out', options: othersTitles }),
  target: optionalPoint({ label: labels.target, ...span, hidden: true }),
};

export type WordMapState = StateOf<typeof fields>;

/** A sentence as it is shown. */
export interface Reading extends Contextual {
  /** What the sentence gives the word: the output, or without attention its row; null where it is not in the sentence. */
  place: Point | null;
  /** The weight of all words but the one that asks. */
  othersShare: number;
  /** Where the mixture lies, in words, for the text of a lesson: also while the figure goes without. */
  says: string;
}

export interface WordMapDerived {
  readings: Record<Which, Reading>;
}

function readSentence(s: WordMapState, typed: readonly string[]): Reading {
  const result = contextual(typed, s.words, s.map, s.others, s.attention === 'equal');
  const place = result.output && (s.attention === 'off' ? s.map[0]! : result.output);
  const othersShare = result.weights.reduce(
    (sum, weight, i) => (result.rows[i] === 0 ? sum : sum + weight),
    0,
  );
  return { ...result, place, othersShare, says: saysWhere(result.output) };
}

/** The state as PyTorch: runs as pasted and prints where the word lands in each sentence. */
function torch(s: WordMapState, d: WordMapDerived, { input, print }: Script<WordMapState>): string {
  const sentenceCode = (which: Which) => {
    const { output, rows, words: taking } = d.readings[which];
    const typed = `# ${s[which].join(' ')}`;
    if (!output) return `${typed}\n# the word that asks is not in this sentence`;
    return `${typed}
${which} = table[[${rows.join(', ')}]]  # ${taking.join(', ')}
weights = ${
      s.attention === 'equal'
        ? `torch.full((1, ${rows.length}), 1 / ${rows.length})  # equal, whatever the scores`
        : `torch.softmax(asks @ ${which}.T / math.sqrt(2), dim=-1)`
    }
${print(`readings.${which}.weights`, 'weights[0]', { label: 'weights' })}
${print(`readings.${which}.output`, `(weights @ ${which})[0]`, { label: 'output' })}`;
  };
  return `import math
import torch

${input('words', 'map')}
table = torch.cat([words, torch.zeros(1, 2)])  # row -1 is the zero vector
asks = table[[0]]  # W_Q = W_K = W_V = identity: a word's row is its query, its key and its value

${sentenceCode('first')}

${sentenceCode('second')}
${s.attention === 'off' ? '\n# The page now shows the word without attention: table[0] in either sentence.\n' : ''}`;
}

/** A table in which every word of two sentences has a row; the little words lie low. */
const whole = {
  words: [...fields.words.initial, 'the', 'has', 'no'],
  map: [...fields.map.initial, [-1.5, -0.6], [1.5, -0.6], [0, -0.8]] as Point[],
  first: 'The river bank has water.'.split(' '),
  second: 'The bank has no money.'.split(' '),
} satisfies Partial<WordMapState>;

const fresh: Partial<WordMapState> = { ...whole, attention: 'on', others: 'out', target: null };
const beyond = ([a, b]: Point, [x, y]: Point): [number, number] => [a - x, b - y];
const distance = (a: Point, b: Point) => length(beyond(a, b));
/** All rows of the table but one. */
const withoutRow = (row: number, { map }: WordMapState) => ({
  map: map.filter((_, i) => i !== row),
});
/** The row that the ring asks to be moved. */
const MOVER = 1;
const MONEY = 5;
const RING: Point = [-1.5, 1.4];
/** Half of the weight, as float32 may have it. */
const HALF = 0.5 - 1e-6;

const goals: Record<string, Goal<WordMapState, WordMapDerived>> = {
  ring: {
    start: { ...fresh, first: ['River', 'bank.'], target: RING },
    met(s, { readings: { first } }, begun) {
      if (
        hasChanged(s, begun, ['words', 'first', 'attention', 'others']) ||
        hasChanged(withoutRow(MOVER, s), withoutRow(MOVER, begun), ['map'])
      )
        return goalTexts.otherMoved(begun.words[MOVER]!);
      if (!first.output) return goalTexts.lost(s.words[0]!);
      return (
        distance(first.output, RING) <= TARGET_RADIUS ||
        goalTexts.away(...beyond(first.output, RING))
      );
    },
    nudge({ words, map }, { readings: { first } }) {
      const [asker, mover] = [words[0]!, words[MOVER]!];
      if (map[MOVER]![1] >= map[0]![1]) return nudges.sameHeight(mover, asker);
      const [right, up] = beyond(first.output ?? RING, RING);
      return Math.abs(right) > Math.abs(up)
        ? nudges.across(mover, right > 0)
        : nudges.height(mover, up > 0);
    },
    found: ({ words, map }, { readings: { first } }) =>
      findings.ring(words[MOVER]!, words[0]!, map[MOVER]!, first.othersShare),
  },
  middle: {
    start: fresh,
    met(s, { readings: { first } }, begun) {
      if (hasChanged(s, begun, ['words', 'map', 'attention', 'others']))
        return goalTexts.tableMoved;
      if (!first.output) return goalTexts.lost(s.words[0]!);
      if (first.othersShare < HALF) return goalTexts.partners(s.words[0]!, first.othersShare);
      const off = distance(first.output, s.map[0]!);
      return off <= TARGET_RADIUS || goalTexts.fromRow(off);
    },
    nudge: ({ words, map }, { readings: { first } }) =>
      !first.output || first.othersShare < HALF
        ? nudges.company(words[0]!)
        : nudges.back(...beyond(first.output, map[0]!)),
    found: ({ words, map }, { readings: { first } }) =>
      findings.middle(words[0]!, first.othersShare, distance(first.output!, map[0]!)),
  },
};
const wordsRead = (_: WordMapState, d: Reading) => d.words;

/** What there is to name of one sentence. */
const readingQuantities = {
  words: texts(),
  rows: list({ as: 'count', rows: wordsRead }),
  vectors: table({ as: 'short', role: 'value', rows: wordsRead }),
  scores: list({ as: 'short', part: 'scores', rows: wordsRead }),
  weights: list({
    as: 'percent',
    role: 'weight',
    part: 'weights',
    rows: wordsRead,
    isKnown: (s, d) => s.attention !== 'off' && d.output !== null,
  }),
  othersShare: one({ as: 'percent', role: 'weight' }),
  missing: texts(),
  output: list({ as: 'vector', role: 'output', part: 'output' }),
  place: list({ as: 'vector', role: 'output' }),
  says: text(),
} satisfies Quantities<WordMapState, Reading>;

const quantities = {
  ...prefixQuantities('readings.first', (d) => d.readings.first, readingQuantities),
  ...prefixQuantities('readings.second', (d) => d.readings.second, readingQuantities),
} satisfies Quantities<WordMapState, WordMapDerived>;

export type Props = ViewProps<WordMapState, WordMapDerived, typeof quantities>;

export default defineWidget<WordMapState, WordMapDerived>({
  id: 'word-map',
  version: 1,
  title,
  fields,
  // Every word has its row; one that has none yet stands at the origin.
  agree: (s) =>
    s.map.length === s.words.length ? s : { ...s, map: s.words.map((_, i) => s.map[i] ?? [0, 0]) },
  derive: (s) => ({
    readings: { first: readSentence(s, s.first), second: readSentence(s, s.second) },
  }),
  quantities,
  describe,
  torch,
  presets: makePresets(presetTitles, {
    bank: {},
    water: whole,
    tableOnly: { ...whole, attention: 'off' },
    equal: { ...whole, attention: 'equal' },
    nearer: { ...whole, map: whole.map.with(MONEY, [1.1, 1.75]) },
    higher: { ...whole, map: whole.map.with(MONEY, [2.2, 2.5]) },
    without: { attention: 'off' },
    both: { first: 'A loan for a house on the river bank.'.split(' ') },
    zeros: { others: 'zero' },
    bat: {
      words: ['bat', 'cave', 'wing', 'night', 'ball', 'glove', 'team'],
      first: 'At night a bat left its cave.'.split(' '),
      second: 'His bat never met the ball.'.split(' '),
    },
  }),
  goals,
  stage: [640, 530],
  view: () => import('./View.tsx'),
});
