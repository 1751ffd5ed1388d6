import { fromRows, linearRecurrence, scanRounds, toRows } from '../../engine/index.ts';
import { integer, number, oneOf, sentence } from '../../figure/fields/index.ts';
import { formatPercent } from '../../number/format.ts';
import { pluralize } from '../../number/numbers.ts';
import { defineFigure } from '../../figure/defineFigure.ts';

export const MAX_WORDS = 12;

// The initial text keeps its British spelling, because links leave it out. The lessons use American spelling.
const BRITISH_SHIP = 'The ship left the harbour because it was late'.split(' ');
const SHIP = BRITISH_SHIP.map((word) => word.replace('harbour', 'harbor'));

// Texts for missing paths between the two words, on the page and in the program.
const NO_WAY_BACK = 'no path back';
const ONE_STEP = '1 step';
const NO_LINK = 'no link to a later word';

/** The part of the state that “ship” must still have where the pronoun is read, for the challenge. */
const MIN_PART = 0.065;

/** Returns how much each state (row) keeps of each input (column), as a share of what was read of it. */
const inputShares = (inputs: readonly (readonly number[])[], kept: number) =>
  toRows(linearRecurrence(fromRows(inputs), kept));

/** One-hot inputs for a hundred words. The first is the word to find. */
const hundredWords = Array.from({ length: 100 }, (_, i) => [Number(i === 0)]);

/** Says which share of the state the word to find has at first, and how much of that is left at the end. */
const shareText = (word: string, { entered, left }: { entered: number; left: number }) =>
  `“${word}” enters with ${formatPercent(entered)} of the state, and five updates later ${formatPercent(left)} of that is left`;

