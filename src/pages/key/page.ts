import { lessons, lessonSource } from '../../lesson/lessons.ts';
import type { PageDefinition } from '../registry.ts';

export default lessons.map((lesson): PageDefinition => ({
  path: `teach/key/${lesson.slug}/`,
  title: `Answer key: ${lesson.title}`,
  description: `The answers to the worksheet of “${lesson.title}”, for every variant.`,
  lesson,
  hydration: 'component',
  preload: [`${lessonSource(lesson)}?key`],
}));
