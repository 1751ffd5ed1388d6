import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LessonMeta } from '../lessons/lessons.ts';
import type { Instance } from '../widget/instance.ts';
import type { Session } from '../widget/session.ts';
import type { Loaded } from '../widget/views.ts';
import { parseTimer, toggled } from './clock.ts';
import { cleanHands, handsKey, moreHands } from './hands.ts';
import { figureNear, type PageSlide } from './pageSlides.ts';
import { type Box, type Placing, place, stageWidth, type Zoom } from './stage.ts';
import { type At, formatAt, parseAt, type Stop, walk } from './playlist.ts';
import type { Role, Talk } from './talk.ts';

/** The page that is presented. */
export interface Presented {
  readonly lesson: LessonMeta;
  readonly root: string;
  readonly session: Session;
  readonly views: ReadonlyMap<string, Loaded>;
  readonly switchTheme: () => void;
}

/** What only this window knows. */
export interface Local {
  /** Where on the screen the present slide and, for the presenter, the next one are shown. */
  readonly now?: Box;
  readonly next?: Box;
  readonly pointer: boolean;
  readonly help: boolean;
  /** Whether single letters and digits do something. */
  readonly letters: boolean;
  /** The last thing to be said to a screen reader. */
  readonly said: string;
  /** Where the mouse was last, on the screen. */
  readonly mouse?: { x: number; y: number };
}

/** A talk on this page: where it is, and all that can be done about it. */
export interface Deck {
  readonly page: Presented;
  readonly role: Role;
  readonly talk: Talk;
  readonly slides: readonly PageSlide[];
  readonly stops: readonly Stop[];
  readonly local: StoreApi<Local>;
  at(): At;
  /** The slide that is shown. */
  now(): PageSlide;
  /** The stop after this one, on whatever page. */
  after(): Stop | undefined;
  figure(slide?: PageSlide): Instance | undefined;
  /** The key of something that belongs to a slide of this lesson. */
  key(what: 'hands' | 'shown' | 'open', slide: string): string;
  isShown(slide: PageSlide): boolean;
  next(): void;
  back(): void;
  go(n: number): void;
  /** Looks at another slide of this lesson; next and back lead on from where the talk is. */
  look(slide: string): void;
  /** Looks at the figure that the present slide speaks of, or returns from it. */
  lookAtFigure(): void;
  reveal(): void;
  hand(option: number, by: number): void;
  toggle(what: 'blank' | 'qr'): void;
  zoom(at?: { x: number; y: number }): void;
  timer(): void;
  /** The other theme, in all windows. */
  theme(): void;
  /** How the present slide is laid out on this screen, once that is known. */
  placing(): Placing | undefined;
  width(): number;
  say(text: string): void;
  /** Opens the presenter's window, or from there the slides. */
  openOther(): void;
  /** Back to the text. */
  leave(): void;
}

/** A zoom as it is kept: `640 360 2`. */
export function parseZoom(text: string | undefined): Zoom | undefined {
  const [x, y, by] = (text ?? '').split(' ').map(Number);
  return x! >= 0 && y! >= 0 && by! > 1 && by! <= 8 ? { x: x!, y: y!, by: by! } : undefined;
}
const CLOSER = 2;

