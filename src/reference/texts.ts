/** What both pages are made of, for whoever draws them: the browser has none of it. */
import { type Content, type LessonMeta, lessons, lessonSource, recap } from '../lessons/lessons.ts';
import { type Coverage, type Guide, loadGuide } from '../teach/guides.ts';
import { createSession } from '../widget/session.ts';
import { registry } from '../widgets/registry.ts';

const claimTexts = import.meta.glob<Content>('../../content/claims/*.mdx', {
  query: '?text',
  import: 'default',
});
const wordTexts = import.meta.glob<Content>('../../content/words/words.mdx', {
  query: '?text',
  import: 'default',
});
const coverages = import.meta.glob<Coverage>('../../content/coverage/*.json', {
  import: 'default',
});
const terms = import.meta.glob<string[]>('../../content/*.mdx', {
  query: '?terms',
  import: 'default',
});

/** Where a lesson says something: its slug, an id of its page, and what stands there. */
export interface Place {
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

/** Every widget at its start, each by its id. */
export async function loadFigures(page: string) {
  const figures = Object.entries(registry).map(async ([name, load]) => ({
    name,
    widget: (await load()).default,
  }));
  return createSession(page, await Promise.all(figures));
}

/** The claims of each lesson that has some, in order, those of the course as a whole last. */
export async function loadChapters(): Promise<Chapter[]> {
  const chapters = [...lessons, recap].map(async ({ slug, title, ...more }) => {
    const load = claimTexts[`../../content/claims/${slug}.mdx`];
    if (!load) return [];
    const lesson = 'number' in more ? lessons.find((one) => one.slug === slug) : undefined;
    const guide = lesson && (await loadGuide(lesson));
    return [{ slug, title, number: lesson?.number, guide, Records: await load() }];
  });
  return (await Promise.all(chapters)).flat();
}

/** The places of each claim, by its number. */
export async function loadPlaces(): Promise<ReadonlyMap<string, readonly Place[]>> {
  const places = new Map<string, Place[]>();
  for (const { slug } of [...lessons, recap]) {
    const coverage = (await coverages[`../../content/coverage/${slug}.json`]?.()) ?? {};
    for (const [number, found] of Object.entries(coverage))
      places.set(number, [
        ...(places.get(number) ?? []),
        ...found.map((place) => ({ slug, ...place })),
      ]);
  }
  return places;
}

/** The first lesson that explains each term. */
export async function loadTermLessons(): Promise<ReadonlyMap<string, LessonMeta>> {
  const first = new Map<string, LessonMeta>();
  for (const lesson of lessons)
    for (const term of await terms[`../../${lessonSource(lesson)}`]!())
      if (!first.has(term)) first.set(term, lesson);
  return first;
}

/** The text of the glossary. */
export const loadWords = (): Promise<Content> => Object.values(wordTexts)[0]!();
