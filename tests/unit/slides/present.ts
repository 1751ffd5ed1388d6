// A lesson's slides and a window that presents them, without a browser.
import { readFileSync } from 'node:fs';
import { readLesson, readSlides, parseLesson } from '../../../scripts/build/lessons.ts';
import { elementsIn } from '../../../scripts/build/validate/elements.ts';
import { isSlide } from '../../../scripts/build/slide.ts';
import { slidesOf } from '../../../scripts/build/slides.ts';
import { type Node, plainText } from '../../../scripts/build/tree.ts';
import { createDeck, type Deck, type OpenLesson } from '../../../src/slides/deck.ts';
import { readPageSlides } from '../../../src/slides/pageSlides.ts';
import { expandPlaylist } from '../../../src/slides/playlist.ts';
import { takeOverFigures } from '../../../src/slides/states.ts';
import { createSession, type Session } from '../../../src/figure/session.ts';
import { getWidget } from '../../widgets.ts';
import { joinTalk, createTestNetwork } from './network.ts';

/** A lesson on a page, reduced to its slides and the attributes that set their figures. */
export function openLesson(file: string): OpenLesson & { session: Session } {
  const lesson = readLesson(file);
  const tree = parseLesson(readFileSync(file, 'utf8'));
  const { parts } = slidesOf(tree.children!);
  const attributesOf = (node: Node) => {
    const [{ attributes } = { attributes: [] }] = elementsIn({ type: 'root', children: [node] });
    return Object.fromEntries(attributes.map(({ name, value }) => [name, value])) as Record<
      string,
      unknown
    >;
  };
  const element = document.createElement('div');
  const add = (data: Record<string, string | undefined>, text = '') => {
    const one = element.appendChild(document.createElement('div'));
    one.textContent = text;
    for (const [name, value] of Object.entries(data))
      if (value !== undefined) one.dataset[name] = value;
  };
  add({ slide: 'title', kind: 'title' });
  for (const { meta, lines } of parts.filter(isSlide)) {
    add({ slide: meta.id, kind: meta.kind });
    for (const line of lines) {
      const { preset, set } = attributesOf(line) as { preset?: string; set?: unknown };
      add(
        { say: meta.id, preset, set: set === undefined ? undefined : JSON.stringify(set) },
        plainText(line),
      );
    }
  }
  const session = createSession(
    `${lesson.slug}/`,
    lesson.figures.map(({ name, widget, preset }) => ({ name, widget: getWidget(widget), preset })),
  );
  const live = {
    lesson: lesson as OpenLesson['lesson'],
    session,
    hydrateAll: async () => {},
    element,
  };
  return { ...live, slides: readPageSlides(live, mainSlides(file)) };
}

/** The default sequence of a lesson. */
const mainSlides = (file: string) => readSlides(file).filter(({ further }) => !further);

/** A window that presents a lesson from its first slide. */
export function presentLesson(own: OpenLesson, file: string): Deck {
  const slides = mainSlides(file);
  const { slug } = own.lesson;
  const programme = {
    playlist: expandPlaylist([{ slug }], () => slides),
    title: '',
    minutes: 1,
    sections: [],
    metas: new Map([[slug, slides]]),
  } as const;
  const never = () => {};
  const page = {
    ...own,
    lesson: readLesson(file),
    root: '',
    switchTheme: never,
    loadAddedLesson: () => Promise.reject(),
  };
  const windows = { openOtherWindow: never, leave: never };
  takeOverFigures(own.session, ({ start }) => start);
  return createDeck(
    page,
    joinTalk(createTestNetwork(), 'a'),
    [own],
    programme,
    { n: 0 },
    true,
    windows,
  );
}
