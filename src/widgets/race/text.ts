// What people read in this figure.
import { formatNumber, formatShort } from '../../number/format.ts';
import type { RaceDerived, RaceState } from './race.ts';

export const title = 'Steps, operations, time';

export const labels = { n: 'Words', width: 'Numbers per word' };

export const presetTitles = {
  thousand: 'A thousand words',
  short: 'A sentence of ten words',
  narrow: 'A thousand words, one narrow head',
  long: 'Eight thousand words',
};

export const goalTexts = {
  width: 'The width has changed. Undo it, or begin again.',
  ratio: (ratio: number) =>
    `All pairs cost ${formatNumber(ratio, 2)} times the recurrent layer. Make it exactly once.`,
  next: 'The pairs take 2n²d and the recurrent layer 2nd². For which n are these the same?',
  found: (n: number, width: number) =>
    `${n} words of ${width} numbers: 2n²d and 2nd² are the same where n is d. In a longer text the pairs alone cost ` +
    'more than the whole recurrent layer.',
};

const LARGE_NUMBERS = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
] as const;

/** A count in full below a million, in words with three digits above; nothing is counted where there is none. */
export function countText(x: number | null): string {
  if (x === null) return 'none';
  const [unit, name] = LARGE_NUMBERS.find(([from]) => x >= from) ?? [1, ''];
  if (!name) return String(x);
  const digits = 3 - String(Math.floor(x / unit)).length;
  return `${formatNumber(x / unit, Math.max(0, digits))} ${name}`;
}

/** A duration in milliseconds, three digits of it. */
export const msText = (ms: number) =>
  `${formatShort(ms, ms < 1 ? 3 : ms < 10 ? 2 : ms < 100 ? 1 : 0)} ms`;

export const layerNames = { attention: 'attention', rnn: 'plain RNN' };
/** What PyTorch was timed with, and what this browser is. */
export const lineNames = ['attention', 'plain RNN', 'LSTM', 'attention, here', 'RNN, here'];

interface CountRow {
  what: string;
  /** How it is worked out. */
  note?: (d: RaceDerived) => string;
  /** What is counted of each layer, where there is any of it. */
  attention: 'cells' | `attention.${'steps' | 'projections' | 'pairs' | 'total' | 'kept'}`;
  rnn?: `rnn.${'steps' | 'total' | 'kept'}`;
  /** What the row above all else is about. */
  main?: boolean;
  /** What a room does without. */
  aside?: boolean;
}

/** The table of what is counted, a row each. */
export const countRows: readonly CountRow[] = [
  {
    what: 'steps that wait for one another',
    note: () => 'a fixed few, counted as 1, and n',
    attention: 'attention.steps',
    rnn: 'rnn.steps',
    main: true,
  },
  {
    what: 'operations with the layer’s matrices',
    note: () => '4nd² and 2nd²',
    attention: 'attention.projections',
    rnn: 'rnn.total',
  },
  {
    what: 'operations for all pairs',
    note: ({ ratio }) => `2n²d, ${formatNumber(ratio, ratio < 10 ? 2 : 0)} times the RNN`,
    attention: 'attention.pairs',
  },
  { what: 'operations in all', attention: 'attention.total', rnn: 'rnn.total', main: true },
  { what: 'scores', note: () => 'n²', attention: 'cells', aside: true },
  {
    what: 'numbers stored for later words',
    note: () => '2nd, a key and a value for each word; and d',
    attention: 'attention.kept',
    rnn: 'rnn.kept',
    aside: true,
  },
];

export const panels = {
  counted: 'Counted',
  countedHint: 'One layer over the whole text; a multiply-add is one operation.',
  measured: 'Measured',
  measuredHint:
    'Grey: PyTorch 1.13 on one thread, 512 numbers a word, 8 heads. From line to line: ten times.',
};

export const axes = { x: 'words', y: 'milliseconds' };

export const measuring = {
  job: 'measuring in this browser',
  start: 'Measure here',
  again: 'Measure again',
  plan: (done: boolean, width: number) =>
    `${done ? 'Measured' : 'To be measured'} in this browser: one thread, this page’s own ` +
    `program, ${width} numbers a word.`,
  leftOut: (n: number) => ` ${n} words would take too long.`,
};

export function describe(s: RaceState, d: RaceDerived): string {
  const words = `${s.n} ${s.n === 1 ? 'word' : 'words'} of ${s.width} numbers`;
  return (
    `${words}: attention ${d.attention.steps} step and ${countText(d.attention.total)} operations, ` +
    `${countText(d.attention.pairs)} of them for the pairs; a plain recurrent layer ${d.rnn.steps} ` +
    `${d.rnn.steps === 1 ? 'step' : 'steps'} and ${countText(d.rnn.total)}. ` +
    `${s.n === 1 ? 'There is 1 score' : `There are ${countText(d.cells)} scores`}.`
  );
}
