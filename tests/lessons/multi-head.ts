import { formatVector, type LessonFacts } from '../lessonFacts.ts';

export default {
  required: 'S2-27 S2-32 S3-50 S4-18 S4-20 S4-22 C22 C63 C64 C66 C67 C70',
  says: [
    // The answers to the predictions.
    'The answer is “Maybe Ada, maybe today”',
    'It falls, from 93.2% to 25.0%',
    // Scores 4, 4, −5, −5, divided by √2.
    'so today and Ada each get 50.0% of the weight',
    'the answer is their average, [2.00, 2.00]: maybe Ada, maybe today.',
    // Scores 0, 5, 0, −1 and 6, 0, 0, 0, divided by √2; their sums, divided by 2.
    'Head 1 gives Ada 93.2%, and head 2 gives today 95.9%',
    'one reporter is back on both stories: 59.3% for today, 36.0% for Ada',
    // 4 · 512², and heads · 10².
    'have 1,048,576 parameters; in the paper they have no biases. One head of 512 needs 1,048,576, the same',
    'eight heads have 800 weights, and one has 100',
    // e² twice, beside 1 twice.
    'the first head gives Ada 44.0%',
  ],
  answers:
    '[2.00, 2.00] | maybe Ada | maybe today | [1, 3] | [3, 0] | 2 | 1 | (10, 512) | (10, 8, 64) | (8, 10, 64) | ' +
    '(8, 10, 10) | (10, 512) | 1,050,624 | 1,048,576 | [1, 3]',
  byHand: () => [formatVector([4 / 2, 4 / 2], 2)],
} satisfies LessonFacts;
