/**
 * Homework as a file: what a student answered on worksheets, and programs for the exercises of the bench.
 *
 *     { "attention-by-hand": "homework", "version": 1, "name": "Ada", "saved": "2026-10-01T08:00:00.000Z",
 *       "worksheets": [{ "lesson": "softmax", "variant": 17, "edition": "1a2b", "answers": { "1.1": "0.67" }, "checks": { "1": 2 } }],
 *       "programs": [{ "exercise": "scores", "code": "…", "passed": true }] }
 *
 * Nothing in it is taken on trust but what was typed: whether that is right, the engine says again.
 */
import { isRecord } from '../../number/isRecord.ts';
import { quote } from '../../widget/link.ts';
import { isVariant } from './variant.ts';
import { type Answered, parseAnswered } from './work.ts';

const FORMAT = 'attention-by-hand';
const VERSION = 1;
/** Of a file, in bytes: checked before it is read. */
export const MAX_HOMEWORK_BYTES = 2_000_000;
export const MAX_NAME_LENGTH = 120;
const MAX_PARTS = 100;
const MAX_CODE_LENGTH = 200_000;

export interface SheetWork extends Answered {
  readonly lesson: string;
  readonly variant: number;
  readonly edition: string;
}
export interface ProgramWork {
  readonly exercise: string;
  readonly code: string;
  /** What the student's page said. */
  readonly passed: boolean;
}
export interface Homework {
  readonly name: string;
  /** When, as an ISO date. */
  readonly saved: string;
  readonly worksheets: readonly SheetWork[];
  readonly programs: readonly ProgramWork[];
  /** Some of it could not be read, and was left out. */
  readonly spoiled: boolean;
}

/** The file's text. */
export function writeHomework(homework: Omit<Homework, 'spoiled'>): string {
  const { name, saved, worksheets, programs } = homework;
  const file = { [FORMAT]: 'homework', version: VERSION, name, saved, worksheets, programs };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** What is known here: the slugs of lessons and the ids of exercises. */
export interface Known {
  readonly lessons: readonly string[];
  readonly exercises: readonly string[];
}

const textOf = (value: unknown, most: number): string | undefined =>
  typeof value === 'string' && value.length <= most ? value : undefined;

/** Reads such a file. Never throws: what cannot be used as a whole is refused in one sentence. */
export function readHomework(text: string, known: Known): Homework | { readonly problem: string } {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return text.trim() === ''
      ? { problem: 'The file is empty.' }
      : { problem: 'It cannot be read: it is cut off, or was changed by another program.' };
  }
  if (!isRecord(found) || found[FORMAT] !== 'homework')
    return { problem: 'It is no homework of this site.' };
  if (found['version'] !== VERSION)
    return { problem: 'It was saved by another version of this site, which writes it otherwise.' };
  const name = textOf(found['name'], MAX_NAME_LENGTH)?.trim();
  if (!name) return { problem: 'It does not say whose it is.' };
  const saved = textOf(found['saved'], 40) ?? '';
  if (Number.isNaN(Date.parse(saved)))
    return { problem: `It does not say when it was saved; the name in it is ${quote(name)}.` };
  let spoiled = false;
  const list = (value: unknown): readonly unknown[] => {
    if (value === undefined) return [];
    if (!Array.isArray(value)) spoiled = true;
    const all: readonly unknown[] = Array.isArray(value) ? value : [];
    spoiled ||= all.length > MAX_PARTS;
    return all.slice(0, MAX_PARTS);
  };
  const problems: string[] = [];
  const worksheets = list(found['worksheets']).flatMap((one): SheetWork[] => {
    if (!isRecord(one)) return fail('a worksheet in it cannot be read');
    const lesson = textOf(one['lesson'], 80);
    if (lesson === undefined || !known.lessons.includes(lesson))
      return fail(`there is no worksheet ${quote(String(one['lesson']))} here`);
    const variant = one['variant'];
    if (!isVariant(variant)) return fail(`there is no variant ${quote(String(variant))}`);
    const read = parseAnswered(one);
    spoiled ||= read.spoiled;
    return [{ lesson, variant, edition: textOf(one['edition'], 20) ?? '', ...read.answered }];
  });
  const programs = list(found['programs']).flatMap((one): ProgramWork[] => {
    const exercise = isRecord(one) ? textOf(one['exercise'], 80) : undefined;
    const code = isRecord(one) ? textOf(one['code'], MAX_CODE_LENGTH) : undefined;
    if (exercise === undefined || !known.exercises.includes(exercise))
      return fail('it has a program for an exercise that is not here');
    if (code === undefined) return fail(`its program for ${quote(exercise)} cannot be read`);
    return [{ exercise, code, passed: isRecord(one) && one['passed'] === true }];
  });
  function fail(problem: string): [] {
    spoiled = true;
    problems.push(problem);
    return [];
  }
  if (worksheets.length + programs.length === 0)
    return { problem: `It holds no answers${problems[0] ? `: ${problems[0]}` : ''}.` };
  return { name, saved, worksheets, programs, spoiled };
}

/** What a file is called: what it is of, and whose. */
export function homeworkFileName(of: string, name: string): string {
  const words = `${of} ${name}`
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return `${words.slice(0, 80)}.json`;
}
