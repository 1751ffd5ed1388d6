import {
  formatDecimals,
  formatShares,
  sum,
  formatVector,
  type LessonFacts,
} from '../lessonFacts.ts';

export default {
  required: 'S0-07 S0-08 S0-11 S0-12 S1-05 S2-25 S3-38 C06 C10 C11 C19 C20 C96',
  says: [
    'animal would get 57.1% of the pie',
    'its slice would be −50.0% of the pie',
    'The score of 2 has become 7.389.',
    'that sum is 11.76, so animal gets 62.9% of the pie',
    'the second word gets 26.9% of the pie',
    'its slice shrinks to 4.540·10⁻⁵ of the pie',
    'But e20 is 22026.5 times as large as e10',
    'its slice is e · e ≈ 7.389 times as large',
    'With a lead of five points, the slice is already 148 times as large.',
    'together 1184. Divide, and the weights are [0.865, 0.108, 0.027]',
    'It stays the same, at 62.9%.',
    'The answer is “Less than a thousandth”.',
    'Three scores of 512 get 33.3% each',
    '512 and 511 get exactly the same shares as 2 and 1',
    'e² ≈ 7.389 times',
    '50 and 48 give weights of 88.1% and 11.9%',
    'would have the weights [0.946, 0.047, 0.006]. With it, they’re [0.870, 0.104, 0.025]',
    'gets 1, 3.784·10⁻⁴⁴ and 0',
    'it’s 27 times the smallest number',
    '3.720·10⁻⁴⁴ and 7.175·10⁻⁶⁶',
    'the gradient is, in float64, 0 by rounding, then −3.720·10⁻⁴⁴ and −7.175·10⁻⁶⁶',
    'The gradient of this loss is 1, −1 and 7.175·10⁻⁶⁶',
    'give out [1.95, 1.32, 0.73]',
  ],
  answers:
    '0.67 | 0.24 | 0.09 | 0.67 | 0.24 | 0.09 | 0.67 | 0.24 | 0.09 | 2.72 | ' +
    '[0, −1, −2] | [1.000, 0.368, 0.135] | 1.503 | [0.67, 0.24, 0.09] | ' +
    '[0.50, 0.50] | [0.88, 0.12] | [1.38, 0.62] | 0.6652',
  byHand: (e) => {
    const weights = formatShares([e(2), e(1), e(0)]);
    const powers = [e(0), e(-1), e(-2)];
    const late = formatShares([e(2), e(0)]).map(Number);
    return [
      ...weights,
      ...weights,
      ...weights,
      formatDecimals(e(2) / e(1), 2),
      formatVector(powers, 3),
      formatDecimals(sum(powers), 3),
      `[${formatShares(powers).join(', ')}]`,
      formatVector([1 / 2, 1 / 2], 2),
      formatVector(late, 2),
      formatVector([0.5 + late[0]!, 0.5 + late[1]!], 2),
      // By the program.
      formatDecimals(Math.exp(2) / (Math.exp(2) + Math.E + 1), 4),
    ];
  },
} satisfies LessonFacts;
