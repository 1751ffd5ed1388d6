import type { ReactNode } from 'react';

/** What stands on one slide: the build wraps a lesson's text in these. Reading, the wrapper is not there. */
export function Slide({ id, kind, children }: { id: string; kind: string; children: ReactNode }) {
  return (
    <div className="slide" data-slide={id} data-kind={kind}>
      {children}
    </div>
  );
}
