import type { ReactNode } from 'react';

/** The teacher's part of a lesson: folded away for everyone else. Its links set figures of this page where they are. */
export function Notes({ children }: { children: ReactNode }) {
  return (
    <details className="notes" id="notes">
      <summary>For teachers</summary>
      {children}
    </details>
  );
}
