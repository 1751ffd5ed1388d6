import type { ComponentType } from 'react';
import type { LessonMeta, SlideMeta, TextMeta } from '../../scripts/build/lessons.ts';

export type { LessonMeta, SlideMeta, TextMeta };
export type Vocabulary = Record<string, unknown>;
export type Content = ComponentType<{ components: Vocabulary }>;

const metas = import.meta.glob<LessonMeta>('../../content/*.mdx', {
  query: '?meta',
  import: 'default',
  eager: true,
});

/** The lessons that exist, in order. */
export const lessons: readonly LessonMeta[] = Object.values(metas).sort(
  (a, b) => a.number - b.number,
);

/** The text of the recap page. */
export const [recap] = Object.values(
  import.meta.glob<TextMeta>('../../content/pages/recap.mdx', {
    query: '?meta',
    import: 'default',
    eager: true,
  }),
) as [TextMeta];

/** The source file of a lesson, as named in the build manifest. */
export const lessonSource = (lesson: LessonMeta) =>
  `content/${String(lesson.number).padStart(2, '0')}-${lesson.slug}.mdx`;
