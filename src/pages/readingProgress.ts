import { createStore } from 'zustand/vanilla';

/** How much of each lesson has been read, 0 to 1, by slug. */
type Progress = Readonly<Record<string, number>>;

/** The reader's progress. Empty until storage has been read. */
export const readingProgress = createStore<Progress>(() => ({}));

/** Calls `show` with the current progress, and again whenever it changes. */
export function watchProgress(show: (progress: Progress) => void): void {
  show(readingProgress.getState());
  readingProgress.subscribe(show);
}
