import type { ReactNode } from 'react';

/** What stands on one slide: the build wraps it in this. Reading, the wrapper is not there. */
export function Slide({ id, kind, children }: { id: string; kind: string; children: ReactNode }) {
  return (
    <div className="slide" data-slide={id} data-kind={kind}>
      {children}
    </div>
  );
}

/** Text that stands on no slide: the notes of those that are named. */
export function Prose({ noteOf, children }: { noteOf: string; children: ReactNode }) {
  return (
    <div className="prose" data-note-of={noteOf}>
      {children}
    </div>
  );
}
