// What people read in this figure.
import { formatNumber, formatPercent } from '../../number/format.ts';
import type { VerdictsDerived, VerdictsState } from './verdicts.ts';

export const title = 'Fill in the table: what is true of which measure?';

export const MEASURE_NAMES = {
  dot: 'dot product',
  cosine: 'cosine',
  distance: '−distance',
} as const;
export type Verdict = keyof typeof MEASURE_NAMES;
export const verdicts = Object.keys(MEASURE_NAMES) as Verdict[];

/** The statements, one a row. */
export const STATEMENTS = {
  Length: 'A longer key in the same direction can get another score.',
  Copy: 'No key scores more than a copy of the query.',
  Sharp: 'It needs a multiplier to give one of four keys 95% of the weight.',
  Sum: 'One matrix product alone gives all scores.',
} as const;
export type Ask = keyof typeof STATEMENTS;
export const asks = Object.keys(STATEMENTS) as Ask[];
const CELL_COUNT = verdicts.length * asks.length;

/** The statements in two or three words, for the name of a cell. */
const SHORT_STATEMENTS: Record<Ask, string> = {
  Length: 'looks at the key’s length',
  Copy: 'a copy is best',
  Sharp: 'needs a multiplier',
  Sum: 'one matrix product',
};

export const labels = {
  cell: (measure: Verdict, ask: Ask) => `${MEASURE_NAMES[measure]}: ${SHORT_STATEMENTS[ask]}`,
  check: 'Check',
};

/** How much is said of the ticks. */
export const checkTitles = {
  off: 'not yet',
  marks: 'mark the cells',
  why: 'and say why',
};

export const presetTitles = {
  empty: 'An empty table',
  begun: 'Begun, and checked',
  done: 'All filled in',
};

export const panels = { table: 'What is true of which measure' };
export const heads = { statement: 'statement' };
export const marks = { right: 'right', wrong: 'not right' };

const two = (x: number) => formatNumber(x);

/** What the engine found, in words. */
export const wordsOf = {
  length: (once: number, twice: number) =>
    `the key [4, 3] scores ${two(once)} with the query [3, 1], and twice as long it scores ${two(twice)}`,
  copy: (own: number, best: number) =>
    `a copy of the query [3, 1] scores ${two(own)}, and the best of some other keys ${two(best)}`,
  sharp: (share: number) =>
    `against three of the worst keys, the best has ${formatPercent(share)} without a multiplier`,
  sum: (sum: number, first: number, second: number) =>
    'in a matrix product, the score of two keys added is the sum of their scores; ' +
    `here it is ${two(sum)}, and the scores are ${two(first)} and ${two(second)}`,
  wrong: (measure: Verdict, ask: Ask, shows: string) =>
    `Look at “${labels.cell(measure, ask)}”: ${shows}.`,
};

export const hint = 'Tick what is true. Each cell is a question that the figures can answer.';

/** How many ticks are right, and what is wrong. */
export const resultText = ({ right, wrong }: VerdictsDerived, why: boolean) =>
  right === CELL_COUNT
    ? `All ${CELL_COUNT} cells are right.`
    : `${right} of ${CELL_COUNT} cells are right.${why ? ` ${wrong}` : ''}`;

export const foundText =
  'The dot product is the only one of the three that a matrix product gives with nothing added, and the only one for which a key can beat a copy of the query: by being longer.';

export const goalTexts = {
  unchecked: 'At least one cell is not right yet. Not checked yet.',
};

export const checkText = ({ check }: VerdictsState, d: VerdictsDerived) =>
  check === 'off' ? 'Not checked yet.' : resultText(d, check === 'why');

export function describe(s: VerdictsState, d: VerdictsDerived): string {
  const ticked = Object.entries(s).filter(([key, on]) => key !== 'check' && on).length;
  const result = s.check === 'off' ? '' : ` ${checkText(s, d)}`;
  return `${ticked} of the table’s ${CELL_COUNT} cells are ticked.${result}`;
}
