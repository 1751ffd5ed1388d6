import { formatDecimals, formatVector, type LessonFacts } from '../lessonFacts.ts';

export default {
  required: 'S4-14 S2-36 C10 C18',
  says: [
    // The answers to the predictions.
    'The answer is “Longer”',
    'Farther, from 0.0018 to 12',
    'Without the division, 60.1% of the queries get almost none',
    'Less far, from 11 to 0.0018',
    'It falls, from 0.363 to 0.000',
    // Softmax of 2, 1, 0.5, and of ten times as much, before and after 0.5 is added to the first.
    'takes the first weight from 62.9% to 73.6%',
    'the same nudge moves the first weight by only 0.0018 percentage points',
    'The first key already has 99.995%',
    // Near to PyTorch's own draws: see stall.test.ts.
    'take 2000 random queries',
    '70.5% of the queries give a single key more than 99% of their weight',
    // The engine's samples: 11 to 15 times, and 6.9 to 8.3 times.
    'a tenth of them get about 15 times the usual amount, or more',
    'It’s about 8 times as long.',
    'they’re spared that factor of 22.6.',
    '8.2 times as long on average in our 200 draws, and about 7 to 8 times in others',
    'let through only 0.364 of',
    'Now nine in ten get less than 0.65',
    'Without the division, 27.3% of the queries get almost no feedback',
    'only 0.6% of the queries get almost no feedback without the division. With 512 of them, it’s 19.1%',
    'With a single number of variance 1, the share is 10.1%',
    'the median query even gets 6.5 times as much without the division as with it, and only 1.6% of the queries are saturated',
    'the median query would get 0.81.',
    'together get 2.2 times as much without',
    'Half of the queries get less than 0.053 without the division, and 6.9 with it',
    'A tenth get less than 5.1·10⁻¹⁰, and a tenth more than 101',
    'the queries of a draw get 201 without it and 24 with it, and its values get 69 and 31',
    // The Jacobian, from PyTorch.
    'is 0.25 for a weight of one half',
    'For 0.9 it’s 0.09, and for 0.99 it’s 0.0099',
    'the largest cell goes from 0.23 down to 4.6·10⁻⁵',
    'The largest cell is 3.8·10⁻⁴⁴, and 6 of the nine cells',
    'the first row is 0, then −3.7·10⁻⁴⁴ and −7.2·10⁻⁶⁶',
    'a gradient of −1. After the matrix, −3.8·10⁻⁴⁴ is left',
    '[1, −1, 0]. That is as much as there can be',
    // The worked example, backwards.
    'each of 14 numbers',
    'the largest difference from the gradient is 9.9·10⁻¹⁰',
    'falls from 0.363 to 5.1·10⁻¹²',
    'gets all of dO, [1.00, 0.00]',
    // exp(−30): the gap of 10 and 7, divided by 0.1.
    'the value of street gets only 9·10⁻¹⁴ of it',
    'all 6 numbers of dV are lost, for every key',
    'all 6 of dK are lost as well',
  ],
  answers:
    '[0.5, 0.5] | 0.25 | −0.25 | 0 | −0.25 | 0.25 | 0 | 0.1875 | −0.0625 | ' +
    '0.09 | 0.25 | 0.09 | 0.0099 | 3 | 0 | 0 | 0.67 | −0.33 | −0.33 | ' +
    '[0.33, 0.00] | [0.33, 0.00] | [0.33, 0.00] | 1',
  byHand: () => [
    formatVector([1 / 2, 1 / 2], 1),
    ...[0.25, -0.25, -0.25, 0.25].map((x) => formatDecimals(x, 2)),
    ...[(1 / 4) * (3 / 4), -(1 / 4) * (1 / 4)].map((x) => formatDecimals(x, 4)),
    formatDecimals(0.1 * 0.9, 2),
    formatDecimals(0.5 * 0.5, 2),
    formatDecimals(0.9 * 0.1, 2),
    formatDecimals(0.99 * 0.01, 4),
    ...[3, 0, 0].map((dW) => formatDecimals((1 / 3) * (dW - 1), 2)),
    ...[1, 2, 3].map(() => formatVector([1 / 3, 0], 2)),
  ],
} satisfies LessonFacts;
