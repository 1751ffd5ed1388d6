import { use } from 'react';
import { CopyButton } from '../widget/CopyButton.tsx';
import { PageFigure } from '../widget/PageFigure.tsx';
import { ViewsContext } from '../widget/views.ts';
import { usePlace } from './place.ts';
import { Shell } from './Shell.tsx';

/** Code that puts a figure into another page. */
const frameCode = (address: string, title: string) =>
  `<iframe src="${address}" title="${title}" width="100%" height="760" style="border:0" loading="lazy"></iframe>`;

/** Every widget with each of its starting points. */
export default function WidgetsPage() {
  const views = [...use(ViewsContext).values()];
  const { root } = usePlace();
  return (
    <Shell>
      <article className="gallery">
        <header className="lesson-head">
          <h1>All figures</h1>
          <p className="standfirst">
            Each live figure with each of its starting points. Take one with you: by link, as
            PyTorch, or embedded in a page of your own.
          </p>
        </header>
        {views.map((loaded) => {
          const { id, title, presets } = loaded.widget;
          return (
            <section key={id} aria-labelledby={`widget-${id}`}>
              <h2 id={`widget-${id}`}>{title}</h2>
              <div className="gallery-links">
                <a href={`${root}embed/${id}/`}>Open {title} alone</a>
                <CopyButton
                  label={`Copy code to embed ${title}`}
                  make={() => frameCode(new URL(`${root}embed/${id}/`, location.href).href, title)}
                />
              </div>
              {Object.keys(presets).map((preset) => (
                <PageFigure
                  key={preset}
                  name={`${id}-${preset}`}
                  heading={presets[preset]!.title}
                />
              ))}
            </section>
          );
        })}
      </article>
    </Shell>
  );
}
