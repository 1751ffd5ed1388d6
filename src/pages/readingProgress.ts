import { createStore } from 'zustand/vanilla';

/** How much of each lesson has been read, 0 to 1, by slug. Empty until storage has been read. */
export const readingProgress = createStore<Readonly<Record<string, number>>>(() => ({}));
