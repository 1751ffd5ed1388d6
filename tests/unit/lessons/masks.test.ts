import { expect, it } from 'vitest';
import { renderedLesson, textOf } from './rendered.tsx';

const page = textOf(await renderedLesson('masks'));

it.each([
  // The answers to the predictions.
  'It stays at 1.65.',
  'The answer is “All are the same”.',
  'drink gives 14.3% to each of two fillers',
  'the row of drink would add up to only 71.3%',
  'reads still gives itself 37.8%',
  'Without the mask it gives itself 11.4%',
  'another last word makes this 19.0%',
  'they get 16.5% together',
  'Minus 5 leaves them 0.1%',
  'leaves them exactly 0:',
  'Four equal scores share evenly, 0.2500 each',
  'each filler has a gradient of 0.250',
  'cat gives 19.4% and 20.8% to the fillers',
  'What is left for the three words is 59.8%',
  'The, cat and sat get 20.1%, 66.1% and 13.9%',
])('says %s', (sentence) => expect(page).toContain(sentence));
