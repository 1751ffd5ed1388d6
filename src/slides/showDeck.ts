import { encode } from '../figure/link.ts';
import type { Deck, NextPress } from './deck.ts';
import { fit, clearFitCache, fitsWhole, hasCachedFit, resetFit } from './fit.ts';
import {
  copyPanes,
  clearSlideRole,
  hideAnswerParts,
  labelPane,
  type Pane,
  panesOf,
  placePane,
  resetPane,
} from './panes.ts';
import type { PageSlide } from './pageSlides.ts';
import { type Box, placeSlide } from './slidePlacement.ts';
import { stepsOn, withState } from './states.ts';

/** Delay before the next slide is prepared, so that this does not disturb animations on the current one. */
const SETTLE_MS = 400;

/** Whether the current slide has outgrown its space since it was fitted. */
const hasOutgrown = (shown: HTMLElement): boolean => {
  const figure = shown.querySelector<HTMLElement>(':scope > .figure');
  if (!figure) return !fitsWhole(shown);
  const { bottom } = figure.getBoundingClientRect();
  const bounds = shown.getBoundingClientRect();
  // Figures may not overlap the bottom line of the slide.
  return bottom > bounds.bottom - (bounds.height / shown.offsetHeight) * 36;
};

/**
 * Renders the talk on this page: positions the current slide and, for the presenter, a preview of the next one; locks
 * figures that would give an answer away; moves focus. Returns a function that restores the text.
 */
