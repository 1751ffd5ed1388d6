import { formatShares, formatVector, type LessonFacts } from '../lessonFacts.ts';

export default {
  required:
    'S0-01 S0-02 S1-07 S1-08 S2-06 S2-07 S2-08 S3-07 S3-08 S3-09 S4-02 S2-21 S2-23 C40 C41 C47 C48 C68 C69 C71',
  says: [
    // The library.
    'Networks of neurons gets 68.1%. Machines that think gets 25.1%',
    'each counted by its weight: [0.28, 0.33, 0.77]',
    'the best book is down to 29.5%',
    'At 0.2 it has 99.3%',
    'It falls, from 68.1% to 36.7%.',
    'the star turns green',
    // The tide readings.
    '★ 2.92',
    'It stays the same, at 3.50.',
    '2.3 h reads 2.92. Ask for 2.6 h, and it’s up to 3.29',
    'Its slope there is 1.78 per hour. That’s above 0',
    // The sentence.
    'it gives river 73.0%',
    'The second “the” gives river 53.7% of its weight, but the first gives it only 12.0%',
    'Of the weight, bank keeps 0.369, river gets 0.286 and loan 0.346',
    'Without bank itself, river gets 0.453 and loan 0.547',
    // The formula, part by part with its shape.
    'questions: nq rows of dk numbers',
    'labels: nk rows of dk numbers',
    'contents: nk rows of dv numbers',
    // The two layers.
    'The answer is “More than half”.',
    'After layer 1, only 0.2% of what is at boat comes from Mira. After layer 2 it’s 77.2%',
    'Nearly all of that, 77.0%, takes the way through brother: it’s what boat gives brother in layer 2',
    'brother second, only 0.3% comes from Mira',
  ],
  answers:
    '0.61 | 0.22 | 0.08 | 0.08 | [0.61, 0.22, 0.08] | [1, 0, 0] | ' +
    'Soup for beginners, A small garden, Networks of neurons, Machines that think | ' +
    '3.5 | 3.5 | 2.5',
  byHand: (e) => {
    const weights = formatShares([e(2), e(1), e(0), e(0)]);
    // The levels are copied from the sheet.
    return [...weights, formatVector(weights.slice(0, 3).map(Number), 2), '3.5', '3.5', '2.5'];
  },
} satisfies LessonFacts;
