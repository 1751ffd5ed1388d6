/** The forms of “What do you know?”: a pair has a question in each. */
export const FORMS = ['A', 'B'] as const;
export type Form = (typeof FORMS)[number];

/** Two questions about one thing, without their text (scripts/build/pairs.ts). */
export interface PairMeta {
  id: string;
  /** The lesson that answers it, by its slug. */
  lesson: string;
  /** What it is about, in a few words. */
  about: string;
  /** The widget of each question. */
  figure: Record<Form, string>;
  /** Which choice of each is right, from 0. */
  right: Record<Form, number>;
}

/** How each choice is called. */
export const LETTERS = ['a', 'b', 'c', 'd'] as const;
/** What hands are counted for: each choice, and the question left open. */
export const COUNTED = [...LETTERS, 'open'] as const;
