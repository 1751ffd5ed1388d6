import { formatDecimals, formatShares, type LessonFacts } from '../lessonFacts.ts';

export default {
  required: 'S0-05 S4-16 S4-17 S2-35 C79 C80 C81 C82 C83 C84',
  says: [
    // The answers to the predictions.
    'It stays the same, at 1.65.',
    'The answer is “All are the same”.',
    'drink gives PAD 1 a weight of 0.14, and the same to PAD 2',
    'The row of drink now adds up to only about 0.71',
    'In the row of drink, only 0.0008 would be left to divide',
    'The table has 2 rows and five columns, and 1 pair is hidden',
    'With garden as the last word, reads gives itself 0.11',
    'with sun it gives itself 0.19',
    'together they still get 16.5%',
    'With −5 they get 0.1%',
    'With −1e9 (minus a billion) they get nothing',
    'Four equal scores share evenly, 0.2500 each',
    'each PAD has a gradient of 0.250',
    'cat gives 19.4% and 20.8% to the fillers',
    'What is left for the three words is 59.8%',
    'The, cat and sat get 20.1%, 66.1% and 13.9%',
  ],
  answers: '0.73 | 0.27 | 0.00 | 0.00 | 0.48 | 0.17 | 0.17 | 0.17 | 0.25 | 10 | 1 | 0.7311',
  byHand: () => [
    ...formatShares([2.72, 1]),
    '0.00',
    '0.00',
    ...formatShares([2.72, 1, 1, 1]),
    formatDecimals(1 / 4, 2),
    formatDecimals(Math.E / (Math.E + 1), 4),
  ],
} satisfies LessonFacts;
