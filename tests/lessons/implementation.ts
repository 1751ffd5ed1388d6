import { formatDecimals, sum, formatVector, type LessonFacts } from '../lessonFacts.ts';

export default {
  required: 'S0-04 S0-06 S2-01 S2-15 S2-16 S2-17 S3-46 S4-03 S4-04 C27 C76 C77 C78 C80 C84 C85 C86',
  says: [
    // The standard deviation of 3, 0, 1, 0, 5, 4, 2, 2, 3: √(212 / 9 / 8).
    'so the std is cut in half, from 1.72 to 0.86',
    '(3, 4) times (4, 3) gives (3, 3)',
    '(3, 3) times (3, 2) gives (3, 2)',
    // Three rows that add up to 1, over nine places.
    'It stays the same, at 0.33',
    // The weights of e^(score / 2); hidden ones 0.
    'The std notices the mask: it rises from 0.20 to 0.39',
    // 0.7 / 0.9.
    'row 1 adds up to only 0.778',
    '2 of 12 weights have dropped out',
    'The answer is “Only the numbers”',
    // 0.5⁴.
    'that happens to 6.25% of all rows, one in sixteen',
  ],
  answers:
    '(3, 3) | (3, 3) | (3, 2) | [3, 0, 1] | [1.50, 0.00, 0.50] | 0.33 | [0.500, 0.000, 0.250, 0.125] | 0.875 | 1.250 | 1.0910',
  byHand: () => {
    const kept = [0.4, 0, 0.2, 0.1].map((w) => Number(formatDecimals(w / 0.8, 3)));
    return [
      formatVector([3 / 2, 0, 1 / 2], 2),
      formatDecimals(3 / 9, 2),
      formatVector(kept, 3),
      formatDecimals(sum(kept), 3),
      formatDecimals(1 / 0.8, 3),
      // By the program: the first numbers of the values are 1, 0 and 2.
      formatDecimals((Math.exp(1.5) + 2 * Math.exp(0.5)) / sum([1.5, 0, 0.5].map(Math.exp)), 4),
    ];
  },
} satisfies LessonFacts;
