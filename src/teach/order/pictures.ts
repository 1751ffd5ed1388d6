import type { OwnPlace } from '../../presenter/ownPages.ts';
import { findSlide, type Stop } from '../../presenter/playlist.ts';
import type { SlideSheet } from '../../presenter/smallSlides.ts';
import { slidesOf } from './slides.ts';

/** The page of a lesson as HTML, with its style. Rejects where it cannot be had. */
export type FetchPage = (slug: string) => Promise<{ body: string; style: string }>;

/** What an element is to show: a slide, and where one of one's own stands. */
export interface Wanted {
  readonly stop: Stop;
  readonly place?: OwnPlace | undefined;
  /** Told whether a slide of one's own holds all that is on it. */
  readonly told?: ((isWhole: boolean) => void) | undefined;
}

export type Pictures = ReturnType<typeof createPictures>;

/** So far outside of what is seen slides are drawn already. */
const AHEAD = '400px';
const WIDTH_PX = 1280;

/**
 * Small pictures of slides. Only those are drawn that are near what is seen, one after the other, so that the page answers
 * meanwhile. What cannot be had is left out, and tried again once it is near again or the network is back.
 */
export function createPictures(fetchPage: FetchPage) {
  const loading = new Map<string, Promise<void>>();
  const sheets = new Map<string, SlideSheet>();
  const wanted = new Map<Element, Wanted>();
  const near = new Set<HTMLElement>();
  const due = new Set<HTMLElement>();
  const drawing = () => import('../../presenter/smallSlides.ts');

  const fetchSheet = async (slug: string) => {
    const { readSheet } = await drawing();
    sheets.set(slug, await readSheet(slug, await fetchPage(slug), slidesOf(slug) ?? []));
  };
  /** Fetches a lesson, once at a time. */
  const load = (slug: string): Promise<void> => {
    const begun = loading.get(slug) ?? fetchSheet(slug).finally(() => loading.delete(slug));
    loading.set(slug, begun);
    return begun;
  };

  async function draw(host: HTMLElement): Promise<void> {
    const one = wanted.get(host);
    const isWanted = () => wanted.get(host) === one && near.has(host);
    if (!one || !isWanted()) return;
    const { stop, place } = one;
    const { drawOwn, drawSlide } = await drawing();
    if (stop.own && place) {
      const isWhole = await drawOwn(host, stop.own, place, isWanted);
      if (isWanted()) one.told?.(isWhole);
    } else {
      const slide = findSlide(slidesOf(stop.slug) ?? [], stop.slide);
      if (!slide) return;
      const sheet = sheets.get(stop.slug);
      if (!sheet) {
        // What can be drawn already does not wait for it.
        const goOn = () => {
          due.add(host);
          void work();
        };
        return void load(stop.slug).then(goOn, () => {});
      }
      await drawSlide(host, sheet, slide.id);
    }
    if (isWanted()) host.dataset['drawn'] = '';
  }

  let isWorking = false;
  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    for (;;) {
      const host = [...due].find((one) => near.has(one));
      if (!host) break;
      due.delete(host);
      // What was pressed or typed comes first.
      await new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
      await draw(host).catch(() => {});
    }
    isWorking = false;
  }

  async function clear(host: HTMLElement): Promise<void> {
    delete host.dataset['drawn'];
    due.add(host);
    (await drawing().catch(() => undefined))?.clearSmall(host);
  }

  const begin = () => ({
    seen: new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const host = target as HTMLElement;
          if (isIntersecting) near.add(host);
          else if (near.delete(host)) void clear(host);
        }
        void work();
      },
      { rootMargin: AHEAD, scrollMargin: AHEAD } as IntersectionObserverInit,
    ),
    sizes: new ResizeObserver((entries) => {
      for (const { target, contentRect } of entries)
        (target as HTMLElement).style.setProperty('--scale', `${contentRect.width / WIDTH_PX}`);
    }),
  });
  let observers: ReturnType<typeof begin> | undefined;

  return {
    /** Shows a slide in an element from now on; returns the way back. What it showed before stays until then. */
    show(host: HTMLElement, what: Wanted): () => void {
      observers ??= begin();
      const { seen, sizes } = observers;
      wanted.set(host, what);
      due.add(host);
      seen.observe(host);
      sizes.observe(host);
      void work();
      return () => {
        // A new wish for the same element comes right after.
        if (wanted.get(host) !== what) return;
        wanted.delete(host);
        due.delete(host);
        near.delete(host);
        seen.unobserve(host);
        sizes.unobserve(host);
      };
    },
    /** Tries again what could not be had. */
    retry(): void {
      for (const host of near) if (host.dataset['drawn'] === undefined) due.add(host);
      void work();
    },
  };
}
