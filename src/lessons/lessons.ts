import type { ComponentType } from 'react';
import type { LessonMeta, SlideMeta } from '../../scripts/build/lessons.ts';

export type { LessonMeta, SlideMeta };
export type Vocabulary = Record<string, unknown>;
type Content = ComponentType<{ components: Vocabulary }>;

const metas = import.meta.glob<LessonMeta>('../../content/*.mdx', {
  query: '?meta',
  import: 'default',
  eager: true,
});
const contents = import.meta.glob<{ default: Content }>('../../content/*.mdx');

/** The lessons that exist, in order. */
export const lessons: readonly LessonMeta[] = Object.values(metas).sort(
  (a, b) => a.number - b.number,
);

/** The source file of a lesson, as the build's manifest names it. */
export const lessonSource = (lesson: LessonMeta) =>
  `content/${String(lesson.number).padStart(2, '0')}-${lesson.slug}.mdx`;

/** A lesson's text. Throws for one that does not exist. */
export async function loadLesson(lesson: LessonMeta): Promise<Content> {
  const load = contents[`../../${lessonSource(lesson)}`];
  if (!load) throw new Error(`There is no lesson ${lessonSource(lesson)}.`);
  return (await load()).default;
}
