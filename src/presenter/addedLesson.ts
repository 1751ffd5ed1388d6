import type { LessonMeta } from '../lessons/lessons.ts';
import type { Session } from '../widget/session.ts';

/** A lesson that lives in a page beside the page's own, for a talk over several. */
export interface AddedLesson {
  readonly lesson: LessonMeta;
  /** Its figures, from their starts: nothing of it is kept, and no link sets it. */
  readonly session: Session;
  /** Takes over all of it; resolves once all of it answers. */
  readonly hydrateAll: () => Promise<unknown>;
  /** Holds its text, and so its slides. Seen in a talk alone. */
  readonly element: HTMLElement;
  remove(): void;
}
