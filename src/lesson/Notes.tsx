import type { ReactNode } from 'react';

/** The teacher's notes of a lesson, folded. Links in them set the figures of this page. */
export function Notes({ children }: { children: ReactNode }) {
  return (
    <details className="notes" id="notes">
      <summary>For teachers</summary>
      {children}
    </details>
  );
}
