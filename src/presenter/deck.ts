import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LessonMeta, SlideMeta } from '../lessons/lessons.ts';
import { challengeStore } from '../lessons/challengeStore.ts';
import { type AnyState, cleanState } from '../widget/define.ts';
import type { Instance } from '../widget/instance.ts';
import { decode } from '../widget/link.ts';
import type { Session } from '../widget/session.ts';
import type { AddedLesson } from './addedLesson.ts';
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
import {
  type Move,
  type Position,
  formatPosition,
  parsePosition,
  type Stop,
  walk,
} from './playlist.ts';
import type { Section } from './courses.ts';
import { planTalk } from './plan.ts';
import type { Role, Talk } from './talk.ts';

/** A lesson that is live on this page: the page's own, or one that was opened for the talk. */
export interface LiveLesson {
  readonly lesson: Pick<LessonMeta, 'slug' | 'title'>;
  readonly session: Session;
  /** Takes over all of it; resolves once all of it answers. */
  readonly hydrateAll: () => Promise<unknown>;
  /** Holds its slides. */
  readonly element: HTMLElement;
  /** Takes it off the page again, where it was opened for the talk. */
  remove?(): void;
}

/** The page that is presented. */
export interface PresentedPage extends LiveLesson {
  readonly lesson: LessonMeta;
  readonly root: string;
  readonly switchTheme: () => void;
  /** Makes another lesson live in this page (src/app/addedLesson.ts). Rejects when it cannot be had. */
  readonly loadAddedLesson: (slug: string) => Promise<AddedLesson>;
}

/** A lesson of the talk that is on this page. */
export interface OpenLesson extends LiveLesson {
  readonly slides: readonly PageSlide[];
}

/** What is presented: its slides in order, and what is known of the whole. */
export interface Programme {
  readonly stops: readonly Stop[];
  readonly title: string;
  readonly minutes: number;
  /** Its parts with minutes of their own. */
  readonly sections: readonly Section[];
  /** The slides of the lessons that it takes from. */
  readonly metas: ReadonlyMap<string, readonly SlideMeta[]>;
}

/** What only this window knows. */
export interface WindowState {
  /** Where on the screen the present slide and, for the presenter, the next one are shown. */
  readonly now?: Box;
  readonly next?: Box;
  readonly help: boolean;
  /** Whether single letters and digits do something. */
  readonly letterKeys: boolean;
  /** The last thing to be said to a screen reader. */
  readonly said: string;
  /** Where the mouse was last, on the screen. */
  readonly mouse?: { x: number; y: number };
  /** The lessons that are on this page, by name, in the order they came. */
  readonly lessons: ReadonlyMap<string, OpenLesson>;
  /** The lesson that could not be fetched, until it could. */
  readonly missingLesson?: string | undefined;
  /** Where the talk goes once the lesson is here. */
  readonly pendingMove?: { to: Position; forward: boolean } | undefined;
}

/** What the next press shows. */
export interface NextPress {
  /** The stop it leads to. */
  readonly n: number;
  /** Undefined while its lesson is still being fetched. */
  readonly slide: PageSlide | undefined;
  /** What is shown on it. */
  readonly press: Press;
  /** What its figure shows then; undefined where that is what it shows now. */
  readonly state: AnyState | undefined;
  readonly kind: 'line' | 'step' | 'reveal' | 'go' | 'uncover';
}

