import { lessons } from '../../lesson/lessons.ts';
import type { PageDefinition } from '../registry.ts';

export default lessons.map((lesson): PageDefinition => ({
  path: `teach/${lesson.slug}/`,
  title: `Worksheet and answer key: ${lesson.title}`,
  description: `The worksheet of “${lesson.title}” and its answer key.`,
  load: async () => (await import('./WorksheetLinksPage.tsx')).makeWorksheetLinksPage(lesson),
  lesson,
}));
