/** A reader's answers to a worksheet, stored on this device by worksheet and variant. */
import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { persisted } from '../../storage/persisted.ts';
import type { Texts } from './sheet.ts';

/** Longer than any real answer. */
export const MAX_ANSWER_LENGTH = 20_000;

const recordSchema = v.object({
  answers: v.record(
    v.pipe(v.string(), v.regex(/^\d{1,2}\.\d{1,3}$/)),
    v.pipe(v.string(), v.maxLength(MAX_ANSWER_LENGTH)),
  ),
});

export interface SheetAnswers {
  readonly answers: Texts;
  readonly variant: number;
  /** The answers as last checked. A verdict is shown as long as the answer has not changed since. */
  readonly checked: Texts;
  readonly canStore: boolean;
}

export interface AnswerStore {
  readonly store: StoreApi<SheetAnswers>;
  /** Opens a variant with its stored answers. Returns a message if some could not be read. */
  open(variant: number): string | undefined;
  answer(id: string, text: string): void;
  /** Shows the verdicts on these items. */
  check(ids: readonly string[]): void;
}

export function createAnswerStore(slug: string): AnswerStore {
  const storageFor = (variant: number) =>
    persisted<{ answers: Texts }>(`abh:worksheet:${slug}:${variant}`, recordSchema, {
      answers: {},
    });
  const store = createStore<SheetAnswers>(() => ({
    answers: {},
    variant: 1,
    checked: {},
    canStore: true,
  }));
  const { getState: now, setState: set } = store;
  return {
    store,
    open(variant) {
      let problem: string | undefined;
      const { answers } = storageFor(variant).read(() => {
        problem =
          'Some of the answers saved on this device couldn’t be read, so they were left out.';
      });
      set({ answers, variant, checked: {} });
      return problem;
    },
    answer(id, text) {
      set({ answers: { ...now().answers, [id]: text.slice(0, MAX_ANSWER_LENGTH) } });
      const { variant, answers } = now();
      set({ canStore: storageFor(variant).write({ answers }) });
    },
    check(ids) {
      const { answers, checked } = now();
      const current = Object.fromEntries(ids.map((id) => [id, answers[id] ?? '']));
      set({ checked: { ...checked, ...current } });
    },
  };
}
