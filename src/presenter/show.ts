import { adoptStyle } from '../theme/adopt.ts';
import type { AnyState } from '../widget/define.ts';
import { slideWidth } from '../widget/slideWidth.ts';
import type { Deck } from './deck.ts';
import { fit, forgetFits, holds, knows, unfit } from './fit.ts';
import { copyPane, demote, namePane, type Pane, panesOf, putPane, takeOff } from './panes.ts';
import { partsNamed } from './hides.ts';
import type { PageSlide } from './pageSlides.ts';
import { type Box, place } from './stage.ts';
import { stepsOn, whileIn } from './states.ts';

/** The next slide is seen to once what happens on this one has come to rest. */
const RESTS_MS = 400;

/** Whether what is shown has grown beyond its room since it was fitted. */
const grown = (shown: HTMLElement): boolean => {
  const figure = shown.querySelector<HTMLElement>(':scope > .figure');
  if (!figure) return !holds(shown);
  const { bottom } = figure.getBoundingClientRect();
  const room = shown.getBoundingClientRect();
  // The foot of the slide has its own height, which a figure may not reach into.
  return bottom > room.bottom - (room.height / shown.offsetHeight) * 36;
};

/**
 * Shows what the talk says on this page: the present slide, for the presenter also a picture of the next one, each where
 * its box is; keeps figures still that would give an answer away; moves the focus along. Returns the function
 * that turns the page back into a text.
 */
