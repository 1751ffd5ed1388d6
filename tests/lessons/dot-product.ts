import { formatDecimals, type LessonFacts } from '../lessonFacts.ts';

export default {
  required: 'S3-22 S3-23 S3-24 S3-25 S3-27 S3-10 C01 C40 C93',
  says: [
    // The answers to the predictions.
    'from 15 to 0.',
    'The answer is “B”',
    'from 95.3% to 89.3%',
    'The answer is “river”',
    'For C, that’s 3·1 + 1·4 = 7',
    '3.162 × 2.214',
    'C, meanwhile, has gone up to 11',
    'But A scores only 5. B scores 15',
    'a light wind from straight behind and scores 5. C is a strong one from well off to the side and scores 7',
    'A would get up to 10, but B has 15',
    'The cosine gives B only 38.0%',
    'so at the start C’s 7 becomes 4.95',
    'the scores become 3.54, 10.61 and 4.95',
    'the softmax turns these scores into the weights [0.0008, 0.9957, 0.0035]',
    'as much too short as B is too long.',
    'The scores 10 and 7 become 7.07 and 4.95. Their ratio is 1.43 before and after',
    'from 3 to 2.12',
    'The first weight was 20.1 times the second and is now 8.34 times',
    'river scores 0.51 and loan 0.89. By cosine it’s 0.518 against 0.773, by distance −0.975 against −0.735',
    'River scores 0.93. Loan scores 0.52',
    'It scores 0.735 with itself, and the weights of bank, river and loan are [0.333, 0.367, 0.299]',
  ],
  answers:
    '5 | 2.24 | 1.00 | 6 | 4.12 | 0.65 | 0 | 4.47 | 0.00 | B, A, C | A, B, C | [10, 12, 0] | 0.6508',
  byHand: () => {
    const [query, ...keys] = [
      [2, 1],
      [2, 1],
      [1, 4],
      [-2, 4],
    ].map((v) => formatDecimals(Math.hypot(...v), 2));
    return [
      ...keys.flatMap((key, i) => [
        key,
        formatDecimals([5, 6, 0][i]! / (Number(query) * Number(key)), 2),
      ]),
      // By the program.
      formatDecimals(6 / Math.sqrt(5 * 17), 4),
    ];
  },
} satisfies LessonFacts;