export function createDeck(
  page: Presented,
  talk: Talk,
  slides: readonly PageSlide[],
  stops: readonly Stop[],
  first: At,
  /** Whether this window begins the talk, rather than joins it. */
  fresh: boolean,
  windows: Pick<Deck, 'openOther' | 'leave'>,
): Deck {
  const { slug, minutes } = page.lesson;
  const local = createStore<Local>(() => ({
    pointer: false,
    help: false,
    letters: true,
    said: '',
  }));
  const slideOf = (id: string | undefined) => slides.find((slide) => slide.id === id);
  const at = () => parseAt(talk.read('at'), stops.length) ?? first;
  const slideAt = (n: number) => (stops[n]?.slug === slug ? slideOf(stops[n].slide) : undefined);
  const now = () => {
    const { n, look } = at();
    return slideOf(look) ?? slideAt(n) ?? slides[0]!;
  };
  const figure = (slide = now()) =>
    slide.figure === undefined ? undefined : page.session.instances.get(slide.figure);
  const key = (what: string, slide: string) => `${what}/${slug}/${slide}`;
  const isShown = (slide: PageSlide) => talk.read(key('shown', slide.id)) === '1';

  /** A question stays open from when it is put until it is answered or left behind. */
  const keepQuestion = (to: At) => {
    const slide = to.look === undefined ? slideAt(to.n) : undefined;
    if (slide?.kind === 'predict') talk.write('asked', isShown(slide) ? '' : slide.id);
    else if (to.look === undefined) {
      const asked = stops.findIndex(
        (stop) => stop.slug === slug && stop.slide === talk.read('asked'),
      );
      if (asked >= 0 && to.n > asked) talk.write('asked', '');
    }
  };
  const moveTo = (to: At) => {
    if (talk.read('zoom')) talk.write('zoom', '');
    keepQuestion(to);
    talk.write('at', formatAt(to));
  };
  const step = (by: 1 | -1) => {
    if (talk.read('qr')) return talk.write('qr', '');
    const slide = now();
    const instance = slide.kind === 'figure' ? figure(slide) : undefined;
    const last = instance?.widget.steps?.length;
    const move = walk(by, at(), {
      count: stops.length,
      step: last && instance?.store.getState().present['step'],
      last,
      hidden: slide.kind === 'predict' && !isShown(slide),
    });
    if (move.kind === 'step') instance!.set({ step: move.to });
    else if (move.kind === 'reveal') deck.reveal();
    else if (move.kind === 'go') {
      moveTo(move.to);
      if (by === 1) {
        const reached = now();
        const steps = reached.kind === 'figure' && figure(reached)?.widget.steps;
        if (steps) figure(reached)!.set({ step: 1 });
      }
    } else deck.say(by === 1 ? 'This is the last slide.' : 'This is the first slide.');
  };
  const width = () => {
    const [w, h] = (talk.read('screen') ?? '').split('x').map(Number);
    return stageWidth({ width: w || 1280, height: h || 720 });
  };

  if (fresh) keepQuestion(first);
  const deck: Deck = {
    page,
    role: talk.role,
    talk,
    slides,
    stops,
    local,
    at,
    now,
    after: () => stops[at().n + 1],
    figure,
    key,
    isShown,
    next: () => step(1),
    back: () => step(-1),
    go: (n) => moveTo({ n: Math.min(stops.length - 1, Math.max(0, n)) }),
    look(id) {
      const { n } = at();
      if (stops[n]!.slug === slug && stops[n]!.slide === id) moveTo({ n });
      else if (slideOf(id)) moveTo({ n, look: id });
    },
    lookAtFigure() {
      const { n, look } = at();
      const slide = now();
      if (look !== undefined) return moveTo({ n });
      if (slide.kind === 'figure') return deck.say('This is the figure.');
      const near = figureNear(slides, slide);
      if (near) deck.look(near.id);
    },
    reveal() {
      const asked = slideOf(talk.read('asked'));
      const slide = now().kind === 'predict' ? now() : asked;
      if (!slide || isShown(slide)) return;
      talk.write(key('shown', slide.id), '1');
      talk.write('asked', '');
      if (slide !== now()) moveTo({ n: at().n });
      deck.say('The answer is shown.');
    },
    hand(option, by) {
      const slide = now();
      const options = slide.element.querySelectorAll('.poll-option').length;
      if (option >= options) return;
      const place = handsKey(key('hands', slide.id), option);
      talk.write(place, String(moreHands(cleanHands(talk.read(place)), by)));
    },
    toggle: (what) => talk.write(what, talk.read(what) ? '' : '1'),
    zoom(to) {
      if (parseZoom(talk.read('zoom'))) return talk.write('zoom', '');
      const { x, y } = to ?? { x: width() / 2, y: 360 };
      talk.write('zoom', `${Math.round(x)} ${Math.round(y)} ${CLOSER}`);
    },
    timer() {
      const timer = toggled(parseTimer(talk.read('timer'), minutes), Date.now());
      talk.write('timer', JSON.stringify(timer));
    },
    theme() {
      page.switchTheme();
      talk.write('theme', document.documentElement.dataset['theme'] ?? '');
    },
    placing() {
      const box = local.getState().now;
      return box && place(box, width(), parseZoom(talk.read('zoom')));
    },
    width,
    say: (said) => local.setState({ said: local.getState().said === said ? `${said} ` : said }),
    ...windows,
  };
  return deck;
}
