import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LessonMeta, SlideMeta } from '../lesson/lessons.ts';
import { challengeStore } from '../lesson/challengeStore.ts';
import { type AnyState, cleanState } from '../figure/define.ts';
import type { Instance } from '../figure/instance.ts';
import { decode } from '../figure/link.ts';
import type { Session } from '../figure/session.ts';
import { parseTimer, toggleTimer } from './timer.ts';
import { nearestFigureSlide, type PageSlide, showsFigure } from './pageSlides.ts';
import { type Press, pressesOf, stateAfterPress, stepsOn } from './states.ts';
import {
  type Box,
  type Placement,
  placeSlide,
  slideWidthFor,
  type Zoom,
} from './slidePlacement.ts';
import { type Move, type Position, computeMove, formatPosition, parsePosition } from './moves.ts';
import type { Playlist } from './playlist.ts';
import type { TimedPart } from './courses.ts';
import { planTalk } from './plan.ts';
import type { WindowKind, Talk } from './talk.ts';

/** A hydrated lesson: the page's own, or one loaded for the talk. */
export interface LiveLesson {
  readonly lesson: Pick<LessonMeta, 'slug' | 'title'>;
  readonly session: Session;
  /** Hydrates the lesson; resolves when all of it is interactive. */
  readonly hydrateAll: () => Promise<unknown>;
  /** Contains its slides. */
  readonly element: HTMLElement;
  /** Removes it from the page, if it was loaded for the talk. */
  remove?(): void;
}

/** The page being presented. */
export interface PresentedPage extends LiveLesson {
  readonly lesson: LessonMeta;
  readonly root: string;
  readonly switchTheme: () => void;
  /** Loads another lesson into this page (src/site/addedLesson.ts). Rejects if it cannot be loaded. */
  readonly loadAddedLesson: (slug: string) => Promise<LiveLesson>;
}

/** A lesson of the talk that is on this page. */
export interface OpenLesson extends LiveLesson {
  readonly slides: readonly PageSlide[];
}

/** A talk: its slides in order, title, minutes and sections. */
export interface Outline {
  readonly playlist: Playlist;
  readonly title: string;
  readonly minutes: number;
  /** Parts that have their own minutes. */
  readonly sections: readonly TimedPart[];
  /** The slides of each lesson in the talk, by slug. */
  readonly metas: ReadonlyMap<string, readonly SlideMeta[]>;
}

/** State that is not shared with other windows. */
export interface WindowState {
  /** Screen boxes of the current slide and, in the presenter window, of the next one. */
  readonly now?: Box;
  readonly next?: Box;
  readonly help: boolean;
  /** Whether single letters and digits are shortcuts. */
  readonly letterKeys: boolean;
  /** The last message for screen readers. */
  readonly announcement: string;
  /** The last mouse position on the screen. */
  readonly mouse?: { x: number; y: number };
  /** The lessons on this page by slug, in the order they were loaded. */
  readonly lessons: ReadonlyMap<string, OpenLesson>;
  /** The lesson that failed to load, until it loads. */
  readonly missingLesson?: string | undefined;
  /** Where to go once the lesson has loaded. */
  readonly pendingMove?: { to: Position; forward: boolean } | undefined;
}

export interface NextPress {
  /** The index of the slide it leads to. */
  readonly n: number;
  /** Undefined while its lesson is loading. */
  readonly slide: PageSlide | undefined;
  /** The line, step or answer that it shows. */
  readonly press: Press;
  /** The figure's state after the press; undefined if it does not change. */
  readonly state: AnyState | undefined;
  readonly kind: 'line' | 'step' | 'reveal' | 'go' | 'uncover';
}