export function showDeck(deck: Deck): () => void {
  const { talk, local, role } = deck;
  const page = document.documentElement;
  const fitted = new Map<HTMLElement, string>();
  let onStage: readonly Pane[] = [];
  let shown: PageSlide | undefined;
  let spoken = '';
  let waiting = 0;
  let preview: { copies: HTMLElement[]; of: string } | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;

  /** What would answer the question that is shown is out of sight, also where the figure draws it anew. */
  let hidden = '';
  let showParts = () => {};
  const hideParts = (parts = '') => {
    if (parts === hidden) return;
    hidden = parts;
    showParts();
    showParts = () => {};
    if (!parts) return;
    const named = `[data-asks] :is(${partsNamed(parts)})`;
    showParts = adoptStyle(`${named}, ${named} * { visibility: hidden !important }`);
  };

  /** What the figure of a slide shows under a line, before it is stepped through, answered, or moved by a hand. */
  const stateUnder = (slide: PageSlide, line: number) => {
    const instance = deck.figure(slide);
    return deck.stateOn(slide, {
      line,
      step: (instance && stepsOn(slide, instance) && 1) || undefined,
    });
  };
  /** Lays out what stands on a slide: by what it shows under its line, whatever it was shown with before. */
  const fitPanes = (slide: PageSlide, line: number, panes: readonly Pane[]) => {
    const instance = deck.figure(slide);
    const held = instance?.gesture.getState();
    const those = panes.filter(({ element, box }) => {
      const wanted = held ? '' : `${slide.key} ${line} ${box.width} ${box.height}`;
      if (fitted.get(element) === wanted) return false;
      fitted.set(element, wanted);
      return true;
    });
    if (!those.length) return;
    const fitAs = (at: number) =>
      whileIn(instance, stateUnder(slide, at), () =>
        those.forEach(({ element }) => fit(element, slide.key, !held && at === 0)),
      );
    const unknown = those.some(
      ({ name, element }) => name === 'figure' && !knows(element, slide.key),
    );
    if (line === 0 || unknown) fitAs(0);
    if (line > 0) fitAs(line);
    for (const { element } of those) if (grown(element)) fit(element, slide.key);
  };
  let stopWaiting: (() => void) | undefined;
  /** Shows slides that are no longer fitted anew; not under a hand, which would lose its hold. */
  const refitOnceFree = () => {
    stopWaiting?.();
    stopWaiting = undefined;
    const gesture = deck.figure()?.gesture;
    if (gesture?.getState()) stopWaiting = gesture.subscribe(refitOnceFree);
    else updateSoon();
  };
  const unfitGrown = () => {
    const those = onStage.filter(({ element }) => grown(element));
    for (const { element } of those) fitted.delete(element);
    if (those.length) refitOnceFree();
  };
  const sizes = new ResizeObserver(() => {
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(unfitGrown);
  });

  const label = (slide: PageSlide) => `${deck.at().n + 1} of ${deck.stops.length}. ${slide.title}`;

  /** While a question is open its figure takes no hand, and what would answer it is out of sight. */
  const holdStill = (slide: PageSlide) => {
    const open = deck.isOpen(slide);
    slide.element.toggleAttribute('data-unanswered', open && slide.kind === 'claim');
    const held = open && slide.kind === 'predict';
    hideParts(held ? slide.hides : '');
    for (const { name, element } of onStage) {
      if (name !== 'figure' && name !== 'asked') continue;
      element.toggleAttribute('data-asks', held);
      element.querySelector<HTMLElement>(':scope > .figure')!.inert = held;
    }
  };

  const release = (element: HTMLElement) => {
    const figure = element.querySelector<HTMLElement>(':scope > .figure');
    if (figure) figure.inert = false;
    fitted.delete(element);
    takeOff(element);
  };

  const showNow = (box: Box) => {
    const slide = deck.now();
    const { look } = deck.at();
    const line = look === undefined ? deck.line() : undefined;
    const panes = panesOf(deck, slide, line, deck.width(), deck.tried());
    // What is no longer on it is hidden: the slide before, and the text in which the talk was begun.
    const focus = document.activeElement;
    const main = slide.element;
    // A slide that has become a part of the next holds no focus any more; what is in it may.
    const holdsIt = ({ name, element }: Pane) =>
      element === focus ? element === main : name !== 'task' && element.contains(focus);
    const lost = !focus?.closest('.deck') && !panes.some(holdsIt);
    for (const { element } of onStage)
      if (!panes.some((pane) => pane.element === element)) release(element);
    const changed = panes.some((pane, i) => pane.element !== onStage[i]?.element);
    onStage = panes;
    page.dataset['stop'] = slide.id;
    main.dataset['now'] = '';
    main.setAttribute('role', 'group');
    main.setAttribute('aria-roledescription', 'slide');
    main.setAttribute('aria-label', label(slide));
    main.tabIndex = -1;
    const stage = deck.placing() ?? place(box, deck.width());
    for (const pane of panes) {
      if (pane.element !== main) demote(pane.element);
      namePane(pane, slide);
      putPane(pane, stage);
    }
    holdStill(slide);
    fitPanes(slide, line ?? 0, panes);
    if (changed) {
      sizes.disconnect();
      for (const { element } of panes) for (const child of element.children) sizes.observe(child);
    }
    const says = panes.find(({ name }) => name === 'line')?.element.textContent ?? '';
    if (shown !== slide) {
      // Here the focus goes along and its name is read; in a window that only follows, it is said.
      if (lost && document.hasFocus()) main.focus({ preventScroll: true });
      else deck.say(label(slide));
    } else if (says !== spoken) deck.say(says);
    spoken = says;
    shown = slide;
  };

  const dropPreview = () => {
    preview?.copies.forEach((copy) => copy.remove());
    preview = undefined;
  };
  /** Copies of what stands on the next slide, laid out in a box, as it will be when it comes. */
  const copyNext = (slide: PageSlide, box: Box) => {
    const stage = place(box, deck.width());
    const answered = deck.isShown(slide);
    const copied = (state: AnyState | undefined) =>
      whileIn(deck.figure(slide), state, () => {
        const panes = panesOf(deck, slide, slide.lines.length ? 0 : undefined);
        return panes.map((pane) => {
          const copy = copyPane(pane, slide);
          // Where it is a copy of, what the page's style says of it holds as well.
          pane.element.parentElement!.append(copy);
          putPane({ ...pane, element: copy }, stage);
          fit(copy, slide.key, !answered);
          return copy;
        });
      });
    return copied(answered ? deck.stateOn(slide, { answered }) : stateUnder(slide, 0));
  };
  const showNext = () => {
    clearTimeout(resting);
    const slide = deck.slideAt(deck.at().n + 1);
    const box = local.getState().next;
    if (!slide || !box) return dropPreview();
    const figures = [...deck.lessonOf(slide).session.instances.values()];
    if (figures.some(({ gesture }) => gesture.getState())) return atRest();
    // What shows no figure may have numbers of any.
    const follows = stateUnder(slide, 0) ? '' : figures.map((instance) => instance.text());
    const of = [
      slide.key,
      deck.isShown(slide),
      deck.width(),
      ...Object.values(box),
      follows,
    ].join();
    if (preview?.of === of) return;
    dropPreview();
    preview = { copies: copyNext(slide, box), of };
  };
  /** The room does not wait for the next slide: how it fits is found out while this one is shown. */
  const fitNext = () => {
    const slide = deck.slideAt(deck.at().n + 1);
    const box = local.getState().now;
    if (!slide || !box || deck.figure(slide)?.gesture.getState()) return;
    for (const copy of copyNext(slide, { ...box, x: -2 * box.width })) copy.remove();
  };
  function atRest() {
    clearTimeout(resting);
    resting = setTimeout(role === 'presenter' ? showNext : fitNext, RESTS_MS);
  }

  function update() {
    // Drawings that have another shape on a slide take it, and are then fitted.
    if (slideWidth.getState() !== deck.width()) {
      slideWidth.setState(deck.width(), true);
      requestAnimationFrame(unfitAll);
    }
    const box = local.getState().now;
    if (!box) return;
    showNow(box);
    atRest();
  }

  let due = false;
  /** Once all is told that changes together: where the talk is, its line, its figure. */
  const updateSoon = () => {
    if (due) return;
    due = true;
    queueMicrotask(() => {
      due = false;
      if (!over) update();
    });
  };

  const unfitAll = () => {
    fitted.clear();
    forgetFits();
    dropPreview();
    if (slideWidth.getState()) refitOnceFree();
  };

  // Drags come by the dozen; only what slides depend on shows them anew.
  const signature = () =>
    ['at', 'line', 'trial', 'zoom', 'screen', 'asked', deck.key('shown', deck.now().key)]
      .map(talk.read)
      .join('|');
  let seen = signature();
  let over = false;
  updateSoon();
  const stops = [
    talk.registers.subscribe(() => {
      const now = signature();
      if (now === seen) return role === 'presenter' ? atRest() : undefined;
      seen = now;
      updateSoon();
    }),
    local.subscribe(({ now, next, lessons }, before) => {
      if (now !== before.now || next !== before.next || lessons !== before.lessons) updateSoon();
    }),
  ];
  document.fonts.addEventListener('loadingdone', unfitAll);
  return () => {
    over = true;
    stops.forEach((stop) => stop());
    document.fonts.removeEventListener('loadingdone', unfitAll);
    slideWidth.setState(0, true);
    sizes.disconnect();
    cancelAnimationFrame(waiting);
    clearTimeout(resting);
    stopWaiting?.();
    hideParts();
    dropPreview();
    onStage = [];
    delete page.dataset['stop'];
    for (const { slides } of local.getState().lessons.values())
      for (const { element, lines } of slides)
        for (const one of [element, ...lines.map((line) => line.element)]) {
          release(one);
          unfit(one);
        }
  };
}
