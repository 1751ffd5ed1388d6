// How many of a class chose what, before and after.
import { createStore } from 'zustand/vanilla';
import { cleanHands } from '../../presenter/hands.ts';
import { isRecord } from '../../number/isRecord.ts';
import { browserShelf, type Shelf } from '../../widget/work.ts';
import { toCsv } from './attempts.ts';
import { COUNTED, type Form, FORMS, LETTERS, type PairMeta } from './forms.ts';
import { pairs } from './pairs.ts';

export const TIMES = ['before', 'after'] as const;
export type Time = (typeof TIMES)[number];

/** Hands for each choice and for none, by the id of the pair. */
type Counts = Readonly<Record<string, readonly number[]>>;
export interface ClassCounts {
  /** Which form is in sight: a class that is divided has both at each time. */
  readonly form: Readonly<Record<Time, Form>>;
  readonly before: Readonly<Record<Form, Counts>>;
  readonly after: Readonly<Record<Form, Counts>>;
}

const KEY = 'abh:check:class';
export const UNREAD_CLASS_KEY = 'abh:check-unread:class';
const NONE: ClassCounts = {
  form: { before: 'A', after: 'B' },
  before: { A: {}, B: {} },
  after: { A: {}, B: {} },
};
const NO_HANDS: readonly number[] = COUNTED.map(() => 0);

/** The counts of a class on this device: empty until the browser has been asked. */
export const classCounts = createStore<ClassCounts>(() => NONE);

/** Of the form that is in sight. */
export const handsOf = (counts: ClassCounts, time: Time, id: string): readonly number[] =>
  counts[time][counts.form[time]][id] ?? NO_HANDS;

/** What storage holds, as far as it makes sense, and whether there was something else. Never throws. */
export function parseClassCounts(text: string | null): { counts: ClassCounts; spoiled: boolean } {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? 'null');
  } catch {
    return { counts: NONE, spoiled: true };
  }
  if (kept === null) return { counts: NONE, spoiled: false };
  if (!isRecord(kept)) return { counts: NONE, spoiled: true };
  let spoiled = false;
  const countsOf = (time: Time, form: Form): Counts => {
    const both = kept[time] ?? {};
    const value = isRecord(both) ? (both[form] ?? {}) : undefined;
    if (!isRecord(value)) spoiled = true;
    const all = isRecord(value) ? Object.entries(value) : [];
    const known = all.flatMap(([id, hands]) => {
      const fits =
        pairs.some((pair) => pair.id === id) &&
        Array.isArray(hands) &&
        hands.length === COUNTED.length &&
        hands.every((n) => cleanHands(String(n)) === n);
      return fits ? [[id, hands as number[]] as const] : [];
    });
    spoiled ||= known.length < all.length;
    return Object.fromEntries(known);
  };
  const formAt = (time: Time): Form => {
    const form = isRecord(kept['form']) ? kept['form'][time] : undefined;
    const found = FORMS.find((one) => one === form);
    spoiled ||= !found;
    return found ?? NONE.form[time];
  };
  const form = { before: formAt('before'), after: formAt('after') };
  const countsAt = (time: Time) => {
    spoiled ||= Object.keys(kept[time] ?? {}).some((key) => !FORMS.some((form) => form === key));
    return { A: countsOf(time, 'A'), B: countsOf(time, 'B') };
  };
  return { counts: { form, before: countsAt('before'), after: countsAt('after') }, spoiled };
}

/** Reads what is kept. Returns a line for the reader where some of it could not be read. */
export function readClassCounts(shelf: Shelf = browserShelf): string | undefined {
  const text = shelf.read(KEY);
  const { counts, spoiled } = parseClassCounts(text);
  classCounts.setState(counts, true);
  if (!spoiled) return undefined;
  if (shelf.write(UNREAD_CLASS_KEY, text!)) save(counts, shelf);
  return 'Not used: counts of a class that were kept here and cannot be read.';
}

function save(counts: ClassCounts, shelf: Shelf = browserShelf): boolean {
  classCounts.setState(counts, true);
  return shelf.write(KEY, JSON.stringify(counts));
}

