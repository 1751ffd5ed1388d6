import { createRoot } from 'react-dom/client';
import { classroom } from '../lesson/classroom.ts';
import type { LessonMeta, SlideMeta } from '../lesson/lessons.ts';
import { SessionContext } from '../figure/context.ts';
import { moveFocus } from '../figure/moveFocus.ts';
import { encode } from '../figure/link.ts';
import { notify, summarizeProblems } from '../figure/session.ts';
import { decodeQuery } from '../figure/shareLink.ts';
import { addClaimPolls } from './addClaimPolls.tsx';
import { isValidRegister } from './isValidRegister.ts';
import { randomName, readTalkAddress, type TalkAddress, writeTalkAddress } from './talkAddress.ts';
import {
  startStateKey,
  createDeck,
  type Deck,
  type LiveLesson,
  type OpenLesson,
  type PresentedPage,
  type Outline,
} from './deck.ts';
import { shareHints, shareChallenge } from './shareChallenge.ts';
import { figureTexts, repairFigures, shareFigure } from './shareFigure.ts';
import { slideInView } from './slideInView.ts';
import { listenToKeys } from './keys.ts';
import { openChannel, persistedRegisters, persistRegisters } from './channel.ts';
import { loadSlides } from './loadSlides.ts';
import { type PageSlide, readPageSlides } from './pageSlides.ts';
import { disableGlossaryLinks } from './disableGlossaryLinks.ts';
import { Poll } from './Poll.tsx';
import { Presenter } from './Presenter.tsx';
import { followPrint } from './print.ts';
import { keepProjection } from './projection.ts';
import { Screen } from './Screen.tsx';
import { showDeck } from './showDeck.ts';
import { COURSE, courseSections, courseSlides } from './courses.ts';
import { CUSTOM_SLIDES_NOTICE, readPlaylist } from './readPlaylist.ts';
import {
  addressName,
  expandPlaylist,
  findSlide,
  nearestLessonSlide,
  type SharedPlaylist,
} from './playlist.ts';
import { takeOverFigures } from './states.ts';
import { adoptStyleSheet } from '../theme/adoptStyleSheet.ts';
import { buildSlideStyle } from './slideStyle.ts';
import { createTalk, type WindowKind } from './talk.ts';
import { Announcer } from './Announcer.tsx';

/** Minutes for a slide that is presented alone. */
const LONE_SLIDE_MINUTES = 2;

/**
 * Loads what an address asks to present: a list of slides, or this lesson. A named slide outside the lesson's default
 * sequence is presented alone.
 */
async function loadOutline(
  list: SharedPlaylist | undefined,
  lesson: LessonMeta,
  slide: string,
): Promise<Outline> {
  const { course } = list ?? {};
  const slugs = [...new Set([lesson.slug, ...(list?.playlist ?? []).map(({ slug }) => slug)])];
  const entries = await Promise.all(
    slugs.map(async (slug) => [slug, (await loadSlides(slug)) ?? []] as const),
  );
  const metas = new Map([...entries, ...(course ? [[COURSE, courseSlides(course)] as const] : [])]);
  const loneSlide = findSlide(metas.get(lesson.slug)!, slide)?.further;
  const refs = [{ slug: lesson.slug, ...(loneSlide && { slide }) }];
  return {
    playlist: list?.playlist ?? expandPlaylist(refs, (slug) => metas.get(slug)),
    metas,
    sections: course ? courseSections(course) : [],
    title: list?.title ?? lesson.title,
    minutes: list?.minutes ?? (loneSlide ? LONE_SLIDE_MINUTES : lesson.minutes),
  };
}

/**
 * Returns the index of the slide to start at: the one that the address names or, if it is not in the talk, the last one
 * before it.
 */
