import { expect, it } from 'vitest';
import { renderedLesson, textOf } from './rendered.tsx';

const html = await renderedLesson('gradients');
const page = textOf(html);

it.each([
  // The answers to the predictions.
  'The answer is “0.5”',
  'The answer is “larger”',
  'to begin with, 73.6% and 74.5%',
  'is 0.25 for a weight of one half',
  'For a weight of 0.9 it is 0.09, for 0.99 it is 0.0099',
  'from 0.2335 to 4.6·10⁻⁵',
  'it is 3.8·10⁻⁴⁴, and 6 of the nine cells',
  'the first row is 0, −3.7·10⁻⁴⁴, −7.2·10⁻⁶⁶',
  'a gradient of −1; after the matrix, −3.8·10⁻⁴⁴ is left',
  '[1, −1, 0], as much as there can be',
  'each of 14 numbers',
  'the largest difference from its gradient is 9.9·10⁻¹⁰',
  'falls from 0.363 to 5.1·10⁻¹²',
  'gets all of dO, [1.00, 0.00]',
  'all 6 numbers of dV, for every key',
  'all 6 of dK',
  'one long vector, has length 201 without the division and 24 with it',
  'make it 22.6 times smaller',
  '70.5% of the queries give one key',
  'less than 0.053, against 6.9 with the division; a quarter get less than 9.9·10⁻⁶',
  'dQ as a whole is 8.2 times as long',
  'dV is 69 long without the division, 31 with it',
  'gradients between 5.2 and 8.8',
  '2.4 against 2.4',
  'less than 0.0044, against 1.3',
])('says %s', (words) => expect(page).toContain(words));

it('has its pictures and their numbers before any script runs', () => {
  const cells = [...html.matchAll(/data-cell="\d,\d"[^>]*>([^<]*)</g)].map(([, text]) => text);
  // p(1 − p) on the diagonal, −pq beside it, for the weights 0.6285, 0.2312 and 0.1402.
  expect(cells.slice(0, 3)).toEqual(['0.2335', '−0.1453', '−0.0881']);
  expect(cells.slice(3, 6)).toEqual(['−0.1453', '0.1778', '−0.0324']);
  expect(cells.slice(6, 9)).toEqual(['−0.0881', '−0.0324', '0.1206']);
  expect(html.match(/class="band"/g)).toHaveLength(4);
  expect(page).toContain('2000 queries');
  expect(html.match(/<g[^>]*data-change/g)!.length).toBeGreaterThan(4);
});
