import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';

/** Puts texts into the named slots of a formula's HTML: for the first render, and for JavaScript off. */
export function fillSlots(html: string, slots: Readonly<Record<string, string>>): string {
  return html.replace(
    /(<span[^>]*data-slot="([\w-]+)"[^>]*>)(.*?)(<\/span><\/span>)/g,
    (whole, open: string, name: string, _: string, close: string) =>
      slots[name] === undefined ? whole : `${open}<span class="mord">${slots[name]}${close}`,
  );
}

/**
 * A formula with live numbers. It is set once, at build time; a change patches only the text of its slots,
 * since setting it again would cost the frame. `speak` is what a screen reader hears in its place.
 */
export function LiveFormula({
  element,
  name,
  html,
  slots,
  speak,
}: {
  /** Given the formula's element, for whoever watches it. */
  element?: RefObject<HTMLElement | null>;
  /** The name of its .tex file. */
  name: string;
  html: string;
  slots: Readonly<Record<string, string>>;
  speak: string;
}) {
  const root = useRef<HTMLDivElement>(null);
  // Set once: later renders leave the element's content to the patch below.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const first = useMemo(() => ({ __html: fillSlots(html, slots) }), [html]);
  useLayoutEffect(() => {
    for (const [name, text] of Object.entries(slots)) {
      const slot = root.current?.querySelector(`[data-slot="${name}"] > *`);
      if (slot && slot.textContent !== text) slot.textContent = text;
    }
  }, [slots]);
  return (
    <div
      ref={element as RefObject<HTMLDivElement | null>}
      role="img"
      aria-label={speak}
      className="tex live-formula scrolls"
    >
      <div ref={root} data-tex={name} aria-hidden="true" dangerouslySetInnerHTML={first} />
    </div>
  );
}