function entryIndex({ playlist, metas }: Outline, slug: string, slide: string): number {
  const inCourse = playlist.findIndex((ref) => ref.slug === COURSE && addressName(ref) === slide);
  if (inCourse >= 0) return inCourse;
  const all = metas.get(slug) ?? [];
  const indexOfSlide = ({ id }: SlideMeta) =>
    playlist.findIndex((ref) => ref.slug === slug && ref.slide === id);
  const named = findSlide(all, slide);
  const lastBefore = all
    .slice(0, named ? all.indexOf(named) + 1 : 1)
    .findLast((one) => indexOfSlide(one) >= 0);
  const page = playlist.findIndex((ref) => ref.slug === slug);
  return Math.max(0, lastBefore ? indexOfSlide(lastBefore) : page);
}

/** Delay before retrying to load a lesson. */
const RETRY_MS = 3_000;

/** The talk running in this window, so that it is not started twice. */
let running: Promise<Deck> | undefined;

declare global {
  interface Window {
    /** Resolves when a script fails to load: see index.html. */
    lost?: Promise<void>;
  }
}

/** Turns the page into slides or into the presenter window, depending on its address; by default into slides. */
export function openDeck(page: PresentedPage): Promise<Deck> {
  running ??= startTalk(page);
  return running;
}

