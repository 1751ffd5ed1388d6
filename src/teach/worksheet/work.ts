/** What a student has answered on a sheet, kept on this device by worksheet and variant. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isRecord } from '../../number/isRecord.ts';
import { browserShelf, type Shelf } from '../../widget/work.ts';
import type { Texts } from './sheet.ts';

/** How often each exercise was checked, by its number. */
export type Checks = Readonly<Record<string, number>>;

/** Answers to one sheet. */
export interface Answered {
  readonly answers: Texts;
  readonly checks: Checks;
}

/** No answer is longer, and no sheet asks for more. */
export const MAX_ANSWER_LENGTH = 20_000;
const MAX_ANSWERS = 300;

export const NOTHING: Answered = { answers: {}, checks: {} };

const ID = /^\d{1,2}\.\d{1,3}$/;

/** What of something read are answers, and whether there was something else. Total. */
export function parseAnswered(value: unknown): { answered: Answered; spoiled: boolean } {
  if (!isRecord(value)) return { answered: NOTHING, spoiled: true };
  let spoiled = false;
  const pick = <T>(of: unknown, isKey: RegExp, isValue: (one: unknown) => one is T) => {
    const all = isRecord(of) ? Object.entries(of) : [];
    const good = all
      .slice(0, MAX_ANSWERS)
      .filter((entry): entry is [string, T] => isKey.test(entry[0]) && isValue(entry[1]));
    spoiled ||= good.length < all.length || (of !== undefined && !isRecord(of));
    return Object.fromEntries(good);
  };
  const isText = (one: unknown): one is string =>
    typeof one === 'string' && one.length <= MAX_ANSWER_LENGTH;
  const isCount = (one: unknown): one is number => Number.isSafeInteger(one) && (one as number) > 0;
  const answers = pick(value['answers'], ID, isText);
  const checks = pick(value['checks'], /^\d{1,2}$/, isCount);
  return { answered: { answers, checks }, spoiled };
}

export interface WorkState extends Answered {
  readonly variant: number;
  /** Of exercises that were checked, what stood in their items then: a verdict is shown while that stands there. */
  readonly checked: Texts;
  /** What was there before a file was opened. */
  readonly before?: Answered | undefined;
  readonly canKeep: boolean;
}

export interface Work {
  readonly store: StoreApi<WorkState>;
  /** Goes to a variant, with what was answered there. Returns a line where that could not be read. */
  open(variant: number): string | undefined;
  answer(id: string, text: string): void;
  /** Shows how the items of an exercise stand. */
  check(exercise: number, ids: readonly string[]): void;
  /** Goes to a variant and takes answers from a file there; `undo` brings those back that were there. */
  take(variant: number, answered: Answered): void;
  undo(): void;
}

export function createWork(slug: string, shelf: Shelf = browserShelf): Work {
  const keyOf = (variant: number) => `abh:worksheet:${slug}:${variant}`;
  const store = createStore<WorkState>(() => ({
    ...NOTHING,
    variant: 1,
    checked: {},
    canKeep: true,
  }));
  const { getState: now, setState: set } = store;
  const keep = (change: Partial<WorkState>) => {
    set(change);
    const { variant, answers, checks } = now();
    set({ canKeep: shelf.write(keyOf(variant), JSON.stringify({ answers, checks })) });
  };
  const open = (variant: number) => {
    const text = shelf.read(keyOf(variant));
    let found: ReturnType<typeof parseAnswered> = { answered: NOTHING, spoiled: false };
    try {
      if (text !== null) found = parseAnswered(JSON.parse(text));
    } catch {
      found = { answered: NOTHING, spoiled: true };
    }
    set({ ...found.answered, variant, checked: {}, before: undefined });
    if (!found.spoiled) return undefined;
    shelf.write(`${keyOf(variant)}:unread`, text!);
    return 'Not used: some answers that were kept here and cannot be read.';
  };
  return {
    store,
    open,
    answer: (id, text) =>
      keep({ answers: { ...now().answers, [id]: text.slice(0, MAX_ANSWER_LENGTH) } }),
    check(exercise, ids) {
      const { answers, checks, checked } = now();
      const stands = Object.fromEntries(ids.map((id) => [id, answers[id] ?? '']));
      keep({
        checks: { ...checks, [exercise]: (checks[exercise] ?? 0) + 1 },
        checked: { ...checked, ...stands },
      });
    },
    take(variant, answered) {
      open(variant);
      const { answers, checks } = now();
      keep({ ...answered, checked: {} });
      if (Object.keys(answers).length > 0) set({ before: { answers, checks } });
    },
    undo() {
      const { before } = now();
      if (before) keep({ ...before, checked: {}, before: undefined });
    },
  };
}
