import { createContext, type ReactNode, Suspense } from 'react';

/** The slide that something stands on when the lesson is presented. */
export const SlideContext = createContext('');

/** What stands on one slide: the build wraps a lesson's text in these. Reading, the wrapper is not there. */
export function Slide({ id, kind, children }: { id: string; kind: string; children: ReactNode }) {
  return (
    <SlideContext value={id}>
      <div className="slide" data-slide={id} data-kind={kind}>
        {kind === 'figure' ? children : <Suspense>{children}</Suspense>}
      </div>
    </SlideContext>
  );
}
