/** The headings and topics of all lessons, for the search: a small index that the build makes (scripts/build/lessons.ts). */
import type { LessonSection } from '../../scripts/build/lessons.ts';
import { lessons, lessonSource } from '../lessons/lessons.ts';
import { hasWords, plainText } from './match.ts';

const sectionsOf = import.meta.glob<LessonSection[]>('../../content/*.mdx', {
  query: '?sections',
  import: 'default',
  eager: true,
});

const all = lessons.flatMap((lesson) =>
  sectionsOf[`../../${lessonSource(lesson)}`]!.map(({ id, title, words }) => ({
    lesson,
    id,
    title,
    heading: plainText(`${lesson.title} ${title}`),
    text: plainText(`${lesson.title} ${title} ${words}`),
  })),
);

/** The sections of lessons that have all words of a query, those with the words in their heading first. */
export function findSections(query: string) {
  const found = all.filter(({ text }) => hasWords(text, query));
  const isHeading = (one: (typeof all)[number]) => Number(hasWords(one.heading, query));
  return found.toSorted((a, b) => isHeading(b) - isHeading(a));
}
