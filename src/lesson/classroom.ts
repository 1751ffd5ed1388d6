import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';

/** A question put to a class. */
export interface PollProps {
  options: readonly string[];
  /** Index of the right option, from 0. */
  answer: number;
  verdict: string;
  /** The key of its slide, which begins with the lesson's slug. */
  slide: string;
  /** Nodes of the text to show below the answer. */
  explanation: readonly Node[];
}

/**
 * How questions are asked: `ask` is set while the lesson is being presented to a class, null while one reader reads it.
 */
export const classroom = createStore<{ ask: ((poll: PollProps) => ReactNode) | null }>(() => ({
  ask: null,
}));
