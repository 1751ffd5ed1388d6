// A lesson's slides and a window that presents them, without a browser.
import { readFileSync } from 'node:fs';
import { readLesson, readSlides, treeOf } from '../../../scripts/build/lessons.ts';
import { elementsIn } from '../../../scripts/build/names/elements.ts';
import { isSlide } from '../../../scripts/build/slide.ts';
import { slidesOf } from '../../../scripts/build/slides.ts';
import { type Node, plainText } from '../../../scripts/build/tree.ts';
import { createDeck, type Deck, type OpenLesson } from '../../../src/slides/deck.ts';
import { readPageSlides } from '../../../src/slides/pageSlides.ts';
import { stopsOf } from '../../../src/slides/playlist.ts';
import { borrowFigures } from '../../../src/slides/states.ts';
import { createSession, type Session } from '../../../src/figure/session.ts';
import { widgetOf } from '../../widgets.ts';
import { join, wire } from './wire.ts';

/** A lesson on a page: its slides with nothing on them but what says what their figures show. */
export function opened(file: string): OpenLesson & { session: Session } {
  const lesson = readLesson(file);
  const tree = treeOf(readFileSync(file, 'utf8'));
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
    lesson.figures.map(({ name, widget, preset }) => ({ name, widget: widgetOf(widget), preset })),
  );
  const live = {
    lesson: lesson as OpenLesson['lesson'],
    session,
    hydrateAll: async () => {},
    element,
  };
  return { ...live, slides: readPageSlides(live, walkOf(file)) };
}

/** The slides of a lesson's own walk. */
const walkOf = (file: string) => readSlides(file).filter(({ further }) => !further);

/** A window that presents a lesson from its first slide. */
export function presented(own: OpenLesson, file: string): Deck {
  const slides = walkOf(file);
  const { slug } = own.lesson;
  const programme = {
    stops: stopsOf([{ slug }], () => slides),
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
  borrowFigures(own.session, ({ start }) => start);
  return createDeck(page, join(wire(), 'a'), [own], programme, { n: 0 }, true, windows);
}
