import { formatVector, type LessonFacts } from '../lessonFacts.ts';

export default {
  required: 'C46 C18 S2-33 S2-34',
  says: [
    // The answers to the predictions.
    'Higher, from 0.027 to 3853',
    'The answer is “It never gets there”',
    // PyTorch, from the same numbers: tests/code/learn.py.
    'gives only 13.9% of its weight to Ada',
    'It starts at 1.20',
    'brings the loss from 1.20 to 1.15',
    'After 150 steps, the loss is 0.0271',
    // A sweep of our own draws; PyTorch's own draws come near.
    'With the division, 13 of 15 runs learn. Without it, 0 do',
    'faster up to 16 numbers',
    'only 9 of 15 divided runs learn',
    'takes 314 steps',
    // Measured by scripts/once/train in PyTorch.
    'On new sentences it’s right 100% of the time',
    'Without that head, only 57.3% of the unseen',
    'it’s still 100%',
    'Where noun and last word never met in training, it’s still 98.6%',
  ],
  answers: '[−0.13, 0.09]',
  byHand: () => [formatVector([-10 * 0.013, -10 * -0.009], 2)],
} satisfies LessonFacts;
