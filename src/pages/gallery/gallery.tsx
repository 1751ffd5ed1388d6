import { useEffect, useRef, useState } from 'react';
import { unfold } from '../../lesson/unfold.ts';
import { useSession } from '../../figure/context.ts';
import { type AnyWidget, presetState } from '../../figure/define.ts';
import { FigureWithSkipLink, figureAttributes } from '../../figure/Figure.tsx';
import type { Instance } from '../../figure/instance.ts';
import { encode } from '../../figure/link.ts';
import { renderFigure, waitingRoot } from '../../figure/roots.tsx';
import { escapeQuery } from '../../figure/shareLink.ts';

const linkText = (widget: AnyWidget, preset: string) =>
  escapeQuery(encode(widget, presetState(widget, preset)));

/** A figure that was not in the prerendered page. */
function NewFigure({ name, heading }: { name: string; heading: string }) {
  const session = useSession();
  const [frame] = useState(() => figureAttributes(session.instances.get(name)!, heading));
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const { remove } = waitingRoot(place.current!, session, renderFigure);
    if (location.hash === `#figure-${name}`) {
      unfold(place.current!);
      place.current!.scrollIntoView();
    }
    return () => queueMicrotask(remove);
  }, [session, name]);
  return (
    <FigureWithSkipLink name={name}>
      <figure {...frame} ref={place} />
    </FigureWithSkipLink>
  );
}

/**
 * The contents of the `<details>` with a widget's other presets. Dozens of live figures are too many for one page, so
 * they load when the fold is opened, a link points to one of them, or one has stored work. Without scripts, each is a
 * link to the page of the figure alone.
 */
export function MorePresets({ widget, root }: { widget: AnyWidget; root: string }) {
  const { instances } = useSession();
  const { id, presets } = widget;
  const more = Object.keys(presets).slice(1);
  const [open, setOpen] = useState(false);
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    const details = summary.current!.parentElement as HTMLDetailsElement;
    const follow = () => setOpen(details.open);
    details.addEventListener('toggle', follow);
    const asked = ({ name, store, start }: Instance) =>
      location.hash === `#figure-${name}` || store.getState().present !== start;
    const own = [...instances.values()].filter((one) => one.widget === widget).slice(1);
    details.open ||= own.some(asked);
    follow();
    return () => details.removeEventListener('toggle', follow);
  }, [instances, widget]);
  return (
    <>
      <summary ref={summary}>
        {more.length} more starting {more.length === 1 ? 'point' : 'points'}
      </summary>
      {open ? (
        more.map((preset) => (
          <NewFigure key={preset} name={`${id}-${preset}`} heading={presets[preset]!.title} />
        ))
      ) : (
        <ul>
          {more.map((preset) => (
            <li key={preset}>
              <a href={`${root}embed/${id}/?${id}=${linkText(widget, preset)}`}>
                {presets[preset]!.title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