export function showDeck(deck: Deck): () => void {
  const { talk, local, role } = deck;
  const page = document.documentElement;
  const fittedKeys = new Map<HTMLElement, string>();
  let shownPanes: readonly Pane[] = [];
  let shown: PageSlide | undefined;
  let announcedLine = '';
  let refitFrame = 0;
  let preview: { copies: HTMLElement[]; of: string } | undefined;
  let settleTimer: ReturnType<typeof setTimeout> | undefined;

  /** Returns the state of a slide's figure under a line, before steps, an answer or a drag change it. */
  const stateUnder = (slide: PageSlide, line: number) => {
    const instance = deck.figure(slide);
    return deck.stateAfterPress(slide, {
      line,
      step: (instance && stepsOn(slide, instance) && 1) || undefined,
    });
  };
  /** Fits the panes of a slide to the figure's state under its line, so that earlier states don't affect the layout. */
  const fitPanes = (slide: PageSlide, line: number, panes: readonly Pane[]) => {
    const instance = deck.figure(slide);
    const isDragged = instance?.gesture.getState();
    const outdated = panes.filter(({ element, box }) => {
      const fittedKey = isDragged ? '' : `${slide.key} ${line} ${box.width} ${box.height}`;
      if (fittedKeys.get(element) === fittedKey) return false;
      fittedKeys.set(element, fittedKey);
      return true;
    });
    if (!outdated.length) return;
    const fitAs = (at: number) =>
      withState(instance, stateUnder(slide, at), () =>
        outdated.forEach(({ element }) => fit(element, slide.key, !isDragged && at === 0)),
      );
    const unknown = outdated.some(
      ({ name, element }) => name === 'figure' && !hasCachedFit(element, slide.key),
    );
    if (line === 0 || unknown) fitAs(0);
    if (line > 0) fitAs(line);
    for (const { element } of outdated) if (hasOutgrown(element)) fit(element, slide.key);
  };
  let stopWaiting: (() => void) | undefined;
  /** Refits slides that no longer fit, but not during a drag, which would lose its grip. */
  const refitOnceFree = () => {
    stopWaiting?.();
    stopWaiting = undefined;
    const gesture = deck.figure()?.gesture;
    if (gesture?.getState()) stopWaiting = gesture.subscribe(refitOnceFree);
    else updateSoon();
  };
  const refitOutgrown = () => {
    const outgrown = shownPanes.filter(({ element }) => hasOutgrown(element));
    for (const { element } of outgrown) fittedKeys.delete(element);
    if (outgrown.length) refitOnceFree();
  };
  const sizes = new ResizeObserver(() => {
    cancelAnimationFrame(refitFrame);
    refitFrame = requestAnimationFrame(refitOutgrown);
  });

  const label = (slide: PageSlide) =>
    `${deck.position().n + 1} of ${deck.playlist.length}. ${slide.title}`;

  /** While a question is open, its figure is inert and the parts that give the answer away are hidden. */
  const lockFigure = (slide: PageSlide) => {
    const open = deck.isUnanswered(slide);
    slide.element.toggleAttribute('data-unanswered', open && slide.kind === 'claim');
    const isHeld = open && slide.kind === 'predict';
    for (const { name, element } of shownPanes) {
      if (name !== 'figure' && name !== 'asked') continue;
      if (name === 'asked') hideAnswerParts(element, slide, isHeld);
      element.querySelector<HTMLElement>(':scope > .figure')!.inert = isHeld;
    }
  };

  const release = (element: HTMLElement) => {
    const figure = element.querySelector<HTMLElement>(':scope > .figure');
    if (figure) figure.inert = false;
    fittedKeys.delete(element);
    resetPane(element);
  };

  const showCurrent = (box: Box) => {
    const slide = deck.currentSlide();
    const { look } = deck.position();
    const line = look === undefined ? deck.currentLine() : undefined;
    const panes = panesOf(deck, slide, line, deck.slideWidth(), deck.challengeSlide());
    // Hide whatever is no longer on the slide: the previous slide, or the text where the talk began.
    const focus = document.activeElement;
    const main = slide.element;
    // A slide that has become a pane of the next one loses focus; elements inside it may keep it.
    const keepsFocus = ({ name, element }: Pane) =>
      element === focus ? element === main : name !== 'task' && element.contains(focus);
    const losesFocus = !focus?.closest('.deck') && !panes.some(keepsFocus);
    for (const { element } of shownPanes)
      if (!panes.some((pane) => pane.element === element)) release(element);
    const changed = panes.some((pane, i) => pane.element !== shownPanes[i]?.element);
    shownPanes = panes;
    page.dataset['stop'] = slide.id;
    main.dataset['now'] = '';
    main.setAttribute('role', 'group');
    main.setAttribute('aria-roledescription', 'slide');
    main.setAttribute('aria-label', label(slide));
    main.tabIndex = -1;
    const stage = deck.placement() ?? placeSlide(box, deck.slideWidth());
    for (const pane of panes) {
      if (pane.element !== main) clearSlideRole(pane.element);
      labelPane(pane, slide);
      placePane(pane, stage);
    }
    lockFigure(slide);
    fitPanes(slide, line ?? 0, panes);
    if (changed) {
      sizes.disconnect();
      for (const { element } of panes) for (const child of element.children) sizes.observe(child);
    }
    const lineText = panes.find(({ name }) => name === 'line')?.element.textContent ?? '';
    if (shown !== slide) {
      // If this window has focus, moving it announces the slide; otherwise announce it explicitly.
      if (losesFocus && document.hasFocus()) main.focus({ preventScroll: true });
      else deck.announce(label(slide));
    } else if (lineText !== announcedLine) deck.announce(lineText);
    announcedLine = lineText;
    shown = slide;
  };

  const dropPreview = () => {
    preview?.copies.forEach((copy) => copy.remove());
    preview = undefined;
  };
  /** Returns copies of what a press will show, laid out in a box. */
  const copyOf = ({ press, state, kind }: NextPress, slide: PageSlide, box: Box) => {
    const stage = placeSlide(box, deck.slideWidth());
    const { line = 0, answered = false } = press;
    return withState(deck.figure(slide), state, () => {
      const panes = panesOf(deck, slide, slide.lines.length ? line : undefined);
      const copies = copyPanes(panes, slide, answered, stage);
      copies.forEach((copy, i) => {
        // Insert the copy next to its original, so that the page's CSS applies to it.
        panes[i]!.element.parentElement!.append(copy);
        fit(copy, slide.key, kind === 'go' && !answered);
      });
      return copies;
    });
  };
  const showNext = () => {
    clearTimeout(settleTimer);
    const next = deck.nextPress();
    const box = local.getState().next;
    if (!next?.slide || !box) return dropPreview();
    const { slide, press, state } = next;
    const figures = [...deck.lessonOf(slide).session.instances.values()];
    if (figures.some(({ gesture }) => gesture.getState())) return updateOnceSettled();
    const instance = deck.figure(slide);
    // Without a future state, depend on the current state of all figures, since the slide may show numbers from any of
    // them.
    const figureState =
      instance && state ? encode(instance.widget, state) : figures.map((one) => one.linkText());
    const of = [
      slide.key,
      JSON.stringify(press),
      deck.slideWidth(),
      ...Object.values(box),
      figureState,
      slide.element.querySelector('.poll')?.textContent,
    ].join();
    if (preview?.of === of) return;
    dropPreview();
    preview = { copies: copyOf(next, slide, box), of };
  };
  /** Fits the next slide in advance, so that the audience does not have to wait. */
  const fitNext = () => {
    const next = deck.arrivalAt(deck.position().n + 1);
    const { slide } = next;
    const box = local.getState().now;
    if (!slide || !box || deck.figure(slide)?.gesture.getState()) return;
    for (const copy of copyOf(next, slide, { ...box, x: -2 * box.width })) copy.remove();
  };
  function updateOnceSettled() {
    clearTimeout(settleTimer);
    settleTimer = setTimeout(role === 'presenter' ? showNext : fitNext, SETTLE_MS);
  }

  /** The width that slides were fitted for; 0 before and after the talk. */
  let fittedWidth = 0;
  function update() {
    if (fittedWidth !== deck.slideWidth()) {
      fittedWidth = deck.slideWidth();
      requestAnimationFrame(unfitAll);
    }
    const box = local.getState().now;
    if (!box) return;
    showCurrent(box);
    updateOnceSettled();
  }

  let isScheduled = false;
  /** Waits until all related changes have been made: position, line and figure. */
  const updateSoon = () => {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(() => {
      isScheduled = false;
      if (!isOver) update();
    });
  };

  const unfitAll = () => {
    fittedKeys.clear();
    clearFitCache();
    dropPreview();
    if (fittedWidth) refitOnceFree();
  };

  // Ignores changes during drags that do not affect the layout of slides.
  const signature = () =>
    [
      'at',
      'line',
      'trial',
      'zoom',
      'screen',
      'asked',
      deck.registerKey('shown', deck.currentSlide().key),
    ]
      .map(talk.read)
      .join('|');
  let lastSignature = signature();
  let isOver = false;
  updateSoon();
  const stops = [
    talk.registers.subscribe(() => {
      const now = signature();
      if (now === lastSignature) return role === 'presenter' ? updateOnceSettled() : undefined;
      lastSignature = now;
      updateSoon();
    }),
    local.subscribe(({ now, next, lessons }, before) => {
      if (now !== before.now || next !== before.next || lessons !== before.lessons) updateSoon();
    }),
  ];
  document.fonts.addEventListener('loadingdone', unfitAll);
  return () => {
    isOver = true;
    stops.forEach((stop) => stop());
    document.fonts.removeEventListener('loadingdone', unfitAll);
    fittedWidth = 0;
    sizes.disconnect();
    cancelAnimationFrame(refitFrame);
    clearTimeout(settleTimer);
    stopWaiting?.();
    dropPreview();
    shownPanes = [];
    delete page.dataset['stop'];
    for (const { slides } of local.getState().lessons.values())
      for (const { element, lines } of slides)
        for (const one of [element, ...lines.map((line) => line.element)]) {
          release(one);
          resetFit(one);
        }
  };
}
