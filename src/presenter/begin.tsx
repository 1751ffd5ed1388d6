import { createRoot } from 'react-dom/client';
import { classroom } from '../lessons/classroom.ts';
import type { LessonMeta } from '../lessons/lessons.ts';
import { SessionContext } from '../widget/context.ts';
import { leadFocus } from '../widget/leadFocus.ts';
import { encode } from '../widget/link.ts';
import { notify, oneLine } from '../widget/session.ts';
import { readAddress } from '../widget/shareLink.ts';
import { accepts } from './accepts.ts';
import { freshName, readTalkAddress, type TalkAddress, writeTalkAddress } from './talkAddress.ts';
import {
  beginsKey,
  createDeck,
  type Deck,
  type Live,
  type OpenLesson,
  type Presented,
  type Programme,
} from './deck.ts';
import { shareHints, shareTrial } from './shareTrial.ts';
import { figureTexts, mendFigures, shareFigure } from './figures.ts';
import { slideInView } from './inView.ts';
import { listenToKeys } from './keys.ts';
import { keepRegisters, keptRegisters, openChannel } from './channel.ts';
import { loadSlides } from './lists.ts';
import { type PageSlide, readPageSlides } from './pageSlides.ts';
import { Poll } from './Poll.tsx';
import { Presenter } from './Presenter.tsx';
import { followPrint } from './print.ts';
import { keepProjection } from './projection.ts';
import { Screen } from './Screen.tsx';
import { showDeck } from './show.ts';
import { type Order, readOrder } from './order.ts';
import { slideNamed, stopsOf } from './playlist.ts';
import { borrow } from './states.ts';
import { adoptStyle } from '../theme/adopt.ts';
import { style } from './style.ts';
import { createTalk, type Role } from './talk.ts';
import { Voice } from './Voice.tsx';

/** What a figure of Further takes that is shown alone. */
const ALONE_MINUTES = 2;

/**
 * What an address asks to be presented: an order of slides, or this lesson. A slide of Further that is named is on no walk
 * of it, so it is shown alone.
 */
async function loadProgramme(
  order: Order | undefined,
  own: LessonMeta,
  slide: string,
): Promise<Programme> {
  const slugs = [...new Set([own.slug, ...(order?.stops ?? []).map(({ slug }) => slug)])];
  const found = await Promise.all(
    slugs.map(async (slug) => [slug, (await loadSlides(slug)) ?? []] as const),
  );
  const metas = new Map(found);
  const alone = metas.get(own.slug)!.some(({ id, further }) => further && id === slide);
  const wanted = [{ slug: own.slug, ...(alone && { slide }) }];
  return {
    stops: order?.stops ?? stopsOf(wanted, (slug) => metas.get(slug)),
    metas,
    title: order?.title ?? own.title,
    minutes: order?.minutes ?? (alone ? ALONE_MINUTES : own.minutes),
  };
}

/** Where an address enters the talk: at the slide it names, or with the lesson. */
function entry({ stops, metas }: Programme, slug: string, slide: string): number {
  const id = slideNamed(metas.get(slug) ?? [], slide)?.id;
  const at = stops.findIndex((stop) => stop.slug === slug && stop.slide === id);
  const page = stops.findIndex((stop) => stop.slug === slug);
  return Math.max(0, at < 0 ? page : at);
}

/** How long to wait before a lesson that could not be fetched is asked for again. */
const RETRY_MS = 3_000;

/** The talk that is on in this window, so that it is not begun twice. */
let running: Promise<Deck> | undefined;

declare global {
  interface Window {
    /** Resolves once a file of the program is lost: index.html. */
    lost?: Promise<void>;
  }
}

/** Turns the page into slides, or into the presenter's window, as its address says; by default into slides. */
export function begin(page: Presented): Promise<Deck> {
  running ??= start(page);
  return running;
}

