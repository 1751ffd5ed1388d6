import type { ReactNode } from 'react';

/** What is true and asked for, and not on a lesson's way: exceptions, second examples, history. Slides leave it out. */
export function Further({ children }: { children: ReactNode }) {
  return (
    <section className="further" aria-labelledby="further">
      <h2 id="further">Further</h2>
      {children}
    </section>
  );
}

/**
 * One topic of it, folded. A link to it or to anything inside opens it (unfold.ts), and so does the browser's
 * search in the page: browsers unfold what holds the text they have found.
 */
export function Topic({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <details className="topic">
      <summary>
        <h3>{title}</h3>
      </summary>
      <div className="topic-text" id={id}>
        {children}
      </div>
    </details>
  );
}
