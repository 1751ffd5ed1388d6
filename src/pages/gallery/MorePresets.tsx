import { useEffect, useRef, useState } from 'react';
import { unfold } from '../../lesson/unfold.ts';
import { useSession } from '../../figure/context.ts';
import { type AnyWidget, presetState } from '../../figure/define.ts';
import { FigureWithSkipLink, figureAttributes } from '../../figure/Figure.tsx';
import type { Instance } from '../../figure/instance.ts';
import { encode } from '../../figure/link.ts';
import { renderFigure, lazyRoot } from '../../figure/roots.tsx';
import { escapeQuery } from '../../figure/shareLink.ts';

const linkText = (widget: AnyWidget, preset: string) =>
  escapeQuery(encode(widget, presetState(widget, preset)));

/** A figure that was not in the prerendered page. */
function PresetFigure({ name, heading }: { name: string; heading: string }) {
  const session = useSession();
  const [frame] = useState(() => figureAttributes(session.instances.get(name)!, heading));
  const figure = useRef<HTMLElement>(null);
  useEffect(() => {
    const { remove } = lazyRoot(figure.current!, session, renderFigure);
    if (location.hash === `#figure-${name}`) {
      unfold(figure.current!);
      figure.current!.scrollIntoView();
    }
    return () => queueMicrotask(remove);
  }, [session, name]);
  return (
    <FigureWithSkipLink name={name}>
      <figure {...frame} ref={figure} />
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
  const otherPresets = Object.keys(presets).slice(1);
  const [open, setOpen] = useState(false);
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    const details = summary.current!.parentElement as HTMLDetailsElement;
    const update = () => setOpen(details.open);
    details.addEventListener('toggle', update);
    const isRequested = ({ name, store, start }: Instance) =>
      location.hash === `#figure-${name}` || store.getState().present !== start;
    const others = [...instances.values()].filter((one) => one.widget === widget).slice(1);
    details.open ||= others.some(isRequested);
    update();
    return () => details.removeEventListener('toggle', update);
  }, [instances, widget]);
  return (
    <>
      <summary ref={summary}>
        {otherPresets.length} more {otherPresets.length === 1 ? 'preset' : 'presets'}
      </summary>
      {open ? (
        otherPresets.map((preset) => (
          <PresetFigure key={preset} name={`${id}-${preset}`} heading={presets[preset]!.title} />
        ))
      ) : (
        <ul>
          {otherPresets.map((preset) => (
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
