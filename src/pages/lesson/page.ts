import { lessons, lessonSource } from '../../lesson/lessons.ts';
import type { PageDefinition } from '../registry.ts';

export default lessons.map((lesson): PageDefinition => ({
  path: `${lesson.slug}/`,
  title: lesson.title,
  description: lesson.description,
  load: async () => (await import('./LessonPage.tsx')).makeLessonPage(lesson),
  lesson,
  hydration: 'figures',
  preload: [`${lessonSource(lesson)}?figures`],
  styles: ['src/pages/lesson/LessonExercises.tsx'],
}));
