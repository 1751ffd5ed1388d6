import { lessons, lessonSource } from '../../lesson/lessons.ts';
import type { PageDefinition } from '../registry.ts';

export default lessons.map((lesson): PageDefinition => ({
  path: `${lesson.slug}/worksheet/`,
  title: `Worksheet: ${lesson.title}`,
  description: `Exercises for the lesson “${lesson.title}” to fill in on the page or on paper, in variants with different numbers.`,
  lesson,
  hydration: 'component',
  preload: [`${lessonSource(lesson)}?worksheet`],
}));
