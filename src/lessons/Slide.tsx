import { createContext, type ReactNode, Suspense } from 'react';

/** The slide that something stands on when the lesson is presented. */
export const SlideContext = createContext('');

/** What stands on one slide: the build wraps it in this. Reading, the wrapper is not there. */
export function Slide({ id, kind, children }: { id: string; kind: string; children: ReactNode }) {
  return (
    <SlideContext value={id}>
      <div className="slide" data-slide={id} data-kind={kind}>
        {kind === 'figure' ? children : <Suspense>{children}</Suspense>}
      </div>
    </SlideContext>
  );
}

/** Text that stands on no slide: the notes of those that are named. */
export function Prose({ noteOf, children }: { noteOf: string; children: ReactNode }) {
  return (
    <div className="prose" data-note-of={noteOf}>
      <Suspense>{children}</Suspense>
    </div>
  );
}
