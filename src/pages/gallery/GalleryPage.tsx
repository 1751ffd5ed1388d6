import { lessons } from '../../lesson/lessons.ts';
import { useSession } from '../../figure/context.ts';
import type { AnyWidget } from '../../figure/define.ts';
import { PageFigure, Root } from '../../figure/Root.tsx';
import { MorePresets } from './MorePresets.tsx';
import { usePage } from '../pageContext.ts';

/** Groups widgets by the first lesson that shows them, in lesson order. Widgets that no lesson shows come last. */
function groupByLesson(widgets: ReadonlySet<AnyWidget>) {
  const remaining = new Map([...widgets].map((widget) => [widget.id, widget]));
  const groups = lessons.map(({ slug, number, title, figures }) => ({
    id: `figures-${slug}`,
    title: `${number} ${title}`,
    widgets: figures.flatMap(({ widget: id }) => {
      const widget = remaining.get(id);
      remaining.delete(id);
      return widget ?? [];
    }),
  }));
  const others = {
    id: 'figures-others',
    title: 'On other pages',
    widgets: [...remaining.values()],
  };
  return [...groups, others].filter((group) => group.widgets.length > 0);
}

/** One widget, folded: its first preset, and the others in a nested fold. */
function Widget({ widget, root }: { widget: AnyWidget; root: string }) {
  const { id, title, presets } = widget;
  const [first = '', ...more] = Object.keys(presets);
  return (
    <section aria-labelledby={`widget-${id}`} data-of={id}>
      <details className="part">
        <summary>
          <h3 id={`widget-${id}`}>{title}</h3>
        </summary>
        <div className="gallery-links">
          <a href={`${root}embed/${id}/`}>Open {title} on its own</a>
        </div>
        <PageFigure name={`${id}-${first}`} heading={presets[first]!.title} />
        {more.length > 0 && (
          <Root as="details" kind="presets" data-of={id}>
            <MorePresets widget={widget} root={root} />
          </Root>
        )}
      </details>
    </section>
  );
}

/** Every widget with each of its presets. */
export default function GalleryPage() {
  const widgets = new Set([...useSession().instances.values()].map(({ widget }) => widget));
  const { root } = usePage();
  const groups = groupByLesson(widgets);
  return (
    <article className="gallery">
      <header className="lesson-head">
        <h1>All figures</h1>
        <p className="standfirst">
          All the live figures, by lesson, with every preset. From a figure’s menu, you can share it
          as a link, a picture, data, PyTorch code, or HTML for your own page.
        </p>
        <nav className="contents" aria-label="Contents">
          <ul>
            {groups.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      {groups.map((group) => (
        <section key={group.id} className="gallery-group" aria-labelledby={group.id}>
          <h2 id={group.id}>{group.title}</h2>
          {group.widgets.map((widget) => (
            <Widget key={widget.id} widget={widget} root={root} />
          ))}
        </section>
      ))}
    </article>
  );
}