export default defineFigure({
  id: 'relay',
  title: 'One after another, or all at once',
  fields: {
    words: sentence({ label: 'text', initial: BRITISH_SHIP, maxWords: MAX_WORDS, length: 12 }),
    /** The number of the word to find, from 1. */
    from: integer({ label: 'word to find', initial: 2, min: 1, max: MAX_WORDS }),
    to: integer({ label: 'word that reads', initial: 7, min: 1, max: MAX_WORDS }),
    /** The share of the old state that one update keeps. */
    kept: number({
      label: 'Kept at each update',
      initial: 0.9,
      min: 0,
      max: 1,
      step: 0.01,
      bar: true,
    }),
    /** Which words a word may read: all words of a given text, only earlier ones, or those written so far. */
    mode: oneOf({
      label: 'The model',
      initial: 'both',
      options: {
        both: 'reads a text, both ways',
        earlier: 'reads, earlier words only',
        writing: 'writes, word by word',
      },
    }),
    tick: integer({ label: 'tick', initial: 7, min: 0, max: MAX_WORDS }),
    size: integer({ label: 'numbers in the state', initial: 512, min: 1, max: 4096 }),
  },
  normalize(state) {
    const within = (at: number) => Math.min(at, state.words.length);
    return { ...state, from: within(state.from), to: within(state.to), tick: within(state.tick) };
  },
  derive({ words, from, to, kept, mode, tick, size }) {
    const n = words.length;
    const entered = 1 - kept;
    const shares = inputShares(
      words.map((_, i) => words.map((__, j) => Number(i === j))),
      kept,
    );
    /** The part that each word (column) has in each state (row). A row adds up to at most 1. */
    const parts = shares.map((row) => row.map((share) => entered * share));
    /** The share of the word to find that is left in each state. */
    const remains = shares.map((row) => row[from - 1]!);
    /** Whether each word (row) reads each other word (column). */
    const links = words.map((_, i) => words.map((__, j) => mode === 'both' || j <= i));
    const left = remains[to - 1]!;
    const present = mode === 'writing' ? tick : n;
    const distance = Math.abs(to - from);
    const chainLeads = to >= from;
    return {
      n,
      /** The number of hand-offs along the chain from one word to the other. */
      distance,
      chainLeads,
      chainText: chainLeads ? pluralize(distance, 'hand-off') : NO_WAY_BACK,
      attentionText: links[to - 1]![from - 1] ? ONE_STEP : NO_LINK,
      parts,
      entered,
      /** The part that the word to find has in the state of the word that reads. */
      part: parts[to - 1]![from - 1]!,
      remains,
      left,
      /** The share of the first word that would be left in the state of the hundredth word. */
      far: inputShares(hundredWords, kept).at(-1)![0]!,
      links,
      /** The number of words that the chain has processed after this tick. */
      chainDone: tick,
      attentionDone: mode === 'writing' ? tick : tick > 0 ? n : 0,
      chainTicks: n,
      attentionTicks: mode === 'writing' ? n : 1,
      /** The number of rounds that a parallel scan would need for the same linear chain. */
      scanRounds: scanRounds(n),
      /** The numbers of the state per word read, if they were divided evenly. */
      share: size / Math.max(1, tick),
      /** The number of words that can be read. When writing, these are only the words written so far. */
      present,
      /** The number of numbers that attention keeps: a vector per word. */
      store: size * present,
    };
  },
  quantities({ scalar, list, text }) {
    const count = scalar({ as: 'count' });
    const percent = scalar({ as: 'percent' });
    return {
      n: count,
      distance: count,
      chainText: text(),
      attentionText: text(),
      entered: percent,
      part: percent,
      remains: list({ as: 'percent', rows: { field: 'words' } }),
      left: percent,
      far: scalar({ as: 'percent', digits: 3 }),
      chainDone: count,
      attentionDone: count,
      chainTicks: count,
      attentionTicks: count,
      scanRounds: count,
      share: scalar({ as: 'short', digits: 0 }),
      present: count,
      store: count,
    };
  },
  describe({ words, from, to, kept, tick }, d) {
    const source = `“${words[from - 1]}”`;
    const left = d.chainLeads
      ? ` Each update keeps ${formatPercent(kept)}, so ${source} enters with ${formatPercent(d.entered)} of the state and ends with ${formatPercent(d.part)}.`
      : '';
    return (
      `From ${source} to ${from === to ? 'itself' : `“${words[to - 1]}”`}: ${d.chainText} along the chain, ` +
      `${d.attentionText} with attention.${left} Tick ${tick}: ${d.chainDone} of ${d.n} states, ${d.attentionDone} stars.`
    );
  },
  torch: ({ state: { mode }, input, print, value }) => `import torch

${input('words')}.split()
source, reader = ${value('source', 'from')}, ${value('reader', 'to')}  # counted from 1
${input('kept')}
${input('tick')}
${input('size')}  # numbers in one state

n = len(words)
x = torch.eye(n)[source - 1]  # 1 where the looked-for word is read
state = torch.tensor(0.0)
remains = []
for t in range(n):  # one after another: each state needs the one before
    state = kept * state + x[t]
    remains.append(state)

${print('remains', 'torch.stack(remains)', { label: 'left of the word at each place' })}
${print('left', 'remains[reader - 1]', { label: 'left at the reader' })}
# the new word takes the room that was made: 1 - kept
${print('part', '(1 - kept) * remains[reader - 1]', { label: 'part of the state at the reader' })}

links = torch.ones(n, n, dtype=torch.bool)${mode === 'both' ? '' : '.tril()  # earlier words only'}
steps = reader - source
${print('chainText', `f"{steps} hand-off" + "s" * (steps != 1) if steps >= 0 else "${NO_WAY_BACK}"`, { label: 'chain:' })}
${print('attentionText', `"${ONE_STEP}" if links[reader - 1, source - 1] else "${NO_LINK}"`, { label: 'attention:' })}
${print('share', 'size / max(1, tick)', { label: 'numbers of the state a word read' })}
${print('store', mode === 'writing' ? 'tick * size' : 'n * size', { label: 'numbers that attention keeps' })}
`,
  presets: {
    first: ['After the first tick', { words: SHIP, tick: 1 }],
    pronoun: ['A noun and its pronoun, five words apart', { words: SHIP }],
    start: ['Before the first tick', { words: SHIP, tick: 0 }],
    half: ['Each update keeps half', { words: SHIP, kept: 0.5 }],
    back: ['From a later word to an earlier one', { words: SHIP, from: 7, to: 2 }],
    itself: ['A word and itself', { words: SHIP, from: 5, to: 5 }],
    masked: ['Earlier words only: no way back', { words: SHIP, from: 7, to: 2, mode: 'earlier' }],
    writing: ['Writing a text, word by word', { words: SHIP, mode: 'writing', tick: 4 }],
    six: [
      'Six words, six ticks',
      { words: 'The dog slept under the table'.split(' '), from: 1, to: 6, tick: 6 },
    ],
  },
  goals: {
    room: {
      start: { words: SHIP, from: 2, to: 7, kept: 0.5, mode: 'both', tick: 9 },
      solution: { kept: 0.82 },
      keep: ['words', 'from', 'to', 'mode'],
      check: ({ words, from, to }, { part }) =>
        part >= MIN_PART ||
        `“${words[from - 1]}” makes up ${formatPercent(part)} of the state at ` +
          `“${words[to - 1]}”. It needs ${formatPercent(MIN_PART)}.`,
      hint: ({ words, from }, d) =>
        `${shareText(words[from - 1]!, d)}. Which of these two numbers is the smaller one? Make it larger.`,
      explain: ({ words, from }, d) =>
        `${shareText(words[from - 1]!, d)}: ${formatPercent(d.part)}. ` +
        'Keep more, and less of the word gets in. Keep less, and it fades sooner. ' +
        'The most you can get is 6.7%, when each update keeps five sixths.',
    },
  },
  stage: [720, 600],
  view: () => import('./View.tsx'),
});
