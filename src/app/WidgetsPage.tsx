import { useSession } from '../widget/context.ts';
import { PageFigure, Root } from '../widget/Root.tsx';
import { MorePresets } from './gallery.tsx';
import { usePlace } from './place.ts';

/** Every widget with each of its starting points. */
export default function WidgetsPage() {
  const widgets = new Set([...useSession().instances.values()].map(({ widget }) => widget));
  const { root } = usePlace();
  return (
    <article className="gallery">
      <header className="lesson-head">
        <h1>All figures</h1>
        <p className="standfirst">
          Each live figure with each of its starting points. The menu of each has it taken along: by
          link, as a picture, as data, as PyTorch, or as HTML for a page of your own. Or write them
          yourself: <a href={`${root}challenges/`}>challenges</a>.
        </p>
      </header>
      {[...widgets].map((widget) => {
        const { id, title, presets } = widget;
        const [first = '', ...more] = Object.keys(presets);
        return (
          <section key={id} aria-labelledby={`widget-${id}`} data-of={id}>
            <h2 id={`widget-${id}`}>{title}</h2>
            <div className="gallery-links">
              <a href={`${root}embed/${id}/`}>Open {title} alone</a>
            </div>
            <PageFigure name={`${id}-${first}`} heading={presets[first]!.title} />
            {more.length > 0 && (
              <Root as="details" kind="presets" data-of={id}>
                <MorePresets widget={widget} root={root} />
              </Root>
            )}
          </section>
        );
      })}
    </article>
  );
}
