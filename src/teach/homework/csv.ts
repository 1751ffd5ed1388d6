/** Tables for a spreadsheet. */
import { toCsv } from '../check/attempts.ts';
import { judgedIn, countOf, type GradedExercise } from './grade.ts';
import type { Entry } from './inbox.ts';
import type { SheetWork } from '../worksheet/homeworkFile.ts';

/**
 * A text that no spreadsheet takes for a formula: what begins like one gets an apostrophe before it, unless it is a
 * number. Source: OWASP, CSV Injection.
 */
export const harmless = (text: string): string =>
  /^\s*[=+\-@\t\r]/.test(text) && !/^\s*[-+]?\d+([.,]\d+)?\s*$/.test(text) ? `'${text}` : text;

/** A worksheet's table: a row a student, two columns an answer. */
export function sheetCsv(
  rows: readonly { entry: Entry<SheetWork>; graded: readonly GradedExercise[] }[],
): string {
  const items = rows[0]?.graded.flatMap((one) => one.items) ?? [];
  const head = [
    'name',
    'file',
    'saved',
    'counts',
    'variant',
    'right',
    'judged',
    'checks',
    ...items.flatMap(({ item, verdict }) => [item.id, ...(verdict ? [`${item.id} is`] : [])]),
  ];
  const body = rows.map(({ entry, graded }) => {
    const all = graded.flatMap((one) => one.items);
    return [
      harmless(entry.name),
      harmless(entry.file),
      entry.saved,
      entry.older ? 'no' : 'yes',
      entry.work.variant,
      countOf(all, 'right'),
      judgedIn(all).length,
      graded.reduce((sum, { checks }) => sum + checks, 0),
      ...all.flatMap(({ text, verdict }) => [harmless(text), ...(verdict ? [verdict] : [])]),
    ];
  });
  return toCsv([head, ...body]);
}
