import { createRoot } from 'react-dom/client';
import { classroom } from '../lessons/classroom.ts';
import { SessionContext } from '../widget/context.ts';
import { leadFocus } from '../widget/leadFocus.ts';
import { notify, oneLine } from '../widget/session.ts';
import { accepts } from './accepts.ts';
import { freshName, readTalkAddress, type TalkAddress, writeTalkAddress } from './talkAddress.ts';
import { createDeck, type Deck, type Presented } from './deck.ts';
import { shareTrial } from './shareTrial.ts';
import { figureTexts, mendFigures, shareFigure } from './figures.ts';
import { listenToKeys } from './keys.ts';
import { keepRegisters, keptRegisters, openChannel } from './channel.ts';
import { loadSlides } from './lists.ts';
import { readPageSlides } from './pageSlides.ts';
import { Poll } from './Poll.tsx';
import { Presenter } from './Presenter.tsx';
import { followPrint } from './print.ts';
import { keepProjection } from './projection.ts';
import { Screen } from './Screen.tsx';
import { showDeck } from './show.ts';
import { parseList, type Stop, stopsOf } from './playlist.ts';
import { adoptStyle } from '../theme/adopt.ts';
import { style } from './style.ts';
import { createTalk, type Role } from './talk.ts';
import { Voice } from './Voice.tsx';

/** The stops of a talk: a playlist's, or all slides of this lesson. */
async function loadStops(list: string, slug: string, own: readonly string[]): Promise<Stop[]> {
  const wanted = parseList(list);
  const slugs = [...new Set(wanted.map((item) => item.slug))];
  const found = new Map(
    await Promise.all(
      slugs.map(async (one) => [one, (await loadSlides(one))?.map(({ id }) => id)] as const),
    ),
  );
  const stops = stopsOf(wanted, (one) => found.get(one));
  return stops.length ? stops : own.map((slide) => ({ slug, slide }));
}

/** Where an address enters the talk. */
function entry(stops: readonly Stop[], slug: string, slide: string): number {
  const exact = stops.findIndex((stop) => stop.slug === slug && stop.slide === slide);
  const page = stops.findIndex((stop) => stop.slug === slug);
  return Math.max(0, exact >= 0 ? exact : page);
}

/** The talk that is on in this window, so that it is not begun twice. */
let running: Promise<Deck> | undefined;

/** Turns the page into slides, or into the presenter's window, as its address says; by default into slides. */
export function begin(page: Presented): Promise<Deck> {
  running ??= start(page);
  return running;
}

async function start(page: Presented): Promise<Deck> {
  const button = document.activeElement;
  const { lesson, root, session, views } = page;
  const { slug } = lesson;
  const asked = readTalkAddress(location.search);
  const role: Role = asked?.role ?? 'slides';
  const list = asked?.list ?? '';
  const id = asked?.talk || freshName();
  const slides = readPageSlides(document.getElementById('root')!);
  const stops = await loadStops(
    list,
    slug,
    slides.map((slide) => slide.id),
  );
  const first = { n: entry(stops, slug, asked?.slide ?? '') };
  // Everything a talk needs is here before it begins: the network may be gone later.
  await Promise.allSettled([...views.values()].map(({ wake }) => wake?.()));
  const slideStyle = await style(views.keys());

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
    kept: mendFigures(kept, slug, session.instances.values(), ofKept),
    fill: () => ({ ...figureTexts(slug, session.instances.values()), at: `${deck.at().n}` }),
    accepts,
    refused: () => ofOther(unreadable),
  });
  const addressOf = (as: Role, slide: string, at = slug) => {
    const to: TalkAddress = { role: as, slide, talk: id, list };
    return `${root}${at}/${writeTalkAddress(to)}`;
  };
  const deck = createDeck(page, talk, slides, stops, first, !asked?.talk, {
    openOther() {
      const other: Role = role === 'slides' ? 'presenter' : 'slides';
      const size = other === 'presenter' ? 'popup,width=1240,height=800' : '';
      open(addressOf(other, deck.now().id), `${other}-${id}`, size);
    },
    leave() {
      if (document.fullscreenElement) void document.exitFullscreen();
      end();
    },
  });

  /** Keeps the address true, and goes to another lesson when the talk does. */
  let writing: ReturnType<typeof setTimeout> | undefined;
  let followed: string | undefined;
  const follow = () => {
    if (talk.read('at') === followed && followed !== undefined) return;
    followed = talk.read('at');
    const stop = stops[deck.at().n]!;
    clearTimeout(writing);
    if (stop.slug !== slug) return location.assign(addressOf(role, stop.slide, stop.slug));
    writing = setTimeout(() => {
      const to: TalkAddress = { role, slide: deck.now().id, talk: id, list };
      const query = writeTalkAddress(to, location.search);
      if (query !== location.search) history.replaceState(history.state, '', query);
    }, 300);
  };
  const mouse = (event: PointerEvent) =>
    deck.local.setState({ mouse: { x: event.clientX, y: event.clientY } });
  const showFigure = (event: Event) => {
    const slide = (event.target as Element).closest<HTMLElement>('[data-slide]')?.dataset['slide'];
    if (slide === undefined) return;
    event.preventDefault();
    deck.look(slide);
  };
  const back = (event: PageTransitionEvent) => event.persisted && talk.join();

  const removeStyle = adoptStyle(slideStyle);
  const scrolled = scrollY;
  document.documentElement.dataset['present'] = role;
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
    ...[...session.instances.values()].map((one) => shareFigure(talk, slug, one, ofOther)),
    shareTrial(deck),
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

  function end() {
    const { element } = deck.now();
    const inHand = element !== document.activeElement && element.contains(document.activeElement);
    talk.leave();
    line.close();
    clearTimeout(writing);
    stopsAll.forEach((stop) => stop());
    removeEventListener('pointermove', mouse, true);
    removeEventListener('showfigure', showFigure);
    removeEventListener('pagehide', talk.leave);
    removeEventListener('pageshow', back);
    classroom.setState({ ask: null });
    chrome.unmount();
    container.remove();
    removeStyle();
    delete document.documentElement.dataset['present'];
    running = undefined;
    const query = writeTalkAddress(undefined, location.search);
    history.replaceState(history.state, '', `${location.pathname}${query}${location.hash}`);
    // The reader goes on where the talk was, with what is in hand there; who has not moved, where it was begun.
    const place = element.firstElementChild as HTMLElement;
    const begun = deck.at().n === first.n;
    if (begun) scrollTo(0, scrolled);
    else place.scrollIntoView({ block: 'start', behavior: 'auto' });
    if (!inHand) leadFocus(begun && button !== document.body ? (button as HTMLElement) : place);
  }
  if (list && stops.length === slides.length && parseList(list).length === 0)
    notify(session, [
      'The list of slides in the address could not be read, so this lesson is shown.',
    ]);
  return deck;
}
