/** The contents of both reference pages, for rendering at build time. The browser does not load this. */
import {
  type Content,
  type LessonMeta,
  lessons,
  lessonSource,
  recap,
} from '../../lesson/lessons.ts';
import { type Coverage, type Guide, loadGuide } from '../../teach/guides.ts';
import { createSession } from '../../figure/session.ts';
import { registry } from '../../widgets/registry.ts';

const claimTexts = import.meta.glob<Content>('../../../content/claims/*.mdx', {
  query: '?text',
  import: 'default',
});
const wordTexts = import.meta.glob<Content>('../../../content/words/words.mdx', {
  query: '?text',
  import: 'default',
});
const coverages = import.meta.glob<Coverage>('../../../content/coverage/*.json', {
  import: 'default',
});
const terms = import.meta.glob<string[]>('../../../content/*.mdx', {
  query: '?terms',
  import: 'default',
});

/** A passage in a lesson: the lesson's slug, the element's id, and a label. */
export interface Passage {
  readonly slug: string;
  readonly anchor: string;
  readonly what: string;
}

/** The claims of one lesson, or of the course as a whole, which has no guide. */
export interface Chapter {
  readonly slug: string;
  readonly title: string;
  readonly number: number | undefined;
  readonly guide: Guide | undefined;
  readonly Records: Content;
}

/** Loads every widget in its initial state, by id. */
export async function loadFigures(page: string) {
  const figures = Object.entries(registry).map(async ([name, load]) => ({
    name,
    widget: (await load()).default,
  }));
  return createSession(page, await Promise.all(figures));
}

/** Loads the claims of each lesson that has some, in order, followed by those of the whole course. */
export async function loadChapters(): Promise<Chapter[]> {
  const chapters = [...lessons, recap].map(async ({ slug, title, ...more }) => {
    const load = claimTexts[`../../../content/claims/${slug}.mdx`];
    if (!load) return [];
    const lesson = 'number' in more ? lessons.find((one) => one.slug === slug) : undefined;
    const guide = lesson && (await loadGuide(lesson));
    return [{ slug, title, number: lesson?.number, guide, Records: await load() }];
  });
  return (await Promise.all(chapters)).flat();
}

/** Loads the passages about each claim, by the claim's number. */
export async function loadPassages(): Promise<ReadonlyMap<string, readonly Passage[]>> {
  const passages = new Map<string, Passage[]>();
  for (const { slug } of [...lessons, recap]) {
    const coverage = (await coverages[`../../../content/coverage/${slug}.json`]?.()) ?? {};
    for (const [number, found] of Object.entries(coverage))
      passages.set(number, [
        ...(passages.get(number) ?? []),
        ...found.map((place) => ({ slug, ...place })),
      ]);
  }
  return passages;
}

/** Loads the first lesson that explains each term. */
export async function loadTermLessons(): Promise<ReadonlyMap<string, LessonMeta>> {
  const first = new Map<string, LessonMeta>();
  for (const lesson of lessons)
    for (const term of await terms[`../../../${lessonSource(lesson)}`]!())
      if (!first.has(term)) first.set(term, lesson);
  return first;
}

export const loadWords = (): Promise<Content> => Object.values(wordTexts)[0]!();
