import { createContext, useContext, useEffect, useRef } from 'react';
import { type OwnContent, sectionsOf } from '../../presenter/ownSlides.ts';
import type { Stop } from '../../presenter/playlist.ts';
import type { Draft } from './model.ts';
import type { Pictures } from './pictures.ts';

/** What draws the slides of the page. */
export const PicturesContext = createContext<Pictures | undefined>(undefined);

/** What a slide of one's own shows of its order: where that is the same, its picture is. */
function seenOfOrder(own: OwnContent, { title, minutes, entries }: Draft, n: number): string {
  if ('cover' in own) return JSON.stringify([title, minutes]);
  return 'agenda' in own || 'section' in own ? JSON.stringify([sectionsOf(entries), n]) : '';
}

interface ThumbProps {
  stop: Stop;
  /** The order that a slide of one's own stands in, and where. */
  draft?: Draft;
  n?: number;
  /** Told whether a slide of one's own holds all that is on it; the same function each time. */
  told?: (isWhole: boolean) => void;
}

/** A slide as a small picture. What it is called stands beside it. */
export function Thumb({ stop, draft, n = 0, told }: ThumbProps) {
  const pictures = useContext(PicturesContext)!;
  const host = useRef<HTMLDivElement>(null);
  const { slug, slide, own } = stop;
  const seen = own && draft ? seenOfOrder(own, draft, n) : '';
  useEffect(() => {
    const place = own && draft && { ...draft, stops: draft.entries, n };
    return pictures.show(host.current!, {
      stop: { slug, slide, ...(own && { own }) },
      place,
      told,
    });
    // What else there is in the order changes nothing of the picture.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pictures, slug, slide, own, seen, told]);
  return <div className="thumb" ref={host} aria-hidden="true" inert />;
}
