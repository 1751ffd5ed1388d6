import { use } from 'react';
import { PageFigure } from '../widget/PageFigure.tsx';
import { ViewsContext } from '../widget/views.ts';
import { SITE } from './pages.ts';
import { usePlace } from './place.ts';
import { Notices } from './Shell.tsx';

/** One figure alone. */
export default function EmbedPage() {
  const [loaded] = use(ViewsContext).values();
  const { root } = usePlace();
  const { widget } = loaded!;
  return (
    <>
      <Notices />
      <main id="main" className="embed">
        <h1 className="hidden-text">{widget.title}</h1>
        <PageFigure name={widget.id} />
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