async function startTalk(page: PresentedPage): Promise<Deck> {
  const button = document.activeElement;
  const { lesson, root, session } = page;
  const address = readTalkAddress(location.search);
  const role: WindowKind = address?.role ?? 'slides';
  const list = address?.list ?? '';
  const id = address?.talk || randomName();
  const shared = await readPlaylist(location.search);
  const outline = await loadOutline(shared, lesson, address?.slide ?? '');
  const { playlist, metas } = outline;
  const withSlides = (live: LiveLesson): OpenLesson => ({
    ...live,
    slides: readPageSlides(live, metas.get(live.lesson.slug) ?? []),
  });
  const ownLesson = withSlides(page);
  const first = {
    n: entryIndex(outline, lesson.slug, address?.slide ?? slideInView(page.element)),
  };
  // Load everything a talk needs before it starts, because the network may fail later. Do not wait for what has already
  // failed.
  const awaitHydration = (live: LiveLesson) => {
    const all = live.hydrateAll();
    return Promise.race([all, window.lost ?? all]);
  };
  await awaitHydration(page);
  const course =
    shared?.course && (await (await import('./openCourse.tsx')).openCourse(shared.course));
  const lessonsHere = [ownLesson, ...(course ? [withSlides(course)] : [])] as const;
  const slideStyle = buildSlideStyle(ownLesson.slides);

  const reportProblems = (from: string) => (problems: readonly string[]) =>
    notify(session, [summarizeProblems(`Not used from ${from}`, problems)]);
  const reportStored = reportProblems('the talk saved in this window');
  const reportReceived = reportProblems('another window');
  const unreadable = ['part of it couldn’t be read'];
  const storage = persistedRegisters(id, isValidRegister);
  const registers = storage.read(() => reportStored(unreadable));
  const channel = openChannel(id);
  const talk = createTalk({
    id,
    role,
    name: randomName(),
    channel,
    kept: repairFigures(registers, lesson.slug, session.instances.values(), reportStored),
    initialValues: () => {
      const texts = [...deck.local.getState().lessons.values()].map((one) =>
        figureTexts(one.lesson.slug, one.session.instances.values()),
      );
      return { ...Object.assign({}, ...texts), at: `${deck.position().n}` };
    },
    isValid: isValidRegister,
    onInvalid: () => reportReceived(unreadable),
  });
  // Ignore what the reader did or stored before: a talk starts from its address, and otherwise from the initial states.
  const isNewTalk = !address?.talk;
  const widgets = new Map([...session.instances].map(([name, { widget }]) => [name, widget]));
  const { decodedByName } = await decodeQuery(location.search, widgets);
  const returnFigures = takeOverFigures(
    session,
    ({ name, start }) => decodedByName.get(name)?.state ?? start,
  );
  if (isNewTalk)
    for (const [name, { state }] of decodedByName)
      talk.write(startStateKey(lesson.slug, name), encode(widgets.get(name)!, state));
  const addressOf = (as: WindowKind, { slug, id: slide }: PageSlide, query = '') => {
    const to: TalkAddress = { role: as, slide: addressName({ slug, slide }), talk: id, list };
    const neighbor = slug === COURSE ? nearestLessonSlide(playlist, deck.position().n) : { slug };
    const at = neighbor?.slug ?? lesson.slug;
    return `${root}${at}/${writeTalkAddress(to, at === lesson.slug ? query : '')}`;
  };
  /** If the current slide is only being visited, the address names the slide in the talk. */
  const currentWalkSlide = () => {
    const slide = deck.currentSlide();
    return (slide.further && deck.slideAt(deck.position().n)) || slide;
  };
  /** Where to continue reading from a course's own slide, which is not in any lesson's text. */
  const lessonSlideNear = () => {
    const ref = nearestLessonSlide(playlist, deck.position().n);
    return (ref && deck.slideAt(playlist.indexOf(ref))) ?? ownLesson.slides[0]!;
  };
  const deck = createDeck(page, talk, lessonsHere, outline, first, isNewTalk, {
    openOtherWindow() {
      const other: WindowKind = role === 'slides' ? 'presenter' : 'slides';
      const size = other === 'presenter' ? 'popup,width=1240,height=800' : '';
      open(addressOf(other, currentWalkSlide()), `${other}-${id}`, size);
    },
    leave() {
      if (document.fullscreenElement) void document.exitFullscreen();
      end();
    },
  });

  const writeAddress = () => {
    const address = addressOf(role, currentWalkSlide(), location.search);
    const { href } = new URL(address, location.href);
    if (href !== location.href) history.replaceState(history.state, '', address);
  };
  /** Writes the current slide to the address, but only after the last of several quick presses. */
  let addressTimer: ReturnType<typeof setTimeout> | undefined;
  let syncedPosition: string | undefined;
  const syncAddress = () => {
    if (talk.read('at') === syncedPosition && syncedPosition !== undefined) return;
    syncedPosition = talk.read('at');
    clearTimeout(addressTimer);
    addressTimer = setTimeout(writeAddress, 300);
  };

  /** Prefetch the talk's other lessons one by one, and retry if the network fails. */
  let hasEnded = false;
  const prefetchLessons = async () => {
    for (const slug of new Set(playlist.map((ref) => ref.slug))) {
      while (!hasEnded && !deck.local.getState().lessons.has(slug)) {
        try {
          const live = await page.loadAddedLesson(slug);
          await awaitHydration(live);
          await addLesson(withSlides(live));
        } catch {
          deck.local.setState({ missingLesson: slug });
          await new Promise((later) => setTimeout(later, RETRY_MS));
        }
      }
    }
    // Include fonts that no slide has needed yet.
    await Promise.allSettled([...document.fonts].map((font) => font.load()));
    if (!hasEnded) document.documentElement.dataset['whole'] = 'true';
  };
  /** Topics in Further are folded in the text; unfold them during the talk. */
  const unfoldedTopics: HTMLDetailsElement[] = [];
  const unfoldTopics = ({ slides }: OpenLesson) => {
    for (const { further, element } of slides) {
      const topic = further && element.closest('details');
      if (!topic || topic.open) continue;
      topic.open = true;
      unfoldedTopics.push(topic);
    }
  };
  const addLesson = async (one: OpenLesson) => {
    const { lessons } = deck.local.getState();
    const all = [...lessons.values(), one];
    const withIt = buildSlideStyle(all.flatMap(({ slides }) => slides));
    if (hasEnded) return one.remove?.();
    unfoldTopics(one);
    const { slug } = one.lesson;
    const removeOld = removeStyle;
    removeStyle = adoptStyleSheet(withIt);
    removeOld();
    for (const instance of one.session.instances.values())
      cleanups.push(shareFigure(talk, slug, instance, reportReceived));
    cleanups.push(shareHints(deck, one), addClaimPolls(deck, one), disableGlossaryLinks(one), () =>
      one.remove?.(),
    );
    deck.local.setState({ lessons: new Map([...lessons, [slug, one]]), missingLesson: undefined });
    syncedPosition = undefined;
    syncAddress();
  };
  const trackMouse = (event: PointerEvent) =>
    deck.local.setState({ mouse: { x: event.clientX, y: event.clientY } });
  const showFigure = (event: Event) => {
    const slide = (event.target as Element).closest<HTMLElement>('[data-slide]')?.dataset['slide'];
    if (slide === undefined) return;
    deck.visit(slide);
  };
  const rejoin = (event: PageTransitionEvent) => event.persisted && talk.join();

  let removeStyle = adoptStyleSheet(slideStyle);
  const scrollBefore = scrollY;
  const titleBefore = document.title;
  document.title = role === 'slides' ? outline.title : `Notes: ${outline.title}`;
  document.documentElement.dataset['present'] = role;
  unfoldTopics(ownLesson);
  classroom.setState({ ask: (poll) => <Poll deck={deck} {...poll} /> });
  const container = document.body.appendChild(document.createElement('div'));
  container.className = 'deck';
  const chrome = createRoot(container);
  chrome.render(
    <SessionContext value={session}>
      {role === 'slides' ? <Screen deck={deck} /> : <Presenter deck={deck} />}
      <Announcer deck={deck} />
    </SessionContext>,
  );
  // Share state between windows, figures first, so that no slide ever shows an outdated one.
  const cleanups = [
    ...[...session.instances.values()].map((one) =>
      shareFigure(talk, lesson.slug, one, reportReceived),
    ),
    shareChallenge(deck),
    shareHints(deck, ownLesson),
    addClaimPolls(deck, ownLesson),
    disableGlossaryLinks(ownLesson),
    () => course?.remove?.(),
    persistRegisters(talk, storage),
    talk.registers.subscribe(syncAddress),
    showDeck(deck),
    listenToKeys(deck),
    followPrint(deck),
    keepProjection(deck),
  ];
  addEventListener('pointermove', trackMouse, true);
  addEventListener('showfigure', showFigure);
  addEventListener('pagehide', talk.leave);
  addEventListener('pageshow', rejoin);
  talk.join();
  // From now on, a reload at any moment finds the talk and its current slide in storage (persistRegisters).
  writeAddress();
  void prefetchLessons();

  function end() {
    hasEnded = true;
    const shown = deck.currentSlide();
    const { element, slug, further } = shown.slug === COURSE ? lessonSlideNear() : shown;
    const hasFocusInside =
      element !== document.activeElement && element.contains(document.activeElement);
    talk.leave();
    channel.close();
    clearTimeout(addressTimer);
    cleanups.forEach((stop) => stop());
    // If another window is open, it keeps its state.
    returnFigures();
    removeEventListener('pointermove', trackMouse, true);
    removeEventListener('showfigure', showFigure);
    removeEventListener('pagehide', talk.leave);
    removeEventListener('pageshow', rejoin);
    classroom.setState({ ask: null });
    chrome.unmount();
    container.remove();
    removeStyle();
    document.title = titleBefore;
    delete document.documentElement.dataset['present'];
    delete document.documentElement.dataset['whole'];
    running = undefined;
    for (const topic of unfoldedTopics) topic.open = topic.contains(element);
    const target = element.firstElementChild as HTMLElement;
    // Continue reading where the talk was: in another lesson, on that lesson's page.
    if (slug !== lesson.slug) {
      const anchor = element.querySelector('[id]')?.id;
      return location.assign(`${root}${slug}/${anchor ? `#${anchor}` : ''}`);
    }
    const query = writeTalkAddress(undefined, location.search);
    history.replaceState(history.state, '', `${location.pathname}${query}${location.hash}`);
    // Return to where the talk ended; if it never moved, to where it was started.
    const hasNotMoved = deck.position().n === first.n && !further;
    if (hasNotMoved) scrollTo(0, scrollBefore);
    else target.scrollIntoView({ block: 'start', behavior: 'auto' });
    if (!hasFocusInside)
      moveFocus(hasNotMoved && button !== document.body ? (button as HTMLElement) : target);
  }
  if (shared?.omitsCustomSlides) notify(session, [CUSTOM_SLIDES_NOTICE]);
  if (list && !shared)
    notify(session, [
      'The list of slides in this link couldn’t be read, so here’s this lesson instead.',
    ]);
  return deck;
}
