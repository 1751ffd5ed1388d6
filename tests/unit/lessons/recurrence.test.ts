import { expect, it } from 'vitest';
import { renderedLesson, textOf } from './rendered.tsx';

const page = textOf(await renderedLesson('recurrence'));

it.each([
  'ship → it: 5 handovers, 59.0% left',
  'Ticks for the text in the figure: recurrent 9, attention 1.',
  'hands its note on 5 times, through the states of four other words',
  'you find 5 handovers, by attention 1 step.',
  'With nine tenths kept, 59.0% of ship arrives at it',
  'Five halvings leave 3.1%',
  'the state of the hundredth word holds 0.003% of the first',
  'the nine words take 4 rounds',
  'As the figure opens, ship gets 34.5%, about twice as much as harbour with 17.6%',
  '4.85 times as large',
  'It falls, from 34.5% to 21.4%.',
  'Among a thousand words ship is left with 0.2%',
  'the weights say so: 48.4% each',
  'The answer is “A thirtieth (3%)”.',
])('says %s', (text) => expect(page).toContain(text));