/** A talk on this page: where it is, and all that can be done about it. */
export interface Deck {
  readonly page: PresentedPage;
  readonly role: Role;
  readonly talk: Talk;
  readonly programme: Programme;
  readonly stops: readonly Stop[];
  readonly local: StoreApi<WindowState>;
  position(): Position;
  /** The slide that is shown. */
  currentSlide(): PageSlide;
  /** The lesson that a slide is of. */
  lessonOf(slide: PageSlide): OpenLesson;
  /** The slide at a stop, once its lesson is on this page. */
  slideAt(n: number): PageSlide | undefined;
  /** The title of a stop, whether its lesson is here or not. */
  titleAt(n: number): string;
  /** What the next press shows; undefined where it shows nothing new. */
  nextPress(): NextPress | undefined;
  /** What a press shows that leads to a stop from the one before. */
  arrivalAt(n: number): NextPress;
  /** When each stop is due, as a share of the talk's time (plan.ts). */
  plan(): readonly number[];
  figure(slide?: PageSlide): Instance | undefined;
  /** The slide of the challenge under way, where its figure is looked at from there. */
  challengeSlide(): PageSlide | undefined;
  /** Which line over the figure is shown, counted from 0. */
  currentLine(): number;
  /** The register of something that belongs to a slide, by the slide's key. */
  registerKey(what: 'hands' | 'shown' | 'open' | 'before', slide: string): string;
  /** What a slide's figure shows after a press, whatever it showed before; undefined where it is not there for one. */
  stateAfterPress(slide: PageSlide, press: Press): AnyState | undefined;
  isAnswerShown(slide: PageSlide): boolean;
  /** Whether this question, or claim, waits for its answer. */
  isUnanswered(slide: PageSlide): boolean;
  next(): void;
  back(): void;
  go(n: number): void;
  /** Looks at another slide of the present lesson; next and back lead on from where the talk is. */
  look(slide: string): void;
  /** Looks at the figure that the present slide speaks of, or returns from it. */
  lookAtFigure(): void;
  reveal(): void;
  toggle(what: 'blank' | 'qr'): void;
  toggleZoom(position?: { x: number; y: number }): void;
  toggleTimer(): void;
  /** The other theme, in all windows. */
  switchTheme(): void;
  /** How the present slide is laid out on this screen, once that is known. */
  placement(): Placement | undefined;
  slideWidth(): number;
  say(text: string): void;
  /** Opens the presenter's window, or from there the slides. */
  openOtherWindow(): void;
  /** Back to the text. */
  leave(): void;
}

/** Where it is kept what a figure begins with in a talk, where that is not its start. */
export const startStateKey = (slug: string, name: string) => `begins/${slug}/${name}`;

/** A zoom as it is kept: `640 360 2`. */
export function parseZoom(text: string | undefined): Zoom | undefined {
  const [x, y, by] = (text ?? '').split(' ').map(Number);
  return x! >= 0 && y! >= 0 && by! > 1 && by! <= 8 ? { x: x!, y: y!, by: by! } : undefined;
}
const ZOOM_FACTOR = 2;

/** Slides that ask first and answer at the next press. */
const asksFirst = ({ kind }: PageSlide) => kind === 'predict' || kind === 'claim';

