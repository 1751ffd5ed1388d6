import type { ChallengeMeta } from '../../scripts/build/lessons.ts';
import { type LessonMeta, lessons, lessonSource } from '../lesson/lessons.ts';

const challengesByFile = import.meta.glob<ChallengeMeta[]>('../../content/*.mdx', {
  query: '?challenges',
  import: 'default',
  eager: true,
});

export const lessonChallenges: readonly { lesson: LessonMeta; challenges: ChallengeMeta[] }[] =
  lessons
    .map((lesson) => ({
      lesson,
      challenges: challengesByFile[`../../${lessonSource(lesson)}`] ?? [],
    }))
    .filter(({ challenges }) => challenges.length > 0);
