import { type LessonMeta, lessons, lessonSource, type SlideMeta } from '../../lessons/lessons.ts';
import { kindOf, type OwnKind, ownTitle } from '../../presenter/ownSlides.ts';
import { findSlide, type Stop } from '../../presenter/playlist.ts';

const slideLists = import.meta.glob<readonly SlideMeta[]>('../../../content/*.mdx', {
  query: '?slides',
  import: 'default',
  eager: true,
});

/** The slides of a lesson that can be picked: those of its walk, and those apart from it. */
export interface LessonSlides {
  readonly lesson: LessonMeta;
  readonly slides: readonly SlideMeta[];
  readonly further: readonly SlideMeta[];
}

const slidesByLesson: ReadonlyMap<string, readonly SlideMeta[]> = new Map(
  lessons.map((lesson) => [lesson.slug, slideLists[`../../../${lessonSource(lesson)}`] ?? []]),
);

/** What can be picked, lesson by lesson. */
export const lessonSlides: readonly LessonSlides[] = lessons.map((lesson) => {
  const slides = slidesByLesson.get(lesson.slug)!;
  return {
    lesson,
    slides: slides.filter(({ further }) => !further),
    further: slides.filter(({ further }) => further),
  };
});

/** The slides of a lesson; undefined where there is no such lesson. */
export const slidesOf = (slug: string) => slidesByLesson.get(slug);

const KIND_NAMES: Readonly<Record<string, string>> = {
  title: 'Title',
  prose: 'Text',
  formula: 'Formula',
  figure: 'Figure',
  again: 'Figure',
  table: 'Table',
  predict: 'Question',
  claim: 'Common claim',
  challenge: 'Challenge',
  recap: 'Recap',
};

export const OWN_KIND_NAMES: Readonly<Record<OwnKind, string>> = {
  text: 'Text of your own',
  image: 'Image',
  frame: 'Page in a frame',
  agenda: 'Agenda',
  section: 'Section title',
  cover: 'Title slide',
};

/** What a slide is called, and of what kind it is; the kind is empty where the name says it. */
export interface SlideName {
  readonly kind: string;
  readonly title: string;
}

export function slideName({ kind, title }: SlideMeta): SlideName {
  const word = KIND_NAMES[kind] ?? 'Words';
  const own = title.startsWith(`${word}: `) ? title.slice(word.length + 2) : title;
  return { kind: own === word ? '' : word, title: own };
}

/**
 * What stands for a slide in an order of this title, one’s own without a lesson; undefined where this version of the site
 * has no such slide.
 */
export function slideAt(
  { slug, slide, own }: Stop,
  orderTitle = '',
): (SlideName & { lesson?: LessonMeta }) | undefined {
  if (own) {
    const [kind, title] = [OWN_KIND_NAMES[kindOf(own)], ownTitle(own, orderTitle)];
    return { kind: kind === title ? '' : kind, title };
  }
  const meta = findSlide(slidesOf(slug) ?? [], slide);
  const lesson = lessons.find((one) => one.slug === slug);
  return meta && lesson && { ...slideName(meta), lesson };
}
