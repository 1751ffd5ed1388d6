import type { MouseEvent, ReactNode } from 'react';
import { readAddress } from '../widget/shareLink.ts';
import { useSession } from '../widget/context.ts';
import { AS_IT_STANDS } from './standing.ts';
import { showFigure } from './underWay.ts';

/**
 * The teacher's part of a lesson: folded away for everyone else. The built site's scripts do not hold it; it stands
 * in the prerendered page. Its links set figures of this page where they are.
 */
export function Notes({ children }: { children?: ReactNode }) {
  const { instances } = useSession();
  const follow = async (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="?"]');
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const widgets = new Map([...instances].map(([name, { widget }]) => [name, widget]));
    const { found } = await readAddress(link.search, widgets);
    for (const [name, { state }] of found) {
      instances.get(name)!.adopt(state, true);
      showFigure(instances.get(name)!);
    }
  };
  const shared = { className: 'notes', id: 'notes', onClick: follow };
  if (children === undefined) return <details {...shared} {...AS_IT_STANDS} />;
  return (
    <details {...shared}>
      <summary>For teachers</summary>
      {children}
    </details>
  );
}
