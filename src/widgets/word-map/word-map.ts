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
  goalTexts,
  labels,
  othersTitles,
  presetTitles,
  saysWhere,
  sentenceOf,
  title,
  type Which,
} from './text.ts';

/** How near to a place counts as there, in the plane's units: the radius of the ring. */
export const TARGET_RADIUS = 0.1;
const MAX_WORDS = 14;
export const MAX_ROWS = 10;
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
  /** Where the word stands: the output, or without attention its row; null where it is not in the sentence. */
  place: Point | null;
  /** Where attention puts it, in words, for the text of a lesson: also while the figure goes without. */
  says: string;
}

export interface WordMapDerived {
  readings: Record<Which, Reading>;
}

function readSentence(s: WordMapState, typed: readonly string[]): Reading {
  const result = contextual(typed, s.words, s.map, s.others);
  const place = result.output && (s.attention === 'on' ? result.output : s.map[0]!);
  return { ...result, place, says: saysWhere(result.output) };
}

/** The state as PyTorch: runs as pasted and prints where the word lands in each sentence. */
function torch(s: WordMapState, d: WordMapDerived, { input, print }: Script<WordMapState>): string {
  const sentenceCode = (which: Which) => {
    const { output, rows, words: taking } = d.readings[which];
    const typed = `# ${s[which].join(' ')}`;
    if (!output) return `${typed}\n# the word that asks is not in this sentence`;
    return `${typed}
${which} = table[[${rows.join(', ')}]]  # ${taking.join(', ')}
weights = torch.softmax(asks @ ${which}.T / math.sqrt(2), dim=-1)
${print(`readings.${which}.weights`, 'weights[0]', { label: 'weights' })}
${print(`readings.${which}.output`, `(weights @ ${which})[0]`, { label: 'output' })}`;
  };
  return `import math
import torch

${input('table', 'map')}
table = torch.cat([table, torch.zeros(1, 2)])  # row -1 is the zero vector
asks = table[[0]]  # W_Q = W_K = W_V = identity: a word's row is its query, its key and its value

${sentenceCode('first')}

${sentenceCode('second')}
${s.attention === 'off' ? '\n# The page now shows the word without attention: table[0] in either sentence.\n' : ''}`;
}

const fresh: Partial<WordMapState> = {
  first: ['Willows', 'line', 'the', 'river', 'bank.'],
  attention: 'on',
  others: 'out',
};
const beyond = ([a, b]: Point, [x, y]: Point): [number, number] => [a - x, b - y];
const distance = (a: Point, b: Point) => length(beyond(a, b));
/** All rows of the table but one. */
const withoutRow = (row: number, { map }: WordMapState) => ({
  map: map.filter((_, i) => i !== row),
});

const goals: Record<string, Goal<WordMapState, WordMapDerived>> = {
  ring: {
    start: { ...fresh, target: [-1.5, 1.4] },
    met(s, { readings: { first } }, begun) {
      if (
        hasChanged(s, begun, ['words', 'first', 'attention', 'others']) ||
        hasChanged(withoutRow(1, s), withoutRow(1, begun), ['map'])
      )
        return goalTexts.otherMoved(begun.words[1]!);
      if (!first.output) return goalTexts.lost(s.words[0]!);
      const off = distance(first.output, begun.target ?? [0, 0]);
      return (
        off <= TARGET_RADIUS || goalTexts.away(...beyond(first.output, begun.target ?? [0, 0]))
      );
    },
  },
  middle: {
    start: { ...fresh, target: null },
    met(s, { readings: { first } }, begun) {
      if (hasChanged(s, begun, ['words', 'map', 'attention', 'others']))
        return goalTexts.tableMoved;
      if (!first.output) return goalTexts.lost(s.words[0]!);
      const partners = new Set(first.rows.filter((at) => at > 0)).size;
      if (partners < 2) return goalTexts.partners(s.words[0]!, partners);
      const off = distance(first.output, s.map[0]!);
      return off <= TARGET_RADIUS || goalTexts.fromRow(...beyond(first.output, s.map[0]!));
    },
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
    isKnown: (s, d) => s.attention === 'on' && d.output !== null,
  }),
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
    water: {
      first: 'Water runs along the river bank.'.split(' '),
      second: 'The bank lends money.'.split(' '),
    },
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
  stage: [640, 490],
  view: () => import('./View.tsx'),
});
