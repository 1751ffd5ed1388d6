/** What homework comes to: every answer judged by the engine, with the numbers of its variant. */
import type { Item, Sheet } from '../worksheet/sheet.ts';
import type { Verdict } from '../worksheet/judge.ts';
import type { SheetWork } from '../worksheet/homeworkFile.ts';

export interface GradedItem {
  readonly item: Item;
  readonly text: string;
  /** Not there where only a person can judge. */
  readonly verdict?: Verdict;
}

/** One exercise of one student. */
export interface GradedExercise {
  readonly number: number;
  readonly items: readonly GradedItem[];
  readonly checks: number;
}

export function gradeSheet(sheet: Sheet, { answers, checks }: SheetWork): GradedExercise[] {
  return sheet.exercises.map(({ number, items }) => ({
    number,
    checks: checks[number] ?? 0,
    items: items.map((item) => {
      const text = answers[item.id] ?? '';
      return { item, text, ...(item.judge && { verdict: item.judge(text, answers) }) };
    }),
  }));
}

export const countOf = (items: readonly GradedItem[], wanted: Verdict) =>
  items.filter(({ verdict }) => verdict === wanted).length;

export const judgedIn = (items: readonly GradedItem[]) =>
  items.filter(({ verdict }) => verdict !== undefined);

/** An exercise in a few signs: 3/4 right, what was written in words, nothing. */
export function cellText({ items }: GradedExercise): string {
  const judged = judgedIn(items);
  const words = items.filter(({ verdict, text }) => verdict === undefined && text.trim() !== '');
  const parts = [
    ...(judged.length > 0 ? [`${countOf(judged, 'right')}/${judged.length}`] : []),
    ...(words.length > 0 ? ['words'] : []),
  ];
  return parts.join(', ') || 'open';
}
