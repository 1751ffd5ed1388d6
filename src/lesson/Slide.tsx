import type { ReactNode } from 'react';

/** Wraps the content of one slide; the build inserts it. While reading, the wrapper has no box. */
export function Slide({ id, kind, children }: { id: string; kind: string; children: ReactNode }) {
  return (
    <div className="slide" data-slide={id} data-kind={kind}>
      {children}
    </div>
  );
}

/** Text that is on no slide: it becomes the notes of the slides in `noteOf`. */
export function Prose({ noteOf, children }: { noteOf: string; children: ReactNode }) {
  return (
    <div className="prose" data-note-of={noteOf}>
      {children}
    </div>
  );
}
