import type { LessonMeta } from '../lesson/lessons.ts';
import type { Session } from '../figure/session.ts';

/** Another lesson loaded into the page for a talk over several lessons. */
export interface AddedLesson {
  readonly lesson: LessonMeta;
  /** Its figures, in their initial state. They are not persisted, and links do not set them. */
  readonly session: Session;
  /** Hydrates the lesson; resolves when all of it is interactive. */
  readonly hydrateAll: () => Promise<unknown>;
  /** Contains the text and therefore the slides. Visible only during a talk. */
  readonly element: HTMLElement;
  remove(): void;
}