/** A talk on this page: its state and every command. */
export interface Deck {
  readonly page: PresentedPage;
  readonly role: WindowKind;
  readonly talk: Talk;
  readonly outline: Outline;
  readonly playlist: Playlist;
  readonly local: StoreApi<WindowState>;
  position(): Position;
  currentSlide(): PageSlide;
  /** The lesson that contains a slide. */
  lessonOf(slide: PageSlide): OpenLesson;
  /** Slide `n`; undefined until its lesson has loaded. */
  slideAt(n: number): PageSlide | undefined;
  /** The title of slide `n`, even if its lesson has not loaded. */
  titleAt(n: number): string;
  /** What the next press shows; undefined if nothing changes. */
  nextPress(): NextPress | undefined;
  /** What slide `n` shows when Next reaches it from the previous slide. */
  arrivalAt(n: number): NextPress;
  /** When each slide is due, as a fraction of the talk's time (plan.ts). */
  plan(): readonly number[];
  figure(slide?: PageSlide): Instance | undefined;
  /** The slide of the active challenge, if its figure is being viewed from there. */
  challengeSlide(): PageSlide | undefined;
  /** The index of the line shown over the figure. */
  currentLine(): number;
  /** The key of a register that stores something about the slide with the key `slide`. */
  registerKey(what: 'hands' | 'shown' | 'open' | 'before', slide: string): string;
  /**
   * The state of a slide's figure after a press, independent of its earlier state; undefined if the slide is not there
   * for its figure.
   */
  stateAfterPress(slide: PageSlide, press: Press): AnyState | undefined;
  isAnswerShown(slide: PageSlide): boolean;
  /** Whether this is a question or claim whose answer has not been shown. */
  isUnanswered(slide: PageSlide): boolean;
  next(): void;
  back(): void;
  go(n: number): void;
  /** Visits another slide of the current lesson. Next and Back continue from the talk's position. */
  visit(slide: string): void;
  /** Visits the figure that the current slide refers to, or returns from it. */
  toggleFigure(): void;
  reveal(): void;
  toggle(what: 'blank' | 'qr'): void;
  toggleZoom(position?: { x: number; y: number }): void;
  toggleTimer(): void;
  /** Switches to the other theme in all windows. */
  switchTheme(): void;
  /** How the current slide is placed on this screen; undefined until it has been laid out. */
  placement(): Placement | undefined;
  slideWidth(): number;
  announce(text: string): void;
  /** Opens the presenter window; from there, opens the slides. */
  openOtherWindow(): void;
  /** Ends the talk and returns to the text. */
  leave(): void;
}

/** Key under which a talk stores a figure's initial state if it differs from the figure's own. */
export const startStateKey = (slug: string, name: string) => `begins/${slug}/${name}`;

/** Parses a stored zoom such as `640 360 2`. */
export function parseZoom(text: string | undefined): Zoom | undefined {
  const [x, y, by] = (text ?? '').split(' ').map(Number);
  return x! >= 0 && y! >= 0 && by! > 1 && by! <= 8 ? { x: x!, y: y!, by: by! } : undefined;
}
const ZOOM_FACTOR = 2;

/** Slides that first show a question and then, on the next press, its answer. */
const isQuestion = ({ kind }: PageSlide) => kind === 'predict' || kind === 'claim';

