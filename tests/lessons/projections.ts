import { type LessonFacts } from '../lessonFacts.ts';

export default {
  required: 'S1-10 S1-11 S2-09 S2-10 S3-31 S3-47 S3-48 S3-49 C85 C88 C89',
  says: [
    // The answers to the predictions.
    'The answer is “The score, but not the weight”',
    'The answer is “It runs, with the wrong matrix”',
    // Scores 1, 5.75, −2.625 of “it”, divided by √2; its weights times [1.5, 2], [2.5, 1], [−1.75, −1.5].
    'animal gets 96.4% of its weight',
    'mix the values into the star, [2.46, 1.03]',
    // 2 · 2 and 0.5 · 0.5; tied 2 · 0.5, the rows 4, 1, −2 and 1, 0.25, −0.5.
    'is high, 4.00. In the other direction, the score is only 0.25',
    'both would score 1.00, because a word’s query is now also its key',
    'it would give animal 4.7% and get 59.0%',
    '2 × 512 × 64 = 65,536',
    'nn.Linear(512, 64) has the shape (64, 512), which is (out, in)',
    // 3 · 8 · 64 · 512.
    'Eight heads of 64 have 786,432 parameters. Get rid of at least half',
    'x has the shape (2, 10, 512)',
    'Q, K and V have the shape (2, 10, 64) each',
    'The weights have the shape (2, 10, 10)',
    'The layers have 32,768 numbers each',
    '(1, 5, 64) becomes (1, 5, 64) three times',
    'One head of 512 has 786,432, exactly as many',
    'the weights have the shape (2, 10, 10) as before, and the output has (2, 10, 128)',
    // [2.5, 0] · [1.5, −1.5].
    'it scores 3.75 with animal',
  ],
  answers:
    '[2, −1] | [2, 2] | [3, 2] | [0, −2] | [4, 0] | [2, 0] | 8 | −4 | 2 | 2 | ' +
    '(64, 512) | (2, 10, 64) | 32,768 | 32,832 | −2',
} satisfies LessonFacts;
