import { type LessonMeta, lessons, lessonSource, type SlideMeta } from '../../lesson/lessons.ts';
import type { SlideRef } from '../../slides/playlist.ts';

const slideLists = import.meta.glob<readonly SlideMeta[]>('../../../content/*.mdx', {
  query: '?slides',
  import: 'default',
  eager: true,
});

/** The slides of a lesson: its default sequence first, then the optional ones. */
export interface LessonSlides {
  readonly lesson: LessonMeta;
  readonly slides: readonly SlideMeta[];
}

/** All slides, lesson by lesson. */
export const lessonSlides: readonly LessonSlides[] = lessons.map((lesson) => {
  const slides = slideLists[`../../../${lessonSource(lesson)}`] ?? [];
  const isFurther = ({ further = false }: SlideMeta) => further;
  return {
    lesson,
    slides: [...slides.filter((one) => !isFurther(one)), ...slides.filter(isFurther)],
  };
});

const KIND_NAMES: Readonly<Partial<Record<SlideMeta['kind'], string>>> = {
  title: 'Title',
  formula: 'Formula',
  figure: 'Figure',
  again: 'Figure',
  table: 'Table',
  predict: 'Question',
  claim: 'Common claim',
  challenge: 'Challenge',
  recap: 'Recap',
};

/** The kind of a slide and its title; the kind is empty if the title already says it. */
export function labelOf({ kind, title }: SlideMeta): { kind: string; title: string } {
  const word = KIND_NAMES[kind] ?? 'Text';
  const rest = title.startsWith(`${word}: `) ? title.slice(word.length + 2) : title;
  return { kind: rest === word ? '' : word, title: rest };
}

/** Returns the lesson and the title of a slide; undefined if there is no such slide. */
export function findSlideInfo({ slug, slide }: SlideRef) {
  const found = lessonSlides.find(({ lesson }) => lesson.slug === slug);
  const meta = found?.slides.find(({ id }) => id === slide);
  return found && meta && { lesson: found.lesson, ...labelOf(meta) };
}
