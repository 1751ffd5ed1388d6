import { slideWidth } from '../widget/slideWidth.ts';
import type { Deck } from './deck.ts';
import { fit, holds, unfit } from './fit.ts';
import type { PageSlide } from './pageSlides.ts';
import { type Box, place, type Placing, placingStyle } from './stage.ts';

/** Where a section goes on from slide to slide, its heading stands on each. */
const goesOn = ({ kind, element, section }: PageSlide) =>
  /^(prose|table)$/.test(kind) && !element.querySelector('h2') ? section : '';

const ATTRIBUTES = [
  'data-now',
  'data-next',
  'role',
  'aria-roledescription',
  'aria-label',
  'tabindex',
];

function hide({ element }: PageSlide): void {
  for (const name of [...ATTRIBUTES, 'inert']) element.removeAttribute(name);
  for (const name of ['transform', 'clip-path']) element.style.removeProperty(name);
}

function put(element: HTMLElement, placing: Placing, width: number): void {
  const { transform, clipPath } = placingStyle(placing, width);
  element.style.transform = transform;
  element.style.clipPath = clipPath;
}

/** Whether a slide has grown beyond its room since it was fitted. */
const grown = (slide: HTMLElement): boolean => {
  const figure = slide.querySelector<HTMLElement>(':scope > .figure');
  if (!figure) return !holds(slide);
  const { bottom } = figure.getBoundingClientRect();
  const room = slide.getBoundingClientRect();
  // The foot of the slide has its own height, which a figure may not reach into.
  return bottom > room.bottom - (room.height * 36) / 720;
};

/**
 * Shows what the talk says on this page: the present slide, for the presenter also the next one, each where
 * its box is; keeps figures still that would give an answer away; moves the focus along. Returns the function
 * that turns the page back into a text.
 */
export function showDeck(deck: Deck): () => void {
  const { slides, talk, local, role } = deck;
  const fitted = new Map<PageSlide, number>();
  let shown: PageSlide | undefined;
  let preview: PageSlide | undefined;
  let waiting = 0;

  const refit = (slide: PageSlide) => {
    slide.element.style.setProperty('--stage', `${deck.width()}px`);
    fit(slide.element);
    fitted.set(slide, deck.width());
  };
  let stopWaiting: (() => void) | undefined;
  /** Shows slides that are no longer fitted anew; not under a hand, which would lose its hold. */
  const refitOnceFree = () => {
    stopWaiting?.();
    stopWaiting = undefined;
    const gesture = shown && deck.figure(shown)?.gesture;
    if (gesture?.getState()) stopWaiting = gesture.subscribe(refitOnceFree);
    else update();
  };
  const unfitGrown = () => {
    const those = [shown, preview].filter((slide) => slide && grown(slide.element));
    for (const slide of those) fitted.delete(slide!);
    if (those.length) refitOnceFree();
  };
  const sizes = new ResizeObserver(() => {
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(unfitGrown);
  });
  const settle = (slide: PageSlide, box: Box | undefined, zoomed: boolean) => {
    if (!box) return;
    const width = deck.width();
    if (fitted.get(slide) !== width) refit(slide);
    put(slide.element, (zoomed && deck.placing()) || place(box, width), width);
  };

  const label = (slide: PageSlide) => `${deck.at().n + 1} of ${deck.stops.length}. ${slide.title}`;

  const update = () => {
    // Drawings that have another shape on a slide take it, and are then fitted.
    if (slideWidth.getState() !== deck.width()) {
      slideWidth.setState(deck.width(), true);
      requestAnimationFrame(unfitAll);
    }
    // On the way to another lesson the last slide stays.
    if (deck.stops[deck.at().n]!.slug !== deck.page.lesson.slug) return;
    const now = deck.now();
    const after = deck.after();
    const next =
      role === 'presenter' && after?.slug === deck.page.lesson.slug
        ? slides.find(({ id }) => id === after.slide)
        : undefined;
    // What is in neither is hidden now: the slide before, and the text in which the talk was begun.
    const focus = document.activeElement;
    const lost = !focus?.closest('.deck') && !now.element.contains(focus);
    for (const slide of slides) if (slide !== now && slide !== next) hide(slide);

    now.element.removeAttribute('inert');
    now.element.removeAttribute('data-next');
    now.element.dataset['now'] = '';
    now.element.setAttribute('role', 'group');
    now.element.setAttribute('aria-roledescription', 'slide');
    now.element.setAttribute('aria-label', label(now));
    now.element.tabIndex = -1;
    const { now: box, next: nextBox } = local.getState();
    settle(now, box, true);
    if (next && next !== now) {
      delete next.element.dataset['now'];
      next.element.dataset['next'] = '';
      next.element.inert = true;
      settle(next, nextBox, false);
    }
    if (shown !== now || preview !== next) {
      sizes.disconnect();
      for (const slide of [now, next])
        if (slide) for (const child of slide.element.children) sizes.observe(child);
    }
    if (shown !== now) {
      // Here the focus goes along and its name is read; in a window that only follows, it is said.
      if (lost && document.hasFocus()) now.element.focus({ preventScroll: true });
      else deck.say(label(now));
    }
    shown = now;
    preview = next;
    holdStill();
  };

  const unfitAll = () => {
    fitted.clear();
    if (slideWidth.getState()) refitOnceFree();
  };

  /** While a question is open, its figure shows what it starts from and takes no hand. */
  const holdStill = () => {
    const asked = slides.find(({ id }) => id === talk.read('asked'))?.figure;
    for (const { kind, element, figure } of slides) {
      if (kind !== 'figure') continue;
      const picture = element.querySelector<HTMLElement>('.figure')!;
      picture.inert = figure === asked;
      picture.toggleAttribute('data-held', figure === asked);
    }
  };

  for (const slide of slides) if (goesOn(slide)) slide.element.dataset['goesOn'] = goesOn(slide);
  // Drags come by the dozen; only what slides depend on shows them anew.
  const signature = () => ['at', 'zoom', 'screen', 'asked'].map(talk.read).join('|');
  let seen = signature();
  update();
  const stops = [
    talk.registers.subscribe(() => {
      const now = signature();
      if (now === seen) return;
      seen = now;
      update();
    }),
    local.subscribe(({ now, next }, before) => {
      if (now !== before.now || next !== before.next) update();
    }),
  ];
  document.fonts.addEventListener('loadingdone', unfitAll);
  return () => {
    stops.forEach((stop) => stop());
    document.fonts.removeEventListener('loadingdone', unfitAll);
    slideWidth.setState(0, true);
    sizes.disconnect();
    cancelAnimationFrame(waiting);
    stopWaiting?.();
    for (const slide of slides) {
      hide(slide);
      unfit(slide.element);
      delete slide.element.dataset['goesOn'];
      slide.element.style.removeProperty('--stage');
      const picture = slide.element.querySelector<HTMLElement>(':scope > .figure');
      if (picture) picture.inert = false;
      picture?.removeAttribute('data-held');
    }
  };
}
