import { deepEqual } from '../../kit/signal/memoByValue.ts';
import { attendOne, matmul } from '../../engine/arrays.ts';
import { oneOf, optionalPoint, points, sentence, words } from '../../figure/fields/index.ts';
import { formatNumber, formatPercent, formatResults } from '../../number/format.ts';
import { formatShort, formatVector } from '../../number/format.ts';
import { length, type Point, pointOf } from '../../kit/plane/plane.ts';
import { defineFigure } from '../../figure/defineFigure.ts';
import { list, prefixQuantities, type Quantities } from '../../figure/quantities.ts';
import { table, text, texts } from '../../figure/quantities.ts';

const MAX_WORDS = 14;
export const MAX_ROWS = 14;
const span = { min: -10, max: 10 };

export type Which = 'first' | 'second';

/** The radius of the ring, in plane units, within which the star counts as there. */
export const TARGET_RADIUS = 0.1;
const RING: Point = [-1.5, 1.4];
/** The row that the challenge “ring” asks the reader to move, and the row of “money”. */
const MOVED_ROW = 1;
const MONEY_ROW = 5;
/** Half of the total weight, minus a tolerance for float32 rounding. */
const HALF = 0.5 - 1e-6;

const WORDS = ['bank', 'river', 'water', 'shore', 'loan', 'money', 'account'];
const MAP: readonly Point[] = [[0, 1.5], [-2.5, 1.5], [-2.2, 2], [-2.8, 1], [2.5, 1.5], [2.2, 2], [2.8, 1]]; // prettier-ignore

/** A table with a row for every word of two sentences. Function words are at the bottom of the map. */
const FULL_TABLE = {
  words: [...WORDS, 'the', 'has', 'no'],
  map: [...MAP, [-1.5, -0.6], [1.5, -0.6], [0, -0.8]] as Point[],
  first: 'The river bank has water.'.split(' '),
  second: 'The bank has no money.'.split(' '),
};
const GOAL_START = { ...FULL_TABLE, attention: 'on', others: 'out', target: null } as const;

const between = ([a, b]: Point, [x, y]: Point): Point => [a - x, b - y];
const distance = (a: Point, b: Point) => length(between(a, b));
/** Returns the main direction of an offset. */
function sideOf([right, up]: Point) {
  if (Math.abs(right) > Math.abs(up)) return right > 0 ? 'right' : 'left';
  return up > 0 ? 'up' : 'down';
}
const missingQueryText = (asker: string) => `The first sentence needs the word “${asker}”.`;

/** Removes punctuation around a word, unless the word is only punctuation. */
const trimPunctuation = (word: string) =>
  word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') || word;
/** Normalizes a word for the lookup: without surrounding punctuation and in lower case. */
export const normalizeWord = (word: string) => trimPunctuation(word).toLowerCase();

interface Table {
  words: readonly string[];
  map: readonly Point[];
  others: 'out' | 'zero';
  attention: 'off' | 'equal' | 'on';
}

/**
 * Looks up the words of a sentence in the table. The table's first word attends to all of them, itself included, with
 * the identity for W_Q, W_K and W_V, so the query, key and value of a word are its row.
 */
function readSentence(sentence: readonly string[], { words, map, others, attention }: Table) {
  const names = words.map(normalizeWord);
  const lookups = sentence.map((typed) => ({ typed, row: names.indexOf(normalizeWord(typed)) }));
  const used = lookups.filter(({ row }) => row >= 0 || others === 'zero');
  const rows = used.map(({ row }) => row);
  const vectors = rows.map((row): Point => map[row] ?? [0, 0]);
  const none = rows.map(() => 0);
  const hasQueryWord = rows.includes(0);
  const attended = hasQueryWord
    ? attendOne({ q: map[0]!, k: vectors })
    : { scores: none, weights: none };
  const isEqual = hasQueryWord && attention === 'equal';
  const weights = isEqual ? rows.map(() => 1 / rows.length) : attended.weights;
  const output = hasQueryWord ? pointOf(matmul([weights], vectors)[0]!) : null;
  return {
    /** The words that count, spelled as in the table, once for each time they occur. */
    words: used.map(({ typed, row }) => words[row] ?? normalizeWord(typed)),
    /** The table row of each; −1 for a word that isn't in the table and counts as a zero vector. */
    rows,
    vectors,
    scores: attended.scores,
    weights,
    missing: lookups.filter(({ row }) => row < 0).map(({ typed }) => trimPunctuation(typed)),
    /** The weighted average of the vectors; null if the first word of the table is not in the sentence. */
    output,
    /** The position of the word: its output, or its row if attention is off; null if it isn't in the sentence. */
    place: output && (attention === 'off' ? map[0]! : output),
    /** The total weight of all words except the query word. */
    othersShare: weights.reduce((sum, weight, i) => (rows[i] === 0 ? sum : sum + weight), 0),
    /** The output as text for a lesson, also while attention is off. */
    says: output ? formatResults(output) : 'no place at all',
  };
}
type Reading = ReturnType<typeof readSentence>;
interface Readings {
  readings: Record<Which, Reading>;
}

