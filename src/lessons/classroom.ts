import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';

/** A question as it is put to a class. */
export interface PollProps {
  options: readonly string[];
  /** Which option is right, counted from 0. */
  answer: number;
  verdict: string;
  /** The slide it stands on, with its lesson's address before it. */
  slide: string;
  /** Nodes of the text that belong below the answer. */
  explanation: readonly Node[];
}

/** How questions are asked: of one reader, or while the lesson is presented, of a class. */
export const classroom = createStore<{ ask: ((poll: PollProps) => ReactNode) | null }>(() => ({
  ask: null,
}));
