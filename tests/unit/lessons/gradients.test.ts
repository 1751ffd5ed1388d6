import { expect, it } from 'vitest';
import { type AnyState, cleanState } from '../../../src/widget/define.ts';
import { namedLessons } from '../../lessons.ts';
import { renderedLesson, textOf } from './rendered.tsx';

const html = await renderedLesson('gradients');
const page = textOf(html);

it.each([
  // The answers to the predictions.
  'The answer is “Longer”',
  'It falls, from 0.23 to 4.6·10⁻⁵',
  'It falls, from 0.363 to 0.000',
  // Near to PyTorch's own draws: see stall.test.ts.
  'get less than 0.053 without the division, and 6.9 with it',
  'get more than 101 without it, and 11 with it',
  'have a gradient 201 long without the division, and 24 with it',
  'on its way back by √512 = 22.6.',
  '70.5% of the queries give one key',
  'get a gradient shorter than 9.9·10⁻⁶',
  'get 8.2 times as much as with the division',
  'theirs is 69 long without the division, and 31 with it',
  '2.4 against 2.4',
  'get less than 0.0044, where with the division the limit is 1.3',
  // The Jacobian, from PyTorch.
  'is 0.25 for a weight of one half',
  'For 0.9 it is 0.09, for 0.99 it is 0.0099',
  'The largest cell is 3.8·10⁻⁴⁴, and 6 of the nine cells',
  'the first row is 0, then −3.7·10⁻⁴⁴ and −7.2·10⁻⁶⁶',
  'a gradient of −1. After the matrix, −3.8·10⁻⁴⁴ is left',
  '[1, −1, 0]. That is as much as there can be',
  // The worked example, backwards.
  'each of 14 numbers',
  'the largest difference from its gradient is 9.9·10⁻¹⁰',
  'falls from 0.363 to 5.1·10⁻¹²',
  'gets all of dO, [1.00, 0.00]',
  // exp(−30): the gap of 10 and 7, divided by 0.1.
  'The value of street gets 9·10⁻¹⁴ of it',
  'all 6 numbers of dV, for every key',
  'all 6 of dK are lost as well',
])('says %s', (words) => expect(page).toContain(words));

it('has its pictures and their numbers before any script runs', () => {
  const cells = [...html.matchAll(/data-cell="\d,\d"[^>]*>([^<]*)</g)].map(([, text]) => text);
  // w(1 − w) on the diagonal, −w w′ beside it, for the weights 0.6285, 0.2312 and 0.1402.
  expect(cells.slice(0, 3)).toEqual(['0.2335', '−0.1453', '−0.0881']);
  expect(cells.slice(3, 6)).toEqual(['−0.1453', '0.1778', '−0.0324']);
  expect(cells.slice(6, 9)).toEqual(['−0.0881', '−0.0324', '0.1206']);
  expect(html.match(/class="band"/g)).toHaveLength(4);
  expect(page).toContain('2000 queries');
  expect(html.match(/<g[^>]*data-change/g)!.length).toBeGreaterThan(4);
});

it('does not tell what all queries get together before that is asked', () => {
  const figure = html.slice(html.indexOf('id="figure-stall"'), html.indexOf('class="predict"'));
  expect(textOf(figure)).not.toMatch(/\b201\b/);
});

it('shows no slide on which a cell of the Jacobian has vanished beside others that have not', () => {
  const [, lesson] = namedLessons.find(([slug]) => slug === 'gradients')!;
  const lines = lesson
    .written('Say')
    .filter(({ attributes: { figure, set } }) => figure === 'jacobian' && set);
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) {
    const { widget, start } = lesson.of(line);
    const state = cleanState(widget, { ...start, ...(line.attributes['set'] as AnyState) });
    expect(widget.derive(state), JSON.stringify(line.attributes['set'])).toHaveProperty('zeros', 0);
  }
});
