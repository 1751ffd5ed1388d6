import { expect, it } from 'vitest';
import { renderedLesson, textOf } from './rendered.tsx';

const html = await renderedLesson('why-attention');
const page = textOf(html);

it.each([
  'bank goes to [−1.25, 1.50], in the second to [1.25, 1.50]',
  'Closer to river, from −1.25 to −1.67.',
  'it is 50.0% each for river and bank; with two, each of the three words has 33.3%',
  'It stays at 50.0%.',
  'and it gains: 74.3%',
  'say at [−1.5, 1.4]',
  'both have height 1.5',
  'still get 7.8% each. The first star would lie at [−0.957, 1.149]',
  'now [0.00, 1.50]. A river sentence would want it 2.50 away from there, a loan sentence 2.50',
  'lies at [2.00, 1.50], off by 0.50 for loans and by 4.50 for rivers',
  'The answer is “street”.',
])('says %s', (number) => expect(page).toContain(number));

it('shows both stars and the four goals before any script runs', () => {
  expect(html.match(/class="star"/g)).toHaveLength(2);
  expect(html.match(/<li data-done="false">/g)).toHaveLength(4);
});
