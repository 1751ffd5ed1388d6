import { dec, shares, type LessonFacts } from '../lessonFacts.ts';

export default {
  required: 'S0-05 S4-16 S4-17 S2-35 C79 C80 C81 C82 C83 C84',
  says: [
    // The answers to the predictions.
    'It stays at 1.65.',
    'The answer is “All are the same”.',
    'drink gives 14.3% to each of two fillers',
    'the row of drink adds up to only 71.3%',
    'just 0.08% of the row of drink would be left to divide',
    'There are 2 rows and five columns, and 1 pair is hidden',
    'reads still gives itself 37.8%',
    'Without the mask it gives itself 11.4%',
    'another last word makes this 19.0%',
    'they get 16.5% together',
    'Minus 5 leaves them 0.1%',
    'leaves them exactly 0:',
    'Four equal scores share evenly, 0.2500 each',
    'each filler has a gradient of 0.250',
    'cat gives 19.4% and 20.8% to the fillers',
    'What is left for the three words is 59.8%',
    'The, cat and sat get 20.1%, 66.1% and 13.9%',
  ],
  answers: '0.73 | 0.27 | 0.00 | 0.00 | 0.48 | 0.17 | 0.17 | 0.17 | 0.25 | 10 | 1 | 0.7311',
  byHand: () => [
    ...shares([2.72, 1]),
    '0.00',
    '0.00',
    ...shares([2.72, 1, 1, 1]),
    dec(1 / 4, 2),
    dec(Math.E / (Math.E + 1), 4),
  ],
} satisfies LessonFacts;
