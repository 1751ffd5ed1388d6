import { formatDecimals, type LessonFacts } from '../lessonFacts.ts';

export default {
  required: 'S3-01 S3-02 S3-03 S3-04 S3-05 S3-06 S4-01 S1-01 S2-04 C42 C46 C49',
  says: [
    'The first star lands at [−1.59, 1.60]. The second lands at [1.25, 1.57]',
    'It falls, from 1.60 to 0.76.',
    'each of the two gets only 2.8%. Water gets 43.4%',
    'and its weight drops to 50.0%',
    'of the river at [−1.5, 1.4]',
    'halfway between them, at [−1.25, 1.50]. With loan it’s at [1.25, 1.50]',
    'both have height 1.5, so',
    'bring the star down to 1.4.',
    'each of the three other words gets 7.8%. They pull the star toward [0, 0], to [−0.957, 1.149]',
    'Name the river twice, and the star moves to [−1.67, 1.50]',
    'For sentences about rivers, the row now misses by 2.50. For loans it misses by 2.50',
    'is at [2.00, 1.50]. It misses by only 0.50 for loans, but by 4.50 for rivers',
    'The answer is “street”.',
  ],
  answers: '0.333 | [−2, 1] | 0.5 | [1, 1] | [1, 1] | 3 | 1',
  byHand: () => [formatDecimals(1 / 3, 3), formatDecimals(1 / 2, 1)],
} satisfies LessonFacts;
