// What was answered on this device: for each form what is being answered, and what was finished, with its date.
import { createStore } from 'zustand/vanilla';
import { isRecord } from '../../number/isRecord.ts';
import { browserShelf, type Shelf } from '../../widget/work.ts';
import { type Form, FORMS, LETTERS } from './forms.ts';
import { pairs } from './pairs.ts';

/** Choices by the id of their pair, from 0; what was left open is missing. */
export type Answers = Readonly<Record<string, number>>;

export interface Attempt {
  readonly form: Form;
  /** When it was finished, as an ISO date. */
  readonly at: string;
  readonly answers: Answers;
}

export interface FormRecord {
  /** What is being answered; undefined where the last attempt is shown. */
  readonly draft?: Answers | undefined;
  readonly attempts: readonly Attempt[];
}

const MAX_ATTEMPTS = 50;
const keyOf = (form: Form) => `abh:check:${form}`;
/** Where a text goes that could not be read, so that it is not written over. */
export const unreadKey = (form: Form) => `abh:check-unread:${form}`;

const NEW: FormRecord = { draft: {}, attempts: [] };

/** Both forms as they are on this device: empty until the browser has been asked. */
export const formRecords = createStore<Readonly<Record<Form, FormRecord>>>(() => ({
  A: NEW,
  B: NEW,
}));

/** The form that is in sight. The address says which, once it can be read. */
export const shownForm = createStore<{ form: Form }>(() => ({ form: 'A' }));

/** The answers that make sense, and whether there were others. */
function parseAnswers(value: unknown): { answers: Answers; spoiled: boolean } {
  if (!isRecord(value)) return { answers: {}, spoiled: true };
  const known = Object.entries(value).filter(
    ([id, choice]) => pairs.some((pair) => pair.id === id) && LETTERS.some((_, i) => i === choice),
  );
  const answers = Object.fromEntries(known) as Record<string, number>;
  return { answers, spoiled: known.length < Object.keys(value).length };
}

/** What storage holds of a form, as far as it makes sense, and whether there was something else. Never throws. */
export function parseFormRecord(
  form: Form,
  text: string | null,
): { record: FormRecord; spoiled: boolean } {
  if (text === null) return { record: NEW, spoiled: false };
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    return { record: NEW, spoiled: true };
  }
  if (!isRecord(kept) || !Array.isArray(kept['attempts'])) return { record: NEW, spoiled: true };
  let spoiled = false;
  const read = (value: unknown) => {
    const found = parseAnswers(value);
    spoiled ||= found.spoiled;
    return found.answers;
  };
  const attempts: Attempt[] = [];
  for (const one of kept['attempts'].slice(0, MAX_ATTEMPTS) as unknown[]) {
    const at = isRecord(one) ? one['at'] : undefined;
    if (isRecord(one) && typeof at === 'string' && !Number.isNaN(Date.parse(at)))
      attempts.push({ form, at, answers: read(one['answers']) });
    else spoiled = true;
  }
  const draft =
    kept['draft'] === undefined && attempts.length > 0 ? undefined : read(kept['draft'] ?? {});
  return { record: { draft, attempts }, spoiled };
}

/** Reads what is kept of both forms. Returns a line for the reader for each that could not be read whole. */
export function readForms(shelf: Shelf = browserShelf): string[] {
  const problems: string[] = [];
  for (const form of FORMS) {
    const text = shelf.read(keyOf(form));
    const { record, spoiled } = parseFormRecord(form, text);
    formRecords.setState({ [form]: record });
    if (!spoiled) continue;
    problems.push(`Not used: answers to form ${form} that were kept here and cannot be read.`);
    if (shelf.write(unreadKey(form), text!)) save(form, record, shelf);
  }
  return problems;
}

function save(form: Form, record: FormRecord, shelf: Shelf): boolean {
  formRecords.setState({ [form]: record });
  return shelf.write(keyOf(form), JSON.stringify({ version: 1, ...record }));
}

/** Another window may have finished attempts by now: they stay. */
const keptAttempts = (form: Form, shelf: Shelf): readonly Attempt[] => {
  const here = formRecords.getState()[form].attempts;
  const there = parseFormRecord(form, shelf.read(keyOf(form))).record.attempts;
  return there.length > here.length ? there : here;
};

/** Chooses an answer. False when it could not be kept. */
export function answer(
  form: Form,
  pair: string,
  choice: number,
  shelf: Shelf = browserShelf,
): boolean {
  const { draft } = formRecords.getState()[form];
  const attempts = keptAttempts(form, shelf);
  return save(form, { draft: { ...draft, [pair]: choice }, attempts }, shelf);
}

/** What was answered becomes an attempt. */
export function finish(form: Form, at: string, shelf: Shelf = browserShelf): boolean {
  const { draft = {} } = formRecords.getState()[form];
  const attempts = [...keptAttempts(form, shelf), { form, at, answers: draft }];
  return save(form, { draft: undefined, attempts: attempts.slice(-MAX_ATTEMPTS) }, shelf);
}

/** The form once more, empty. */
export const beginAgain = (form: Form, shelf: Shelf = browserShelf): boolean =>
  save(form, { draft: {}, attempts: keptAttempts(form, shelf) }, shelf);

/** Forgets all attempts of both forms. */
export function clearForms(shelf: Shelf = browserShelf): void {
  for (const form of FORMS) {
    save(form, NEW, shelf);
    shelf.write(unreadKey(form), '');
  }
}

/** Whether the answer to a pair was right; undefined where it was left open. */
export function isRight({ form, answers }: Attempt, id: string): boolean | undefined {
  const choice = answers[id];
  if (choice === undefined) return undefined;
  return choice === pairs.find((pair) => pair.id === id)!.right[form];
}

export const scoreOf = (attempt: Attempt): number =>
  pairs.filter(({ id }) => isRight(attempt, id)).length;

/** All attempts in the order in which they were made. */
export const inOrder = (records: Readonly<Record<Form, FormRecord>>): Attempt[] =>
  FORMS.flatMap((form) => records[form].attempts).sort(
    (a, b) => Date.parse(a.at) - Date.parse(b.at),
  );

/** A table as CSV, as spreadsheets read it. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows
    .map((row) =>
      row
        .map((cell) =>
          /[",\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell,
        )
        .join(','),
    )
    .join('\n') + '\n';

/** All attempts as CSV: a row for each question of each. */
export const attemptsCsv = (attempts: readonly Attempt[]): string =>
  toCsv([
    [
      'attempt',
      'form',
      'finished',
      'question',
      'about',
      'lesson',
      'answer',
      'right answer',
      'right',
    ],
    ...attempts.flatMap((attempt, n) =>
      pairs.map(({ id, about, lesson, right }, i) => [
        n + 1,
        attempt.form,
        attempt.at,
        i + 1,
        about,
        lesson,
        LETTERS[attempt.answers[id] ?? -1] ?? '',
        LETTERS[right[attempt.form]]!,
        isRight(attempt, id) ? 1 : 0,
      ]),
    ),
  ]);
