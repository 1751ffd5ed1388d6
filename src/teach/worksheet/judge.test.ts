import { expect, it } from 'vitest';
import { type Answer, hintForBlank, hintForOrder, judgeBlank, judgeOrder } from './judge.ts';

const blank = (value: unknown, text: string, as: Answer['as'] = 'number'): Answer => ({
  value,
  as,
  digits: undefined,
  text,
});

it.each([
  ['a word', 'large', blank(0.7, '0.70'), /number we can read/],
  [
    'too few numbers',
    '0.25',
    blank([0.25, 0.5, 0.25], '0.25, 0.50, 0.25'),
    /needs 3 numbers.*entered 1/,
  ],
  ['the wrong sign', '-0.25', blank(0.25, '0.25'), /sign is wrong/],
  ['percent for a fraction', '25', blank(0.25, '0.25'), /factor of 100/],
  ['early rounding', '0.23', blank(0.25, '0.25'), /Very close/],
  ['another order', '1, 3, 2', blank([1, 2, 3], '1.00, 2.00, 3.00'), /different order/],
  ['one of three', '1, 2, 9', blank([1, 2, 3], '1.00, 2.00, 3.00'), /2 numbers of 3 right.*third/],
  ['a missing division', '2, 4, 6', blank([1, 2, 3], '1.00, 2.00, 3.00'), /same factor/],
  ['anything else', '7', blank(0.25, '0.25'), /Go back one step/],
  ['a shape', '(3, 2)', blank('(2, 3)', '(2, 3)'), /list of sizes/],
  ['a word for a word', 'mat', blank('cat', 'cat'), /Read the question again/],
])('%s gets a hint that doesn’t reveal the answer', (_, typed, answer, hint) => {
  expect(judgeBlank(typed, answer)).toBe('wrong');
  const said = hintForBlank(typed, answer);
  expect(said).toMatch(hint);
  expect(said).not.toContain(answer.text);
});

it.each([
  ['cat, mat', /List all 3.*listed 2/],
  ['mat, cat, dog', /first one isn’t right/],
  ['cat, mat, dog', /Right up to the first one. Check the second/],
])('the order %s gets a hint', (typed, hint) => {
  const order = ['cat', 'dog', 'mat'];
  expect(judgeOrder(typed, order)).toBe('wrong');
  expect(hintForOrder(typed, order)).toMatch(hint);
});