const rows = (_: unknown, d: Reading) => d.words;
const reading = {
  words: texts(),
  rows: list({ as: 'count', rows }),
  vectors: table({ as: 'short', role: 'value', rows }),
  scores: list({ as: 'short', part: 'scores', rows }),
  weights: list({
    as: 'percent',
    role: 'weight',
    part: 'weights',
    rows,
    isKnown: (s: { attention: string }, d: Reading) => s.attention !== 'off' && d.output !== null,
  }),
  missing: texts(),
  output: list({ as: 'vector', role: 'output', part: 'output' }),
  place: list({ as: 'vector', role: 'output' }),
  says: text(),
} satisfies Quantities<{ attention: string }, Reading>;

export default defineFigure({
  id: 'word-map',
  title: 'Two sentences, one table',
  fields: {
    /** The words of the table. The first is the query word, whose meaning depends on the sentence. */
    words: words({ label: 'Words of the table', initial: WORDS, count: [2, MAX_ROWS], length: 12 }),
    /** The vector of each word, which is its position on the map. */
    map: points({
      label: 'Rows of the table',
      initial: MAP,
      rows: [2, MAX_ROWS],
      rowNames: { field: 'words' },
      ...span,
    }),
    first: sentence({
      label: 'First sentence',
      pictureName: () => 'first sentence',
      initial: ['Willows', 'line', 'the', 'river', 'bank.'],
      maxWords: MAX_WORDS,
    }),
    second: sentence({
      label: 'Second sentence',
      pictureName: () => 'second sentence',
      initial: ['The', 'bank', 'approved', 'our', 'loan.'],
      maxWords: MAX_WORDS,
    }),
    attention: oneOf({
      label: 'Attention',
      initial: 'on',
      options: { off: 'off', equal: 'equal weights', on: 'on' },
    }),
    others: oneOf({
      label: 'Words not in the table',
      initial: 'out',
      options: { out: 'left out', zero: 'zero vectors' },
    }),
    target: optionalPoint({ label: 'marked point', ...span, hidden: true }),
  },
  // Each word needs a row. The row of a new word is the origin.
  normalize: (s) =>
    s.map.length === s.words.length
      ? s
      : { ...s, map: s.words.map((_, i): Point => s.map[i] ?? [0, 0]) },
  derive: (s): Readings => ({
    readings: { first: readSentence(s.first, s), second: readSentence(s.second, s) },
  }),
  quantities: () => ({
    ...prefixQuantities('readings.first', (d: Readings) => d.readings.first, reading),
    ...prefixQuantities('readings.second', (d: Readings) => d.readings.second, reading),
  }),
  describe({ words, map, attention, first, second }, { readings }) {
    const [asker] = words;
    const describeOne = (typed: readonly string[], { output, words: used, weights }: Reading) => {
      const quoted = `“${typed.join(' ')}”`;
      if (!output) return `${quoted} doesn’t contain “${asker}”.`;
      if (attention === 'off') return '';
      const inputs =
        attention === 'equal'
          ? `${formatPercent(weights[0]!)} for each word`
          : used.map((word, i) => `“${word}” ${formatPercent(weights[i]!)}`).join(', ');
      const where = distance(output, map[0]!) < 0.005 ? 'on its row, at' : 'at';
      return `In ${quoted} the mixture for “${asker}” is ${where} ${formatResults(output)}. Weights: ${inputs}.`;
    };
    const hasAsker = readings.first.output || readings.second.output;
    const isZero = attention === 'on' && length(map[0]!) === 0 && hasAsker;
    return [
      `The table has “${asker}” at ${formatVector(map[0]!)}, whatever the sentence.`,
      attention === 'off' && 'With attention off it stays there.',
      describeOne(first, readings.first),
      describeOne(second, readings.second),
      isZero && 'A row of zeros scores 0 with every word, so all words count the same.',
    ]
      .filter(Boolean)
      .join(' ');
  },
  torch({ state, derived: { readings }, input, print }) {
    const sentenceCode = (which: Which) => {
      const { output, rows, words } = readings[which];
      const typed = `# ${state[which].join(' ')}`;
      if (!output) return `${typed}\n# the word that asks is not in this sentence`;
      const weights =
        state.attention === 'equal'
          ? `torch.full((1, ${rows.length}), 1 / ${rows.length})  # equal, whatever the scores`
          : `torch.softmax(asks @ ${which}.T / math.sqrt(2), dim=-1)`;
      return `${typed}
${which} = table[[${rows.join(', ')}]]  # ${words.join(', ')}
weights = ${weights}
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
${state.attention === 'off' ? '\n# The page now shows the word without attention: table[0] in either sentence.\n' : ''}`;
  },
  presets: {
    bank: ['Bank, by the river and with a loan'],
    water: ['Every word has a row: water by the bank, money in it', FULL_TABLE],
    tableOnly: ['The same with attention off', { ...FULL_TABLE, attention: 'off' }],
    equal: ['The same with equal weights', { ...FULL_TABLE, attention: 'equal' }],
    nearer: [
      'Money, halfway to bank',
      { ...FULL_TABLE, map: FULL_TABLE.map.with(MONEY_ROW, [1.1, 1.75]) },
    ],
    higher: ['Money, lifted', { ...FULL_TABLE, map: FULL_TABLE.map.with(MONEY_ROW, [2.2, 2.5]) }],
    without: ['Without attention', { attention: 'off' }],
    both: [
      'Both meanings in one sentence',
      { first: 'A loan for a house on the river bank.'.split(' ') },
    ],
    zeros: ['Other words as zero vectors', { others: 'zero' }],
    bat: [
      'Bat, in a cave and in a hand',
      {
        words: ['bat', 'cave', 'wing', 'night', 'ball', 'glove', 'team'],
        first: 'At night a bat left its cave.'.split(' '),
        second: 'His bat never met the ball.'.split(' '),
      },
    ],
  },
  goals: {
    ring: {
      start: { ...GOAL_START, first: ['River', 'bank.'], target: RING },
      solution: { map: FULL_TABLE.map.with(MOVED_ROW, [-3.4, 1.3]) },
      keep: ['words', 'first', 'attention', 'others'],
      check(s, { readings: { first } }, begun) {
        if (!deepEqual(s.map.toSpliced(MOVED_ROW, 1), begun.map.toSpliced(MOVED_ROW, 1)))
          return `Something besides “${begun.words[MOVED_ROW]}” has changed. Undo that, or start over.`;
        if (!first.output) return missingQueryText(s.words[0]!);
        const off = between(first.output, RING);
        return (
          length(off) <= TARGET_RADIUS ||
          `The star is ${formatNumber(length(off))} from the middle of the ring, too far ${sideOf(off)}.`
        );
      },
      hint({ words, map }, { readings: { first } }) {
        const [asker, mover] = [words[0]!, words[MOVED_ROW]!];
        if (map[MOVED_ROW]![1] >= map[0]![1])
          return (
            `The ring is lower than both “${mover}” and “${asker}”. No average of the two can be lower than both, ` +
            `so first drag “${mover}” down.`
          );
        const low = 'The star can get down to the ring now, but it’s too far';
        return {
          right: `${low} right. Drag “${mover}” farther left.`,
          left: `${low} left. Drag “${mover}” farther right.`,
          up: `Now the star is too high. Drag “${mover}” a little down.`,
          down: `Now the star is too low. Drag “${mover}” a little up.`,
        }[sideOf(between(first.output ?? RING, RING))];
      },
      explain: ({ words, map }, { readings: { first } }) =>
        `“${words[MOVED_ROW]}” is lower than “${words[0]}” now, at ${formatVector(map[MOVED_ROW]!)}. Lower words score less here, ` +
        `so its weight is down to ${formatPercent(first.othersShare)}, and it had to go farther left as well. ` +
        'While both had the same height, no weights could have brought the star down.',
    },
    middle: {
      start: GOAL_START,
      solution: { first: ['A', 'loan', 'for', 'a', 'river', 'bank'] },
      keep: ['words', 'map', 'attention', 'others'],
      check(s, { readings: { first } }) {
        if (!first.output) return missingQueryText(s.words[0]!);
        if (first.othersShare < HALF)
          return `The words other than “${s.words[0]}” have ${formatPercent(first.othersShare)} of the weight. They need at least half.`;
        const off = distance(first.output, s.map[0]!);
        return (
          off <= TARGET_RADIUS ||
          `The star is ${formatNumber(off)} from the row of the table. It has to be within ${formatShort(TARGET_RADIUS)}.`
        );
      },
      hint({ words, map }, { readings: { first } }) {
        if (!first.output || first.othersShare < HALF)
          return `Add more words that match “${words[0]}”.`;
        const sides = { right: 'right of', left: 'left of', up: 'above', down: 'below' };
        const side = sides[sideOf(between(first.output, map[0]!))];
        return `The star is ${side} the row. Add a word from the other side.`;
      },
      explain: ({ words, map }, { readings: { first } }) =>
        `The other words have ${formatPercent(first.othersShare)} of the weight, and still the star is only ` +
        `${formatNumber(distance(first.output!, map[0]!))} from the row of “${words[0]}”. ` +
        'They pull in different directions, so their pulls cancel.',
    },
  },
  stage: [640, 530],
  view: () => import('./View.tsx'),
});
