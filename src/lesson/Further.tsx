import type { ReactNode } from 'react';

/** Material beyond a lesson's main path: exceptions, second examples, history. Slides leave it out. */
export function Further({ children }: { children: ReactNode }) {
  return (
    <section className="further" aria-labelledby="further">
      <h2 id="further">Going further</h2>
      {children}
    </section>
  );
}

/** One folded topic. A link to it or into it opens it (unfold.ts), and so does the browser's find command. */
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
