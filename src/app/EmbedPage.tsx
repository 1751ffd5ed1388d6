import { use } from 'react';
import { useInstance } from '../widget/context.ts';
import { Figure } from '../widget/Figure.tsx';
import { ViewsContext } from '../widget/views.ts';
import { SITE } from './pages.ts';
import { usePlace } from './place.ts';
import { Notices } from './Shell.tsx';

/** One figure alone. */
export default function EmbedPage() {
  const [loaded] = use(ViewsContext).values();
  const { root } = usePlace();
  const { widget, View } = loaded!;
  const instance = useInstance(widget.id);
  return (
    <>
      <Notices />
      <main id="main" className="embed">
        <h1 className="hidden-text">{widget.title}</h1>
        <Figure instance={instance} View={View} />
        <p className="embed-from">
          From{' '}
          <a href={root} target="_top">
            {SITE}
          </a>
        </p>
      </main>
    </>
  );
}
