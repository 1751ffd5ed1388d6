import { dec, type LessonFacts } from '../lessonFacts.ts';

export default {
  required:
    'S2-02 S2-03 S2-05 S3-11 S3-12 S3-13 S3-14 S3-15 S3-16 S3-17 C44 C45 C50 C51 C52 C53 C54 C55 C56 C87',
  says: [
    'ship → it: 5 handovers, 59.0% left',
    'Ticks for the text in the figure: recurrent 9, attention 1.',
    'hands its note on 5 times, through the states of four other words',
    'you find 5 handovers, by attention 1 step.',
    'With nine tenths kept, ship comes in with 10.0% of the state. Five updates later it has 5.9% of the state. These two numbers stand at the bars. So of what came in, 59.0% is left',
    'Five halvings leave 3.1%',
    '0.003% of what came in of the first word is left at the hundredth',
    'the nine words take 4 rounds',
    'As the figure opens, ship gets 34.5%, about twice as much as harbour with 17.6%',
    'Multiply all scores by 4.85, and it holds nine tenths',
    'It falls, from 34.5% to 21.4%.',
    'Among a thousand words ship is left with 0.2%',
    'the weights say so: 48.4% each',
    'The answer is “A thirtieth (3%)”.',
  ],
  answers: '4 | 0.0625 | 0.6561 | 0.015625 | ' + '5 | 10 | 100 | 100 | 1 | 1 | 500 | 1000',
  byHand: () => [dec(0.5 ** 4, 4), dec(0.9 ** 4, 4), dec(0.5 ** 6, 6)],
} satisfies LessonFacts;
