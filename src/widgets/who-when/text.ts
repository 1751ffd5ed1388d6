// What people read in this figure.
import { formatNumber, formatPercent, formatResults } from '../../number/format.ts';
import type { WhoWhenDerived, WhoWhenState } from './who-when.ts';

export const title = 'Who, and when?';

/** The sentence. The third word asks. */
export const tokens = ['today', 'Ada', 'woke', 'Ben'];
export const ASKING_WORD = tokens[2]!;

export const labels = { heads: 'Heads', q1: 'query 1', q2: 'query 2' };

export const headTitles = {
  one: 'one head',
  two: 'two heads',
  average: 'two, averaged',
};

export const presetTitles = {
  blurred: 'One head asks for both',
  two: 'Two separate heads',
  average: 'Two heads, averaged',
};

/** How definitely the output says who, by its first number, and when, by its second: 0, 2 and 4. */
export const levels = {
  who: [`not ${tokens[1]}`, `maybe ${tokens[1]}`, `definitely ${tokens[1]}`],
  when: [`not ${tokens[0]}`, `maybe ${tokens[0]}`, `definitely ${tokens[0]}`],
};
/** The same along the axes, in two lines. */
export const axisTexts = ['maybe', 'definitely'];

export const rowTitles = ['head 1', 'head 2', 'average'];

export const panels = {
  asks: `What “${ASKING_WORD}” asks`,
  weights: 'Weights',
  output: 'What comes back',
};

export const hints = {
  drag: 'Drag the query.',
  asks: 'The keys stay put.',
  weights: 'Each row adds up to 1.',
  output: {
    one: 'With one row, ★ can’t leave the triangle.',
    two: 'Head 1 sets who, head 2 sets when.',
    average: 'The average is one row again, so it’s back to the triangle.',
  } satisfies Record<keyof typeof headTitles, string>,
};

export const reads = 'It reads';
export const coordinatesText = (_: WhoWhenState, { output: [x, y] }: WhoWhenDerived) =>
  `(${formatNumber(x)}, ${formatNumber(y)})`;

export const goalTexts = {
  stands: ({ who, when, output }: WhoWhenDerived) =>
    `It reads ${formatResults(output)}: ${who}, ${when}. Both have to be sure: 3.5 or more.`,
  one: (ada: number, today: number) =>
    `One row has ${formatPercent(ada, 0)} for Ada and ${formatPercent(today, 0)} for today, and no ` +
    'more than 100% for both. Each needs nearly all of it. Add a second head.',
  average:
    'The average of two rows is one row again, and gives each answer half. Keep the heads apart.',
  first: (ada: number) =>
    `Head 1 sets who, and gives Ada ${formatPercent(ada, 0)}. Drag query 1 along the key of Ada.`,
  second: (today: number) =>
    `Who is right. Head 2 sets when, and gives today ${formatPercent(today, 0)}. ` +
    'Drag query 2 along the key of today.',
  found: (ada: number, today: number) =>
    `Head 1 gives Ada ${formatPercent(ada, 0)}, and head 2 gives today ${formatPercent(today, 0)}: more than 100% together. ` +
    'One row could not do that, because it adds up to 1.',
};

export function describe(s: WhoWhenState, d: WhoWhenDerived): string {
  const row = (i: number) =>
    `${d.rowNames[i]} gives today ${formatPercent(d.rows[i]![0]!)} and Ada ${formatPercent(d.rows[i]![1]!)}`;
  return (
    `“${ASKING_WORD}” asks with ${headTitles[s.heads]}: ${d.rows.map((_, i) => row(i)).join(', ')}. ` +
    `Result: ${formatResults(d.output)}: ${d.who}, ${d.when}.`
  );
}
