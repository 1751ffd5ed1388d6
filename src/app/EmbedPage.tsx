import { useSession } from '../widget/context.ts';
import { PageFigure } from '../widget/Root.tsx';
import { SITE } from './pages.ts';
import { usePlace } from './place.ts';

/** One figure alone. */
export default function EmbedPage() {
  const [instance] = useSession().instances.values();
  const { root } = usePlace();
  return (
    <>
      <h1 className="hidden-text">{instance!.widget.title}</h1>
      <PageFigure name={instance!.name} />
      <p className="embed-from">
        From{' '}
        <a href={root} target="_top">
          {SITE}
        </a>
      </p>
    </>
  );
}
