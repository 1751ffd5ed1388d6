import { expect, it } from 'vitest';
import { renderedLesson, textOf } from './rendered.tsx';

const page = textOf(await renderedLesson('recurrence'));

it.each([
  'ship → it: 5 handovers, 59.0% left',
  'ship, word 2, to the pronoun it, word 7: 5 handovers',
  'at the start 59.0% of ship',
  'the state of the hundredth holds 0.003%',
  'Five halvings leave 3.1%',
  'starts with 512 and seven words read: 73 a word',
  'nine words in 4 rounds',
  'Ship gets 34.5%, harbour 17.6%',
  '4.85 times as large',
  'It falls, from 34.5% to 21.4%.',
  '48.4% each',
  'PyTorch took 145 ms for the plain recurrent layer, 2813 for attention',
  '3437 for the LSTM',
  '2.07 billion',
  'took PyTorch 0.017 ms for ten words and 0.055 for a hundred, 3.3 for a thousand, 520 for eight thousand',
  'Eight thousand took 158 times as long',
  'The answer is “A thirtieth”.',
  'The answer is “A plain recurrent layer”.',
])('says %s', (text) => expect(page).toContain(text));