async function start(page: Presented): Promise<Deck> {
  const button = document.activeElement;
  const { lesson, root, session } = page;
  const asked = readTalkAddress(location.search);
  const role: Role = asked?.role ?? 'slides';
  const list = asked?.list ?? '';
  const id = asked?.talk || freshName();
  const order = await readOrder(location.search);
  const programme = await loadProgramme(order, lesson, asked?.slide ?? '');
  const { stops, metas } = programme;
  const opened = (live: Live): OpenLesson => ({
    ...live,
    slides: readPageSlides(live, metas.get(live.lesson.slug) ?? []),
  });
  const own = opened(page);
  const first = { n: entry(programme, lesson.slug, asked?.slide ?? slideInView(page.element)) };
  // Everything a talk needs is here before it begins: the network may be gone later. What is lost already is not
  // waited for.
  const awake = (live: Live) => {
    const all = live.awake();
    return Promise.race([all, window.lost ?? all]);
  };
  const widgetsOf = (one: Live) =>
    [...one.session.instances.values()].map(({ widget }) => widget.id);
  await awake(page);
  const slideStyle = await style(new Set(widgetsOf(page)));

  const tell = (from: string) => (problems: readonly string[]) =>
    notify(session, [oneLine(`Not used of ${from}`, problems)]);
  const ofKept = tell('what this window kept of the talk');
  const ofOther = tell('what another window sent');
  const unreadable = ['a part of it could not be read'];
  const kept = keptRegisters(id, accepts, () => ofKept(unreadable));
  const line = openChannel(id);
  const talk = createTalk({
    id,
    role,
    name: freshName(),
    line,
    kept: mendFigures(kept, lesson.slug, session.instances.values(), ofKept),
    fill: () => {
      const texts = [...deck.local.getState().lessons.values()].map((one) =>
        figureTexts(one.lesson.slug, one.session.instances.values()),
      );
      return { ...Object.assign({}, ...texts), at: `${deck.at().n}` };
    },
    accepts,
    refused: () => ofOther(unreadable),
  });
  // Whatever the reader did before, or keeps here: a talk begins with what its address sets, and the starts of the rest.
  const fresh = !asked?.talk;
  const widgets = new Map([...session.instances].map(([name, { widget }]) => [name, widget]));
  const { found } = await readAddress(location.search, widgets);
  const giveBack = borrow(session, ({ name, start }) => found.get(name)?.state ?? start);
  if (fresh)
    for (const [name, { state }] of found)
      talk.write(beginsKey(lesson.slug, name), encode(widgets.get(name)!, state));
  const addressOf = (as: Role, { slug, id: slide }: PageSlide, before = '') => {
    const to: TalkAddress = { role: as, slide, talk: id, list };
    return `${root}${slug}/${writeTalkAddress(to, before)}`;
  };
  /** Where an address leads back to: from a slide of Further that is only looked at, to the walk. */
  const placeNow = () => {
    const slide = deck.now();
    return (slide.further && deck.slideAt(deck.at().n)) || slide;
  };
  const deck = createDeck(page, talk, own, programme, first, fresh, {
    openOther() {
      const other: Role = role === 'slides' ? 'presenter' : 'slides';
      const size = other === 'presenter' ? 'popup,width=1240,height=800' : '';
      open(addressOf(other, placeNow()), `${other}-${id}`, size);
    },
    leave() {
      if (document.fullscreenElement) void document.exitFullscreen();
      end();
    },
  });

  /** Keeps the address true: a reload comes back to the same slide. */
  let writing: ReturnType<typeof setTimeout> | undefined;
  let followed: string | undefined;
  const follow = () => {
    if (talk.read('at') === followed && followed !== undefined) return;
    followed = talk.read('at');
    clearTimeout(writing);
    writing = setTimeout(() => {
      const slide = placeNow();
      const address = addressOf(role, slide, slide.slug === lesson.slug ? location.search : '');
      if (new URL(address, location.href).href !== location.href)
        history.replaceState(history.state, '', address);
    }, 300);
  };

  /** The other lessons of the talk are fetched ahead, one after the other; what is lost with the network is tried again. */
  let over = false;
  const fetchAhead = async () => {
    for (const slug of new Set(stops.map((stop) => stop.slug))) {
      while (!over && !deck.local.getState().lessons.has(slug)) {
        try {
          const live = await page.openAnother(slug);
          await awake(live);
          await addLesson(opened(live));
        } catch {
          deck.local.setState({ missing: slug });
          await new Promise((later) => setTimeout(later, RETRY_MS));
        }
      }
    }
    // Letters that no slide has needed so far, too.
    await Promise.allSettled([...document.fonts].map((font) => font.load()));
    if (!over) document.documentElement.dataset['whole'] = 'true';
  };
  /** What Further has to show is folded in the text; while there are slides it is not. */
  const folded: HTMLDetailsElement[] = [];
  const unfoldTopics = ({ slides }: OpenLesson) => {
    for (const { further, element } of slides) {
      const topic = further && element.closest('details');
      if (!topic || topic.open) continue;
      topic.open = true;
      folded.push(topic);
    }
  };
  const addLesson = async (one: OpenLesson) => {
    const { lessons } = deck.local.getState();
    const all = [...lessons.values(), one];
    const withIt = await style(new Set(all.flatMap(widgetsOf)));
    if (over) return one.remove?.();
    unfoldTopics(one);
    const { slug } = one.lesson;
    const removeOld = removeStyle;
    removeStyle = adoptStyle(withIt);
    removeOld();
    for (const instance of one.session.instances.values())
      stopsAll.push(shareFigure(talk, slug, instance, ofOther));
    stopsAll.push(shareHints(deck, one), () => one.remove?.());
    deck.local.setState({ lessons: new Map([...lessons, [slug, one]]), missing: undefined });
    followed = undefined;
    follow();
  };
  const mouse = (event: PointerEvent) =>
    deck.local.setState({ mouse: { x: event.clientX, y: event.clientY } });
  const showFigure = (event: Event) => {
    const slide = (event.target as Element).closest<HTMLElement>('[data-slide]')?.dataset['slide'];
    if (slide === undefined) return;
    deck.look(slide);
  };
  const back = (event: PageTransitionEvent) => event.persisted && talk.join();

  let removeStyle = adoptStyle(slideStyle);
  const scrolled = scrollY;
  document.documentElement.dataset['present'] = role;
  unfoldTopics(own);
  classroom.setState({ ask: (poll) => <Poll deck={deck} {...poll} /> });
  const container = document.body.appendChild(document.createElement('div'));
  container.className = 'deck';
  const chrome = createRoot(container);
  chrome.render(
    <SessionContext value={session}>
      {role === 'slides' ? <Screen deck={deck} /> : <Presenter deck={deck} />}
      <Voice deck={deck} />
    </SessionContext>,
  );
  // What the windows share, the figures first, so that nothing is shown that is not so.
  const stopsAll = [
    ...[...session.instances.values()].map((one) => shareFigure(talk, lesson.slug, one, ofOther)),
    shareTrial(deck),
    shareHints(deck, deck.lessonOf(deck.now())),
    keepRegisters(talk),
    talk.registers.subscribe(follow),
    showDeck(deck),
    listenToKeys(deck),
    followPrint(deck),
    keepProjection(deck),
  ];
  addEventListener('pointermove', mouse, true);
  addEventListener('showfigure', showFigure);
  addEventListener('pagehide', talk.leave);
  addEventListener('pageshow', back);
  talk.join();
  follow();
  void fetchAhead();

  function end() {
    over = true;
    const { element, slug, further } = deck.now();
    const inHand = element !== document.activeElement && element.contains(document.activeElement);
    talk.leave();
    line.close();
    clearTimeout(writing);
    stopsAll.forEach((stop) => stop());
    // The other window, if there is one, keeps what it shows.
    giveBack();
    removeEventListener('pointermove', mouse, true);
    removeEventListener('showfigure', showFigure);
    removeEventListener('pagehide', talk.leave);
    removeEventListener('pageshow', back);
    classroom.setState({ ask: null });
    chrome.unmount();
    container.remove();
    removeStyle();
    delete document.documentElement.dataset['present'];
    delete document.documentElement.dataset['whole'];
    running = undefined;
    for (const topic of folded) topic.open = topic.contains(element);
    const place = element.firstElementChild as HTMLElement;
    // The reader goes on where the talk was: in another lesson on its own page.
    if (slug !== lesson.slug) {
      const anchor = element.querySelector('[id]')?.id;
      return location.assign(`${root}${slug}/${anchor ? `#${anchor}` : ''}`);
    }
    const query = writeTalkAddress(undefined, location.search);
    history.replaceState(history.state, '', `${location.pathname}${query}${location.hash}`);
    // With what is in hand there; who has not moved, where it was begun.
    const begun = deck.at().n === first.n && !further;
    if (begun) scrollTo(0, scrolled);
    else place.scrollIntoView({ block: 'start', behavior: 'auto' });
    if (!inHand) leadFocus(begun && button !== document.body ? (button as HTMLElement) : place);
  }
  if (list && !order)
    notify(session, [
      'The list of slides in the address could not be read, so this lesson is shown.',
    ]);
  return deck;
}
