import { formatDecimals, formatShares, formatVector, type LessonFacts } from '../lessonFacts.ts';

export default {
  required:
    'S0-03 S1-02 S1-03 S1-04 S2-11 S2-13 S3-28 S3-29 S3-30 S3-32 S3-33 S3-34 S3-35 S3-36 S3-37 S3-39 S3-40 S3-41 S3-42 S3-45 C02 C23 C24 C25 C26 C90 C91 C95 C96',
  says: [
    'For animal that gives 3·3 + 1·1 = 10.',
    'Its score grows along with the arrow, to 15.',
    'That beats animal, which stays at 10.',
    'Yet animal gets 87.0% of the weight, and because only 2.5%.',
    'the figure divides by √2, and that leaves animal with a scaled score of 7.07.',
    'For animal it’s 1177.4.',
    'the sum of all three, 1352.9. That makes the share of animal 87.0%.',
    'It gives itself 0.164 of its weight, and it gives sat 0.673',
    'animal gets 8.3 times the weight of street. With doubled scores it would get 69.6 times as much',
    'animal goes from 87.0% to 98.5%',
    'become [7.09, 4.96, 3.55] instead of [7.07, 4.95, 3.54]',
    'becomes 1380.5 instead of 1352.9',
    'goes from [0.734, 0.088, 0.178] to [0.629, 0.140, 0.231]',
    '[0.847, 1.681, 0.472]',
    '[0.373, 0.327, 0.299]',
  ],
  answers: '4 | 2 | 0 | 2 | 2 | 1 | 0 | 0.67 | 0.24 | 0.09 | [6.7, 2.4] | 0.333 | [1, 1] | 0.6652',
  byHand: (e) => {
    const weights = formatShares([e(2), e(1), e(0)]);
    return [
      ...weights,
      formatVector([10 * +weights[0]!, 10 * +weights[1]!], 1),
      formatDecimals(1 / 3, 3),
      formatDecimals(Math.exp(2) / (Math.exp(2) + Math.E + 1), 4),
    ];
  },
} satisfies LessonFacts;
