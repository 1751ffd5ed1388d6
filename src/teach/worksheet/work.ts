/** What a reader has answered on a worksheet, saved on this device by worksheet and variant. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isRecord } from '../../number/isRecord.ts';
import { browserShelf, type Shelf } from '../../widget/work.ts';
import type { Texts } from './sheet.ts';

/** More than any answer or sheet needs. */
export const MAX_ANSWER_LENGTH = 20_000;
const MAX_ANSWERS = 300;

const ID = /^\d{1,2}\.\d{1,3}$/;

/** The answers in a stored record, and whether it holds anything else. Never throws. */
export function parseAnswers(text: string): { answers: Texts; hasInvalidEntries: boolean } {
  let found: unknown;
  try {
    found = (JSON.parse(text) as { answers?: unknown } | null)?.answers;
  } catch {
    // Falls through to the empty record below.
  }
  if (!isRecord(found)) return { answers: {}, hasInvalidEntries: true };
  const all = Object.entries(found);
  const valid = all
    .slice(0, MAX_ANSWERS)
    .filter(
      (entry): entry is [string, string] =>
        ID.test(entry[0]) && typeof entry[1] === 'string' && entry[1].length <= MAX_ANSWER_LENGTH,
    );
  return { answers: Object.fromEntries(valid), hasInvalidEntries: valid.length < all.length };
}

export interface WorkState {
  readonly answers: Texts;
  readonly variant: number;
  /** The answers as they were last checked. A verdict shows while the answer stays as checked. */
  readonly checked: Texts;
  readonly canKeep: boolean;
}

export interface Work {
  readonly store: StoreApi<WorkState>;
  /** Goes to a variant and its saved answers. Returns a message if some could not be read. */
  open(variant: number): string | undefined;
  answer(id: string, text: string): void;
  /** Shows the verdicts on these items. */
  check(ids: readonly string[]): void;
}

export function createWork(slug: string, shelf: Shelf = browserShelf): Work {
  const keyOf = (variant: number) => `abh:worksheet:${slug}:${variant}`;
  const store = createStore<WorkState>(() => ({
    answers: {},
    variant: 1,
    checked: {},
    canKeep: true,
  }));
  const { getState: now, setState: set } = store;
  return {
    store,
    open(variant) {
      const text = shelf.read(keyOf(variant));
      const { answers, hasInvalidEntries } =
        text === null ? { answers: {}, hasInvalidEntries: false } : parseAnswers(text);
      set({ answers, variant, checked: {} });
      if (!hasInvalidEntries) return undefined;
      shelf.write(`${keyOf(variant)}:unread`, text!);
      return 'Some answers saved on this device could not be read, so they were left out.';
    },
    answer(id, text) {
      set({ answers: { ...now().answers, [id]: text.slice(0, MAX_ANSWER_LENGTH) } });
      const { variant, answers } = now();
      set({ canKeep: shelf.write(keyOf(variant), JSON.stringify({ answers })) });
    },
    check(ids) {
      const { answers, checked } = now();
      const current = Object.fromEntries(ids.map((id) => [id, answers[id] ?? '']));
      set({ checked: { ...checked, ...current } });
    },
  };
}