/** Sets the hands for one choice of the form in sight. False when it could not be kept. */
export function setHands(time: Time, id: string, choice: number, hands: number): boolean {
  const counts = classCounts.getState();
  const own = handsOf(counts, time, id).map((n, i) => (i === choice ? hands : n));
  const form = counts.form[time];
  const ofForm = { ...counts[time][form], [id]: own };
  return save({ ...counts, [time]: { ...counts[time], [form]: ofForm } });
}

export function setForm(time: Time, form: Form): boolean {
  const counts = classCounts.getState();
  return save({ ...counts, form: { ...counts.form, [time]: form } });
}

export const clearClass = (): boolean => save(NONE);

const sumOf = (hands: readonly number[]) => hands.reduce((sum, n) => sum + n, 0);

/** The fewest and the most hands of a question, among those that were counted; undefined where all have as many. */
export function unequalTotals(counts: ClassCounts, time: Time): [number, number] | undefined {
  const totals = pairs.map(({ id }) => sumOf(handsOf(counts, time, id))).filter((n) => n > 0);
  const [least, most] = [Math.min(...totals), Math.max(...totals)];
  return least < most ? [least, most] : undefined;
}

/** The share of the class that chose right, those who left it open among them; undefined where no hand was counted. */
export function shareRight(hands: readonly number[], right: number): number | undefined {
  const all = sumOf(hands);
  return all === 0 ? undefined : hands[right]! / all;
}

/**
 * The normalised gain: what part of what could be gained was gained, (post − pre)/(1 − pre).
 * Undefined where a share is missing, and where all were right before.
 * Source: Hake 1998, American Journal of Physics 66, 64.
 */
export const gainOf = (pre: number | undefined, post: number | undefined): number | undefined =>
  pre === undefined || post === undefined || pre === 1 ? undefined : (post - pre) / (1 - pre);

export interface Result {
  readonly before: number | undefined;
  readonly after: number | undefined;
  readonly gain: number | undefined;
}

/** Shares of right answers to a pair, and the gain. */
export function resultOf(counts: ClassCounts, { id, right }: PairMeta): Result {
  const share = (time: Time) => shareRight(handsOf(counts, time, id), right[counts.form[time]]);
  const [before, after] = [share('before'), share('after')];
  return { before, after, gain: gainOf(before, after) };
}

/** The same of all questions that were counted before and after: means of shares, and the gain of the means. */
export function meanResult(counts: ClassCounts): Result & { questions: number } {
  const both = pairs
    .map((pair) => resultOf(counts, pair))
    .filter(({ before, after }) => before !== undefined && after !== undefined);
  const mean = (time: Time) =>
    both.length ? both.reduce((sum, one) => sum + one[time]!, 0) / both.length : undefined;
  const [before, after] = [mean('before'), mean('after')];
  return { before, after, gain: gainOf(before, after), questions: both.length };
}

const decimals = (x: number | undefined) => (x === undefined ? '' : x.toFixed(4));

/** The counts, shares and gains as CSV, a row for each question: of both forms at both times, and of both orders. */
export function classCsv(counts: ClassCounts): string {
  const orders: readonly ClassCounts['form'][] = [
    { before: 'A', after: 'B' },
    { before: 'B', after: 'A' },
  ];
  const sittings = orders.flatMap((form) =>
    TIMES.map((time) => ({ time, form: form[time], within: { ...counts, form } })),
  );
  return toCsv([
    [
      'question',
      'about',
      ...sittings.flatMap(({ time, form }) =>
        [...COUNTED, 'right', 'share right'].map((what) => `${what} ${form} ${time}`),
      ),
      ...orders.map(({ before, after }) => `normalised gain ${before} before ${after} after`),
    ],
    ...pairs.map((pair, i) => [
      i + 1,
      pair.about,
      ...sittings.flatMap(({ time, form, within }) => [
        ...handsOf(within, time, pair.id),
        LETTERS[pair.right[form]]!,
        decimals(resultOf(within, pair)[time]),
      ]),
      ...orders.map((form) => decimals(resultOf({ ...counts, form }, pair).gain)),
    ]),
  ]);
}
