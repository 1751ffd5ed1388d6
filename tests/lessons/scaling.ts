import { formatDecimals, formatShares, type LessonFacts } from '../lessonFacts.ts';

export default {
  required:
    'S0-09 S0-10 S0-13 S1-06 S2-12 S2-19 S2-20 S2-22 S3-26 S4-11 S4-12 S4-13 S4-15 S4-19 S2-33 S2-34 C01 C03 C04 C05 C06 C07 C08 C09 C12 C13 C14 C15 C16 C17 C21 C22 C23',
  says: [
    // The answers to the predictions.
    'The answer is “It becomes √2 times as large”',
    'It falls, from 87.0% to 37.3%',
    'For the numbers in the figure now, all four lines hold.',
    // All ones: 512 products of 1.
    'every product is 1, and the score is 512',
    'Among 500 random pairs',
    // Drawn by PyTorch; see the golden cases s4-exp3b-heatmaps, s4-exp3a-variance and s2-scaling-figure.
    'Just 10 of the 100 weights are above one half, one per row, and 88 are below 0.01',
    'and 2.303 where ten keys share it evenly',
    'it’s 1.898 on average with the division, and 0.023 without it',
    'in the first draw of the second figure have a variance of 486.0, not 512',
    'with four tokens it’s 335.1, and scaled it’s 0.655',
    'the largest weights without the division are [1.000, 1.000, 0.666, 0.974]',
    'one scaled weight is 0.667 by chance alone',
    // Softmax of a few scores.
    'gentle weights, [0.629, 0.231, 0.140]',
    'the weights are [0.9868, 0.0119, 0.0013]',
    // Python: math.erfc for the curve; for the dot products the same, averaged over chi-squared lengths.
    '8.8 standard deviations out, where a normal curve has one in 2·10¹⁸',
    'still only one in 2·10¹⁷ is as large',
    'becomes 12.5, and against a score of 0 it takes 0.9999963',
    'is still 22.63. It leaves the other score 1.489·10⁻¹⁰',
    'flatten from [0.870, 0.104, 0.025] to [0.373, 0.327, 0.299]',
  ],
  answers:
    '4 | 2 | 1 | 16 | 4 | 1 | 64 | 8 | 1 | 256 | 16 | 1 | 4 | [3, 2, 1] | ' +
    '[0.67, 0.24, 0.09] | 0.98 | [40, 28, 20] | 14.1',
  byHand: (e) => [
    `[${formatShares([e(0), e(-1), e(-2)]).join(', ')}]`,
    formatDecimals(e(0) / (e(0) + e(-4) + e(-8)), 2),
    formatDecimals(7.07 * 2, 1),
  ],
} satisfies LessonFacts;
