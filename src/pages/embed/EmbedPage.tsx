import { useSession } from '../../figure/context.ts';
import { PageFigure } from '../../figure/Root.tsx';
import { SITE, usePage } from '../pageContext.ts';

/**
 * One figure alone. Controls that only make sense in a frame stay hidden until src/share/embed/frame.ts finds that it is one.
 */
export default function EmbedPage() {
  const [instance] = useSession().instances.values();
  const { root } = usePage();
  const { name, widget } = instance!;
  return (
    <>
      <h1 className="hidden-text">{widget.title}</h1>
      <PageFigure name={name} />
      <p className="embed-from">
        <span>
          From{' '}
          <a href={root} target="_blank">
            {SITE}
          </a>
        </span>{' '}
        <a href={`${root}embed/${widget.id}/`} target="_blank" data-act="open" hidden>
          Open in a new tab
        </a>{' '}
        <button type="button" className="quiet" data-act="full" hidden>
          Full screen
        </button>
      </p>
    </>
  );
}
