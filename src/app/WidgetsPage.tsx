import { use, useEffect, useRef, useState } from 'react';
import { useSession } from '../widget/context.ts';
import { CopyButton } from '../widget/CopyButton.tsx';
import { escapeQuery } from '../widget/shareLink.ts';
import { type AnyWidget, presetState } from '../widget/define.ts';
import { encode } from '../widget/link.ts';
import { PageFigure } from '../widget/PageFigure.tsx';
import { ViewsContext } from '../widget/views.ts';
import { usePlace } from './place.ts';
import { Shell } from './Shell.tsx';

/** Code that puts a figure into another page. */
const frameCode = (address: string, title: string) =>
  `<iframe src="${address}" title="${title}" width="100%" height="760" style="border:0" loading="lazy"></iframe>`;

/** A starting point as the text of a link. */
const linkText = (widget: AnyWidget, preset: string) =>
  escapeQuery(encode(widget, presetState(widget, preset)));

/** Brings an element into view as soon as it is there. Returns what gives that up. */
function scrollOnce(id: string): () => void {
  let frame = 0;
  const look = () => {
    const element = document.getElementById(id);
    if (element) element.scrollIntoView();
    else frame = requestAnimationFrame(look);
  };
  look();
  return () => cancelAnimationFrame(frame);
}

/**
 * The starting points of a widget after its first. Dozens of live figures are too many for one page, so they
 * come when they are asked for: by opening, by a link to one of them, or by work kept here. Without scripts
 * each is a link to the figure alone.
 */
function MorePresets({ widget, presets }: { widget: AnyWidget; presets: readonly string[] }) {
  const { instances } = useSession();
  const { root } = usePlace();
  const { id } = widget;
  const [open, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const names = presets.map((preset) => `${id}-${preset}`);
    const asked = names.find((name) => location.hash === `#figure-${name}`);
    const moved = names.some((name) => {
      const { store, start } = instances.get(name)!;
      return store.getState().present !== start;
    });
    // The state follows from the event that this brings about, as when a reader opens it.
    if ((asked || moved) && details.current) details.current.open = true;
    if (asked) return scrollOnce(`figure-${asked}`);
  }, [instances, id, presets]);
  return (
    <details ref={details} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {presets.length} more starting {presets.length === 1 ? 'point' : 'points'}
      </summary>
      {open ? (
        presets.map((preset) => (
          <PageFigure
            key={preset}
            name={`${id}-${preset}`}
            heading={widget.presets[preset]!.title}
          />
        ))
      ) : (
        <ul>
          {presets.map((preset) => (
            <li key={preset}>
              <a href={`${root}embed/${id}/?${id}=${linkText(widget, preset)}`}>
                {widget.presets[preset]!.title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

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
            PyTorch, or embedded in a page of your own. Or write them yourself:{' '}
            <a href={`${root}challenges/`}>challenges</a>.
          </p>
        </header>
        {views.map(({ widget }) => {
          const { id, title, presets } = widget;
          const [first = '', ...more] = Object.keys(presets);
          return (
            <section key={id} aria-labelledby={`widget-${id}`}>
              <h2 id={`widget-${id}`}>{title}</h2>
              <div className="gallery-links">
                <a href={`${root}embed/${id}/`}>Open {title} alone</a>
                <CopyButton
                  act="embed"
                  label={`Copy code to embed ${title}`}
                  make={() => frameCode(new URL(`${root}embed/${id}/`, location.href).href, title)}
                />
              </div>
              <PageFigure name={`${id}-${first}`} heading={presets[first]!.title} />
              {more.length > 0 && <MorePresets widget={widget} presets={more} />}
            </section>
          );
        })}
      </article>
    </Shell>
  );
}