export function createDeck(
  page: PresentedPage,
  talk: Talk,
  /** The lesson of the page, and what is here beside it from the beginning. */
  here: readonly [OpenLesson, ...OpenLesson[]],
  programme: Programme,
  first: Position,
  /** Whether this window begins the talk, rather than joins it. */
  isNewTalk: boolean,
  windows: Pick<Deck, 'openOtherWindow' | 'leave'>,
): Deck {
  const { stops, metas, minutes } = programme;
  const local = createStore<WindowState>(() => ({
    help: false,
    letterKeys: true,
    said: '',
    lessons: new Map(here.map((one) => [one.lesson.slug, one])),
  }));
  const openLesson = (slug: string) => local.getState().lessons.get(slug);
  const slideOf = (slug: string, id: string | undefined) =>
    openLesson(slug)?.slides.find((slide) => slide.id === id);
  const position = () => parsePosition(talk.read('at'), stops.length) ?? first;
  const slideAt = (n: number) => stops[n] && slideOf(stops[n].slug, stops[n].slide);
  let lastSlide = here[0].slides[0]!;
  const currentSlide = () => {
    const { n, look } = position();
    // On the way to a lesson that is not here yet the last slide stays.
    lastSlide = slideOf(stops[n]!.slug, look) ?? slideAt(n) ?? lastSlide;
    return lastSlide;
  };
  const lessonOf = (slide: PageSlide) => openLesson(slide.slug)!;
  const figure = (slide = currentSlide()) =>
    slide.figure === undefined ? undefined : lessonOf(slide).session.instances.get(slide.figure);
  const key = (what: string, slide: string) => `${what}/${slide}`;
  const isAnswerShown = (slide: PageSlide) => talk.read(key('shown', slide.key)) === '1';
  const isUnanswered = (slide: PageSlide) => asksFirst(slide) && !isAnswerShown(slide);
  const line = () => {
    const [n, i] = (talk.read('line') ?? '').split(' ').map(Number);
    return n === position().n && i! < currentSlide().lines.length ? i! : 0;
  };
  const startStateOf = (slug: string, { name, widget, start }: Instance) => {
    const text = talk.read(startStateKey(slug, name));
    return text === undefined ? start : decode(widget, text).state;
  };
  const stateAfter = (slide: PageSlide, press: Press) => {
    const instance = figure(slide);
    return instance && stateAfterPress(slide, instance, startStateOf(slide.slug, instance), press);
  };
  /** The figure of a slide shows what it is to show after a press. */
  const show = (slide: PageSlide, press: Press) => {
    const state = stateAfter(slide, press);
    if (state) figure(slide)!.replaceState(state, true);
  };
  /** Where the steps of a slide's figure are begun: at the first, or where the address of the talk shows it. */
  const firstStep = (slide: PageSlide, instance: Instance) => {
    const begun = startStateOf(slide.slug, instance);
    const told = begun !== instance.start && stateAfterPress(slide, instance, begun, {}) === begun;
    return told ? (begun['step'] as number) : 1;
  };
  const setLine = (n: number, i: number) => {
    talk.write('line', `${n} ${i}`);
    const slide = slideAt(n);
    if (slide) show(slide, { line: i });
  };

  /** A question's figure shows what the question supposes for as long as it is there, and then what was there before. */
  const showQuestionState = (slide: PageSlide) => {
    const instance = figure(slide);
    const before = key('before', slide.key);
    if (slide.kind !== 'predict' || !instance || talk.read(before)) return;
    talk.write(before, instance.text());
    show(slide, { answered: isAnswerShown(slide) });
  };
  const restoreFigure = (slide: PageSlide | undefined) => {
    const text = slide && talk.read(key('before', slide.key));
    const instance = slide && figure(slide);
    if (!text || !instance) return;
    instance.replaceState(decode(instance.widget, text).state, true);
    talk.write(key('before', slide.key), '');
  };

  /** Leaves a slide for another: what it had borrowed is given back, what it left open is closed. */
  const leaveFor = (to: Position) => {
    const { n } = position();
    if (to.look !== undefined || to.n === n) return;
    restoreFigure(slideAt(n));
  };
  /** Arrives at a slide: from before at its beginning, from behind at its end. */
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
    const stop = stops[to.n]!;
    if (!openLesson(stop.slug)) {
      // It goes there as soon as the lesson is here.
      local.setState({ pendingMove: { to, forward } });
      deck.say('The next lesson is still being fetched.');
      return;
    }
    local.setState({ pendingMove: undefined });
    if (talk.read('zoom')) talk.write('zoom', '');
    const moved = to.n !== position().n;
    leaveFor(to);
    talk.write('at', formatPosition(to));
    if (moved) arrive(to, forward);
  };
  /** Where a press leads: a step on or back, with nothing over the slide. */
  const moveBy = (by: 1 | -1): Move => {
    const slide = currentSlide();
    const instance = showsFigure(slide) ? figure(slide) : undefined;
    const last = (instance && stepsOn(slide, instance)) || undefined;
    return walk(by, position(), {
      count: stops.length,
      step: last && instance?.store.getState().present['step'],
      last,
      line: line(),
      lines: slide.lines.length,
      hidden: isUnanswered(slide),
    });
  };
  const step = (by: 1 | -1) => {
    // A talk begins with its first Next, not when its page is opened.
    if (by === 1 && talk.read('timer') === undefined) deck.toggleTimer();
    if (talk.read('qr')) return talk.write('qr', '');
    const move = moveBy(by);
    if (move.kind === 'line') setLine(position().n, move.to);
    else if (move.kind === 'step') figure()!.set({ step: move.to });
    else if (move.kind === 'reveal') deck.reveal();
    else if (move.kind === 'go') moveTo(move.to, by === 1);
    else if (by === -1) deck.say('This is the first slide.');
    else {
      talk.write('qr', 'end');
      deck.say('This is the last slide. QR codes for the lesson and its worksheet are shown.');
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
    const here = { n: position().n, slide };
    const own = (press: Press) => ({ ...here, press, state: stateAfter(slide, press) });
    const answered = isAnswerShown(slide);
    // A press that only takes away what lies over the slide.
    if (talk.read('blank') || talk.read('qr'))
      return { ...here, press: { line: line(), answered }, state: undefined, kind: 'uncover' };
    const move = moveBy(1);
    const { kind } = move;
    if (kind === 'stay') return undefined;
    if (kind === 'line') return { ...own({ line: move.to }), kind };
    if (kind === 'step') {
      const { widget, store } = figure()!;
      const state = cleanState(widget, { ...store.getState().present, step: move.to });
      return { ...here, press: { line: line(), step: move.to }, state, kind };
    }
    if (kind === 'reveal') {
      const shown = own({ answered: true });
      return { ...shown, kind, state: slide.change && shown.state };
    }
    return arrivalAt(move.to.n);
  };
  const pressesAt = (n: number) => {
    const slide = slideAt(n);
    return slide ? pressesOf(slide, figure(slide)).length + Number(asksFirst(slide)) : 1;
  };
  const slideWidth = () => {
    const [w, h] = (talk.read('screen') ?? '').split('x').map(Number);
    return slideWidthFor({ width: w || 1280, height: h || 720 });
  };

  const deck: Deck = {
    page,
    role: talk.role,
    talk,
    programme,
    stops,
    local,
    position,
    currentSlide,
    lessonOf,
    slideAt,
    titleAt(n) {
      const { slug, slide } = stops[n]!;
      const title = slideAt(n)?.title ?? metas.get(slug)?.find(({ id }) => id === slide)?.title;
      return title ?? slide;
    },
    nextPress,
    arrivalAt,
    plan: () =>
      planTalk(
        stops.map((_, n) => pressesAt(n)),
        programme.sections,
        minutes,
      ),
    figure,
    challengeSlide() {
      const { n, look } = position();
      const { trial } = challengeStore.getState();
      const slide = slideAt(n);
      if (!trial || look === undefined || slide?.kind !== 'challenge') return undefined;
      const { instance, goal } = trial;
      const own = `[data-scope="${instance.name}"][data-goal="${goal}"]`;
      return figure() === instance && slide.element.querySelector(own) ? slide : undefined;
    },
    currentLine: line,
    registerKey: key,
    stateAfterPress: stateAfter,
    isAnswerShown,
    isUnanswered,
    next: () => step(1),
    back: () => step(-1),
    go: (n) => moveTo({ n: Math.min(stops.length - 1, Math.max(0, n)) }, true),
    look(id) {
      const { n } = position();
      const here = stops[n]!;
      // A figure that is in sight already, beside its question, need not be looked for.
      const wanted = slideOf(here.slug, id);
      if (!wanted || wanted.figure === undefined || wanted.figure !== currentSlide().figure)
        if (here.slide === id) moveTo({ n });
        else if (wanted) moveTo({ n, look: id });
    },
    lookAtFigure() {
      const { n, look } = position();
      const slide = currentSlide();
      if (look !== undefined) return moveTo({ n });
      if (slide.figure !== undefined) return deck.say('The figure is on this slide.');
      const near = nearestFigureSlide(lessonOf(slide).slides, slide);
      if (near) deck.look(near.id);
    },
    reveal() {
      const slide = currentSlide();
      if (!isUnanswered(slide)) return;
      talk.write(key('shown', slide.key), '1');
      talk.write('asked', '');
      if (slide.change) show(slide, { answered: true });
      deck.say('The answer is shown.');
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
    say: (said) => local.setState({ said: local.getState().said === said ? `${said} ` : said }),
    ...windows,
  };
  local.subscribe(({ lessons, pendingMove }, before) => {
    if (pendingMove && lessons !== before.lessons && openLesson(stops[pendingMove.to.n]!.slug))
      moveTo(pendingMove.to, pendingMove.forward);
  });
  if (isNewTalk) arrive(first, true);
  else {
    // Until another window tells what is shown.
    const slide = currentSlide();
    const instance = figure(slide);
    const step = instance && stepsOn(slide, instance) ? firstStep(slide, instance) : undefined;
    show(slide, { line: line(), step, answered: isAnswerShown(slide) });
  }
  return deck;
}
