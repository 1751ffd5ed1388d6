/** The files a teacher has opened, and what follows from them. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  type Homework,
  type Known,
  MAX_HOMEWORK_BYTES,
  type ProgramWork,
  readHomework,
  type SheetWork,
} from '../worksheet/homeworkFile.ts';

/** One file that was opened, good or not. */
export type Opened = { readonly file: string } & (
  | { readonly homework: Homework }
  | { readonly problem: string }
);

export interface InboxState {
  readonly opened: readonly Opened[];
  /** So many of those that were chosen have been read. */
  readonly reading?: { readonly done: number; readonly of: number } | undefined;
  /** What could not even be begun. */
  readonly notice: string;
}

export interface Inbox {
  readonly store: StoreApi<InboxState>;
  /** Reads files one after another. What is damaged is kept with a sentence, and loses nothing of the others. */
  take(files: readonly File[]): Promise<void>;
  clear(): void;
}

/** More than any class hands in at once. */
const MAX_FILES = 500;

export function createInbox(known: Known): Inbox {
  const store = createStore<InboxState>(() => ({ opened: [], notice: '' }));
  const { getState: now, setState: set } = store;
  const readOne = async (file: File): Promise<Opened> => {
    if (file.size > MAX_HOMEWORK_BYTES)
      return { file: file.name, problem: 'It is larger than homework can be.' };
    try {
      const read = readHomework(await file.text(), known);
      return 'problem' in read
        ? { file: file.name, problem: read.problem }
        : { file: file.name, homework: read };
    } catch {
      return { file: file.name, problem: 'The browser could not read it.' };
    }
  };
  return {
    store,
    async take(files) {
      const room = Math.max(0, MAX_FILES - now().opened.length);
      const taken = files.slice(0, room);
      const left = files.length - taken.length;
      set({
        notice: left > 0 ? `Not opened: ${left} files, since ${MAX_FILES} are open already.` : '',
      });
      for (const [done, file] of taken.entries()) {
        set({ reading: { done, of: taken.length } });
        const one = await readOne(file);
        set({ opened: [...now().opened, one] });
      }
      set({ reading: undefined });
    },
    clear: () => set({ opened: [], notice: '' }),
  };
}

/** What one student has handed in on one worksheet, or on the exercises of the bench. */
export interface Entry<T> {
  readonly file: string;
  readonly name: string;
  readonly saved: string;
  readonly work: T;
  /** Not the newest that this student handed in. */
  readonly older: boolean;
}

const sameName = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Entries by name, of each name the newest first: that one counts. */
function sorted<T>(all: readonly Omit<Entry<T>, 'older'>[]): Entry<T>[] {
  const ordered = [...all].sort(
    (a, b) =>
      sameName(a.name).localeCompare(sameName(b.name)) || Date.parse(b.saved) - Date.parse(a.saved),
  );
  return ordered.map((one, i) => ({
    ...one,
    older: i > 0 && sameName(ordered[i - 1]!.name) === sameName(one.name),
  }));
}

const from = <T>(opened: readonly Opened[], read: (homework: Homework) => readonly T[]) =>
  opened.flatMap((one) =>
    'homework' in one
      ? read(one.homework).map((work) => ({
          file: one.file,
          name: one.homework.name,
          saved: one.homework.saved,
          work,
        }))
      : [],
  );

/** What was handed in of each worksheet, by the lesson's slug. */
export function byLesson(opened: readonly Opened[]): Map<string, Entry<SheetWork>[]> {
  const all = from(opened, ({ worksheets }) => worksheets);
  const slugs = [...new Set(all.map(({ work }) => work.lesson))];
  return new Map(
    slugs.map((slug) => [slug, sorted(all.filter(({ work }) => work.lesson === slug))]),
  );
}

/** What was handed in of the exercises of the bench: a student's programs by exercise. */
export const programsIn = (opened: readonly Opened[]): Entry<readonly ProgramWork[]>[] =>
  sorted(from(opened, ({ programs }) => (programs.length > 0 ? [programs] : [])));

/** Names that came more than once, in a sentence each. */
export const duplicates = <T>(entries: readonly Entry<T>[]): string[] =>
  entries.flatMap(({ name, older }) => {
    const count = entries.filter((one) => sameName(one.name) === sameName(name)).length;
    return older || count === 1
      ? []
      : `${count} files are by ${name}. The one that was saved last counts; the others stand below it.`;
  });
