import { formatDecimals, type LessonFacts } from '../lessonFacts.ts';

export default {
  required:
    'S2-02 S2-03 S2-05 S3-11 S3-12 S3-13 S3-14 S3-15 S3-16 S3-17 C44 C45 C50 C51 C52 C53 C54 C55 C56 C87',
  says: [
    'ship → it: 5 hand-offs, 59.0% left',
    'the recurrent network takes 9 ticks, one for each word. Attention takes 1.',
    'the note changes hands 5 times, and passes through four other words',
    'the chain has 5 hand-offs. Attention has 1 step.',
    'Nine words take 81 comparisons. A hundred take 10,000.',
    'Ship enters with a 10.0% share of the state. But every word that follows pushes some of ship out. By the time the note reaches the word it, ship is down to 5.9%.',
    'So 59.0% of its first share survives the five updates',
    'half of a half of a half of a half of a half is 3.1%',
    'only 0.003% is left of the first word’s share',
    'the nine words take 4 rounds',
    'With these scores ship gets 34.5%, about twice as much as harbor',
    'Multiply all the scores by 4.85, and ship gets 90%',
    'It falls, from 34.5% to 21.4%.',
    'In a crowd of a thousand words, ship is left with 0.2%',
    'the weights are the same: 48.4% each',
    'The answer is “A thirtieth (3%)”.',
  ],
  answers: '4 | 0.0625 | 0.6561 | 0.015625 | ' + '5 | 10 | 100 | 100 | 1 | 1 | 500 | 1000',
  byHand: () => [
    formatDecimals(0.5 ** 4, 4),
    formatDecimals(0.9 ** 4, 4),
    formatDecimals(0.5 ** 6, 6),
  ],
} satisfies LessonFacts;
