import { formatPercent, formatResults, formatVector } from '../../number/format.ts';
import type { Point } from '../../plane/plane.ts';
import { defineWidget } from '../../widget/define.ts';
import { matrix, oneOf, optionalPoint } from '../../fields/index.ts';
import { sentence, words } from '../../fields/index.ts';
import { type Contextual, contextual } from './contextual.ts';
import { presets } from './fixtures.ts';
import { goals } from './goals.ts';
import { torch } from './torch.ts';

export { bare } from './contextual.ts';
export { NEAR } from './near.ts';

export interface WordMapState {
  /** The words of the table; the first is the one whose meaning is asked for. */
  words: readonly string[];
  /** One row a word: its place on the map. */
  map: readonly (readonly number[])[];
  first: readonly string[];
  second: readonly string[];
  attention: 'on' | 'off';
  /** What becomes of words that are not in the table. */
  others: 'out' | 'zero';
  target: readonly number[] | null;
}

/** A sentence as it is shown. */
export interface Reading extends Contextual {
  /** Where the word stands: the output, or without attention its row; null where it is not in the sentence. */
  place: Point | null;
  /** Where attention puts it, in words, for the text of a lesson: also while the figure goes without. */
  says: string;
}

export interface WordMapDerived {
  readings: Record<'first' | 'second', Reading>;
}

function read(s: WordMapState, typed: readonly string[]): Reading {
  const result = contextual(typed, s.words, s.map, s.others);
  const row = s.map[0] as unknown as Point;
  const place = result.output && (s.attention === 'on' ? result.output : row);
  return {
    ...result,
    place,
    says: result.output ? formatResults(result.output) : 'nowhere (it is not there)',
  };
}

function describeOne(s: WordMapState, typed: readonly string[], d: Reading): string {
  const [asker] = s.words;
  const said = `“${typed.join(' ')}”`;
  if (!d.output) return `${said} does not contain “${asker}”.`;
  const given = d.words.map((word, i) => `${word} ${formatPercent(d.weights[i]!)}`).join(', ');
  const [x, y] = s.map[0] as unknown as Point;
  const stays = Math.hypot(d.output[0] - x, d.output[1] - y) < 0.005;
  return `In ${said} ${asker} ${stays ? 'stays at' : 'moves to'} ${formatResults(d.output)}; weights: ${given}.`;
}

function describe(s: WordMapState, d: WordMapDerived): string {
  const row = `The table has ${s.words[0]} at ${formatVector(s.map[0]!)}, whatever the sentence.`;
  const both = [
    describeOne(s, s.first, d.readings.first),
    describeOne(s, s.second, d.readings.second),
  ];
  if (s.attention === 'on') {
    const zero =
      s.map[0]!.every((x) => x === 0) && (d.readings.first.output || d.readings.second.output);
    return `${row} ${both.join(' ')}${zero ? ' A row of zeros compares nothing: all words count the same.' : ''}`;
  }
  const absent = [d.readings.first, d.readings.second].flatMap((r, i) =>
    r.output ? [] : [both[i]!],
  );
  return [row, 'Without attention it stays there.', ...absent].join(' ');
}

const span = { min: -10, max: 10 };
const MOST_WORDS = 14;
export const MOST_ROWS = 10;

export default defineWidget<WordMapState, WordMapDerived>({
  id: 'word-map',
  version: 1,
  title: 'Two sentences, one table',
  fields: {
    words: words({
      label: 'Words of the table',
      initial: ['bank', 'river', 'water', 'shore', 'loan', 'money', 'account'],
      count: [2, MOST_ROWS],
      length: 12,
    }),
    map: matrix({
      label: 'Rows of the table',
      initial: [
        [0, 1.5],
        [-2.5, 1.5],
        [-2.2, 2],
        [-2.8, 1],
        [2.5, 1.5],
        [2.2, 2],
        [2.8, 1],
      ],
      rows: [2, MOST_ROWS],
      rowNames: { field: 'words' },
      ...span,
    }),
    first: sentence({
      label: 'First sentence',
      initial: ['Willows', 'line', 'the', 'river', 'bank.'],
      most: MOST_WORDS,
    }),
    second: sentence({
      label: 'Second sentence',
      initial: ['The', 'bank', 'approved', 'our', 'loan.'],
      most: MOST_WORDS,
    }),
    attention: oneOf({
      label: 'Attention',
      initial: 'on',
      options: { off: 'without', on: 'with' },
    }),
    others: oneOf({
      label: 'Words not in the table',
      initial: 'out',
      options: { out: 'left out', zero: 'zero vectors' },
    }),
    target: optionalPoint({ label: 'marked point', ...span, hidden: true }),
  },
  // Every word has its row; one that has none yet stands at the origin.
  agree: (s) =>
    s.map.length === s.words.length ? s : { ...s, map: s.words.map((_, i) => s.map[i] ?? [0, 0]) },
  derive: (s) => ({ readings: { first: read(s, s.first), second: read(s, s.second) } }),
  describe,
  torch,
  presets,
  goals,
  view: () => import('./View.tsx'),
});
