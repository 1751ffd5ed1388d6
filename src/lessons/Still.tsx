import { useState } from 'react';
import { AS_IT_STANDS, useTakenOver } from './standing.ts';

/**
 * A block of a lesson's text of which nothing ever changes (scripts/build/remarkStill.ts). Taken over, it stays as it
 * stands in the page; shown anew, it is a copy of that.
 */
export function Still({
  as: Tag,
  n,
}: {
  as: 'p' | 'h2' | 'h3' | 'ul' | 'ol' | 'table';
  n: string;
}) {
  const stands = useTakenOver();
  const [copy] = useState(
    () =>
      !stands && {
        dangerouslySetInnerHTML: {
          __html: document.querySelector(`[data-still="${n}"]`)?.innerHTML ?? '',
        },
      },
  );
  return <Tag {...(copy || AS_IT_STANDS)} />;
}