export function createDeck(
  page: PresentedPage,
  talk: Talk,
  /** The lessons on the page at the beginning, the page's own first. */
  initialLessons: readonly [OpenLesson, ...OpenLesson[]],
  outline: Outline,
  first: Position,
  /** Whether this window starts the talk or joins an existing one. */
  isNewTalk: boolean,
  windows: Pick<Deck, 'openOtherWindow' | 'leave'>,
): Deck {
  const { playlist, metas, minutes } = outline;
  const local = createStore<WindowState>(() => ({
    help: false,
    letterKeys: true,
    announcement: '',
    lessons: new Map(initialLessons.map((one) => [one.lesson.slug, one])),
  }));
  const openLesson = (slug: string) => local.getState().lessons.get(slug);
  const slideOf = (slug: string, id: string | undefined) =>
    openLesson(slug)?.slides.find((slide) => slide.id === id);
  const position = () => parsePosition(talk.read('at'), playlist.length) ?? first;
  const slideAt = (n: number) => playlist[n] && slideOf(playlist[n].slug, playlist[n].slide);
  let lastSlide = initialLessons[0].slides[0]!;
  const currentSlide = () => {
    const { n, look } = position();
    // Keep the previous slide until the lesson has loaded.
    lastSlide = slideOf(playlist[n]!.slug, look) ?? slideAt(n) ?? lastSlide;
    return lastSlide;
  };
  const lessonOf = (slide: PageSlide) => openLesson(slide.slug)!;
  const figure = (slide = currentSlide()) =>
    slide.figure === undefined ? undefined : lessonOf(slide).session.instances.get(slide.figure);
  const key = (what: string, slide: string) => `${what}/${slide}`;
  const isAnswerShown = (slide: PageSlide) => talk.read(key('shown', slide.key)) === '1';
  const isUnanswered = (slide: PageSlide) => isQuestion(slide) && !isAnswerShown(slide);
  const line = () => {
    const [n, i] = (talk.read('line') ?? '').split(' ').map(Number);
    return n === position().n && i! < currentSlide().lines.length ? i! : 0;
  };
  const startStateFor = (slug: string, { name, widget, start }: Instance) => {
    const text = talk.read(startStateKey(slug, name));
    return text === undefined ? start : decode(widget, text).state;
  };
  const stateAfter = (slide: PageSlide, press: Press) => {
    const instance = figure(slide);
    return instance && stateAfterPress(slide, instance, startStateFor(slide.slug, instance), press);
  };
  /** Sets a slide's figure to its state after a press. */
  const show = (slide: PageSlide, press: Press) => {
    const state = stateAfter(slide, press);
    if (state) figure(slide)!.replaceState(state, true);
  };
  /** The step at which a slide's figure starts: the first, or the one that the talk's address sets. */
  const firstStep = (slide: PageSlide, instance: Instance) => {
    const startState = startStateFor(slide.slug, instance);
    const isSetByTalk =
      startState !== instance.start &&
      stateAfterPress(slide, instance, startState, {}) === startState;
    return isSetByTalk ? (startState['step'] as number) : 1;
  };
  const setLine = (n: number, i: number) => {
    talk.write('line', `${n} ${i}`);
    const slide = slideAt(n);
    if (slide) show(slide, { line: i });
  };

  /**
   * While a question is shown, its figure has the state that the question assumes. Afterwards the previous state
   * returns.
   */
  const showQuestionState = (slide: PageSlide) => {
    const instance = figure(slide);
    const before = key('before', slide.key);
    if (slide.kind !== 'predict' || !instance || talk.read(before)) return;
    talk.write(before, instance.linkText());
    show(slide, { answered: isAnswerShown(slide) });
  };
  const restoreFigure = (slide: PageSlide | undefined) => {
    const text = slide && talk.read(key('before', slide.key));
    const instance = slide && figure(slide);
    if (!text || !instance) return;
    instance.replaceState(decode(instance.widget, text).state, true);
    talk.write(key('before', slide.key), '');
  };

  /** Leaves a slide, restoring the figure state that its question replaced. */
  const leaveFor = (to: Position) => {
    const { n } = position();
    if (to.look !== undefined || to.n === n) return;
    restoreFigure(slideAt(n));
  };
  /** Shows a slide: its beginning if coming from before, its end if coming from after. */
  const arrive = (to: Position, forward: boolean) => {
    const slide = to.look === undefined ? slideAt(to.n) : undefined;
    if (!slide) return;
    talk.write('asked', slide.kind === 'predict' && !isAnswerShown(slide) ? slide.key : '');
    if (slide.kind === 'predict') return showQuestionState(slide);
    const line = forward ? 0 : slide.lines.length - 1;
    if (slide.lines.length) talk.write('line', `${to.n} ${line}`);
    const instance = figure(slide);
    const steps = instance && stepsOn(slide, instance);
    show(slide, { line, ...(steps && { step: forward ? firstStep(slide, instance) : steps }) });
  };
  const moveTo = (to: Position, forward = to.n >= position().n) => {
    const ref = playlist[to.n]!;
    if (!openLesson(ref.slug)) {
      // Continues when the lesson has loaded.
      local.setState({ pendingMove: { to, forward } });
      deck.announce('The next lesson is still loading.');
      return;
    }
    local.setState({ pendingMove: undefined });
    if (talk.read('zoom')) talk.write('zoom', '');
    const moved = to.n !== position().n;
    leaveFor(to);
    talk.write('at', formatPosition(to));
    if (moved) arrive(to, forward);
  };
  /** Returns the move for a press of Next or Back, if nothing covers the slide. */
  const moveBy = (by: 1 | -1): Move => {
    const slide = currentSlide();
    const instance = showsFigure(slide) ? figure(slide) : undefined;
    const last = (instance && stepsOn(slide, instance)) || undefined;
    return computeMove(by, position(), {
      count: playlist.length,
      step: last && instance?.store.getState().present['step'],
      last,
      line: line(),
      lines: slide.lines.length,
      hidden: isUnanswered(slide),
    });
  };
  const step = (by: 1 | -1) => {
    // A talk starts with the first Next, not when its page opens.
    if (by === 1 && talk.read('timer') === undefined) deck.toggleTimer();
    if (talk.read('qr')) return talk.write('qr', '');
    const move = moveBy(by);
    if (move.kind === 'line') setLine(position().n, move.to);
    else if (move.kind === 'step') figure()!.set({ step: move.to });
    else if (move.kind === 'reveal') deck.reveal();
    else if (move.kind === 'go') moveTo(move.to, by === 1);
    else if (by === -1) deck.announce('This is the first slide.');
    else {
      talk.write('qr', 'end');
      deck.announce('This is the last slide. QR codes for the lesson and its worksheet are shown.');
    }
  };
  const arrivalAt = (n: number): NextPress => {
    const slide = slideAt(n);
    const instance = slide && figure(slide);
    const press: Press = {
      line: 0,
      answered: slide && isAnswerShown(slide),
      step: (instance && stepsOn(slide, instance) && firstStep(slide, instance)) || undefined,
    };
    return { n, slide, press, state: slide && stateAfter(slide, press), kind: 'go' };
  };
  const nextPress = (): NextPress | undefined => {
    const slide = currentSlide();
    const current = { n: position().n, slide };
    const currentAfter = (press: Press) => ({ ...current, press, state: stateAfter(slide, press) });
    const answered = isAnswerShown(slide);
    // The press only removes an overlay.
    if (talk.read('blank') || talk.read('qr'))
      return {
        ...current,
        press: { line: line(), answered },
        state: undefined,
        kind: 'uncover',
      };
    const move = moveBy(1);
    const { kind } = move;
    if (kind === 'stay') return undefined;
    if (kind === 'line') return { ...currentAfter({ line: move.to }), kind };
    if (kind === 'step') {
      const { widget, store } = figure()!;
      const state = cleanState(widget, { ...store.getState().present, step: move.to });
      return { ...current, press: { line: line(), step: move.to }, state, kind };
    }
    if (kind === 'reveal') {
      const shown = currentAfter({ answered: true });
      return { ...shown, kind, state: slide.change && shown.state };
    }
    return arrivalAt(move.to.n);
  };
  const pressCountAt = (n: number) => {
    const slide = slideAt(n);
    return slide ? pressesOf(slide, figure(slide)).length + Number(isQuestion(slide)) : 1;
  };
  const slideWidth = () => {
    const [w, h] = (talk.read('screen') ?? '').split('x').map(Number);
    return slideWidthFor({ width: w || 1280, height: h || 720 });
  };

  const deck: Deck = {
    page,
    role: talk.role,
    talk,
    outline: outline,
    playlist,
    local,
    position,
    currentSlide,
    lessonOf,
    slideAt,
    titleAt(n) {
      const { slug, slide } = playlist[n]!;
      const title = slideAt(n)?.title ?? metas.get(slug)?.find(({ id }) => id === slide)?.title;
      return title ?? slide;
    },
    nextPress,
    arrivalAt,
    plan: () =>
      planTalk(
        playlist.map((_, n) => pressCountAt(n)),
        outline.sections,
        minutes,
      ),
    figure,
    challengeSlide() {
      const { n, look } = position();
      const { active: trial } = challengeStore.getState();
      const slide = slideAt(n);
      if (!trial || look === undefined || slide?.kind !== 'challenge') return undefined;
      const { instance, goal } = trial;
      const selector = `[data-scope="${instance.name}"][data-goal="${goal}"]`;
      return figure() === instance && slide.element.querySelector(selector) ? slide : undefined;
    },
    currentLine: line,
    registerKey: key,
    stateAfterPress: stateAfter,
    isAnswerShown,
    isUnanswered,
    next: () => step(1),
    back: () => step(-1),
    go: (n) => moveTo({ n: Math.min(playlist.length - 1, Math.max(0, n)) }, true),
    visit(id) {
      const { n } = position();
      const here = playlist[n]!;
      // Don't move if the current slide already shows the figure, for example beside its question.
      const target = slideOf(here.slug, id);
      if (!target || target.figure === undefined || target.figure !== currentSlide().figure)
        if (here.slide === id) moveTo({ n });
        else if (target) moveTo({ n, look: id });
    },
    toggleFigure() {
      const { n, look } = position();
      const slide = currentSlide();
      if (look !== undefined) return moveTo({ n });
      if (slide.figure !== undefined) return deck.announce('This slide already shows the figure.');
      const nearest = nearestFigureSlide(lessonOf(slide).slides, slide);
      if (nearest) deck.visit(nearest.id);
    },
    reveal() {
      const slide = currentSlide();
      if (!isUnanswered(slide)) return;
      talk.write(key('shown', slide.key), '1');
      talk.write('asked', '');
      if (slide.change) show(slide, { answered: true });
      deck.announce('The answer is shown.');
    },
    toggle: (what) => talk.write(what, talk.read(what) ? '' : '1'),
    toggleZoom(to) {
      if (parseZoom(talk.read('zoom'))) return talk.write('zoom', '');
      const { x, y } = to ?? { x: slideWidth() / 2, y: 360 };
      talk.write('zoom', `${Math.round(x)} ${Math.round(y)} ${ZOOM_FACTOR}`);
    },
    toggleTimer() {
      const timer = toggleTimer(parseTimer(talk.read('timer'), minutes), Date.now());
      talk.write('timer', JSON.stringify(timer));
    },
    switchTheme() {
      page.switchTheme();
      talk.write('theme', document.documentElement.dataset['theme'] ?? '');
    },
    placement() {
      const box = local.getState().now;
      return box && placeSlide(box, slideWidth(), parseZoom(talk.read('zoom')));
    },
    slideWidth,
    announce: (said) =>
      local.setState({ announcement: local.getState().announcement === said ? `${said} ` : said }),
    ...windows,
  };
  local.subscribe(({ lessons, pendingMove }, before) => {
    if (pendingMove && lessons !== before.lessons && openLesson(playlist[pendingMove.to.n]!.slug))
      moveTo(pendingMove.to, pendingMove.forward);
  });
  if (isNewTalk) arrive(first, true);
  else {
    // Show the lesson's own state until another window sends its state.
    const slide = currentSlide();
    const instance = figure(slide);
    const step = instance && stepsOn(slide, instance) ? firstStep(slide, instance) : undefined;
    show(slide, { line: line(), step, answered: isAnswerShown(slide) });
  }
  return deck;
}
