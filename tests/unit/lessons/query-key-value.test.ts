import { expect, it } from 'vitest';
import { renderedLesson, textOf } from './rendered.tsx';

const page = textOf(await renderedLesson('query-key-value'));

it.each([
  // The library.
  'Networks of neurons gets 68.1% of the weight; Machines that think gets 25.1%',
  'each by its weight: [0.28, 0.33, 0.77]',
  'is left with 29.5%',
  'it has 99.3%',
  'It falls, from 68.1% to 36.7%.',
  // The tide readings.
  '★ 2.92',
  'labelled with its hour: 1, 3, 5 and 7 h',
  'It stays at 3.50.',
  'the level from 2.92 to 3.29',
  'its slope is 1.78 an hour. That is above 0',
  // The sentence.
  'river gets 73.0%',
  'Of the weight, bank keeps 0.369, river gets 0.286 and loan 0.346',
  'Without bank itself, river gets 0.453 and loan 0.547',
  // The formula, part by part with its shape.
  'questions: nq rows of dk numbers',
  'labels: nk rows of dk numbers',
  'contents: nk rows of dv numbers',
  // The two layers.
  'The answer is “More than half”.',
  'After layer 1 it is 0.2%, after layer 2 77.2%',
  'By way of brother come 77.0%: what boat gives brother in layer 2',
  'brother second, it is 0.3%',
])('says %s', (text) => expect(page).toContain(text));

it('quotes nobody without a source', () => expect(page).not.toMatch(/DeepSeek/i));
