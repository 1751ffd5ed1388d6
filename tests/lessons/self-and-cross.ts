import { formatShares, type LessonFacts } from '../lessonFacts.ts';

export default {
  required:
    'S1-09 S2-18 S2-26 S2-28 S3-43 S3-44 S4-05 S4-06 S4-07 S4-08 S4-09 S4-10 S4-21 C28 C29 C30 C31 C32 C33 C34 C35 C36 C37 C38 C39 C43 C46 C68 C70 C71 C92 C97',
  says: [
    // The answers to the predictions.
    'It stays the same, at 17.0%.',
    'The answer is “More than ten”.You’ll find one in 13 of the twenty maps you started with.',
    'but dort also gives 29.1% to chat',
    'With all five English words, chat gives most to cat: 67.3%',
    'a column for each word that answers, so with five English words it’s 3 × 5',
    // A turn by 1 back, by 2 on; scores of bit, turned by 2, with all five, divided by √2.
    'Its weight goes from 0.7% to 9.5%, and bit gets a different output',
    'In the first map, the gives cat 75.8% of its weight',
    'But we also drew 20,000 other maps, and 64% of those have a weight over 60%',
    'At the start it gives itself 57.6%, and 21.2% to each of the others',
    'Equal tokens share evenly, 42.2% each, but 15.5% goes to token 1',
    'At 2.3, token 1 gives itself 99.0%',
    'it gives river 27.7%, water 23.6% and the money bank 14.6%',
    'It gives most to itself, 34.1%',
    'has a cosine of 0.248 with the money bank’s own vector, and before it was 0.057. With river the cosine goes from 0.928 to 0.968, and with water from 0.667 to 0.847',
    'on average 1.0 of four words looks most at itself',
    // 2, 9 and 99 of e + so many, and of e⁴ + so many.
    '342.4%3.5%',
    '1076.8%14.2%',
    '10097.3%64.5%',
    'has a cosine of only 0.026 with the money bank’s own vector',
    'and 5 of six words give themselves most',
    'bank gives river and money 37.9% each, and itself 12.3%',
    'With these matrices no word gives itself most',
    '253%17%',
    '478%17%',
    '895%17%',
    '64100%17%',
    'The second word gives itself 65.6%, the third gives the fourth 50.8%, and the fourth gives itself 43.2%',
    'the cosine of the two keys has gone from 0.10 to 0.92',
    'The key of sat has 0.76 of its own length',
    'sat gave cat 8.7% before and gives it 8.7% at 0.7. Most goes to on, 54.5%',
  ],
  answers:
    '2 | 3 | 2 | 2 | 0 | 2 | 0 | 0 | 0 | 2 | ' +
    '[1.17, 0.77] | [1.51, −0.23] | [1.12, 1.53] | [1.17, 0.77] | [1.53, 0.59] | ' +
    '0 | 1 | 0 | 0.21 | 0.58 | 0.21',
  byHand: () => [
    // Copied from the sheet.
    '[1.17, 0.77]',
    '[1.51, −0.23]',
    '[1.12, 1.53]',
    '[1.17, 0.77]',
    '[1.53, 0.59]',
    ...formatShares([1, 2.72, 1]),
  ],
} satisfies LessonFacts;
