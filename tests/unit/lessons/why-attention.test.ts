import { expect, it } from 'vitest';
import { renderedLesson, textOf } from './rendered.tsx';

const html = await renderedLesson('why-attention');
const page = textOf(html);

it.each([
  'bank goes to [−1.69, 1.73], in the second to [1.39, 1.81]',
  'It falls, from 63.0% to 56.6%.',
  'its score falls from 3 to 2.625',
  'and it gains: 74.3%',
  'of the river at [−1.5, 1.4]',
  'half way, at [−1.25, 1.50]. With loan it lies at [1.25, 1.50]',
  'both have height 1.5, so',
  'bring the star down to 1.4.',
  'each of the three other words gets 7.8%. They pull the star toward [0, 0], to [−0.957, 1.149]',
  'Name the river twice, and the star lies at [−1.67, 1.50]',
  'lies 2.50 from where sentences about river want it, and 2.50 from where sentences about loan do',
  'lies at [2.00, 1.50]. It is off by 0.50 for loans and by 4.50 for rivers',
  'The answer is “street”.',
])('says %s', (number) => expect(page).toContain(number));

it('works out each score of the first sentence, and the weight that follows', () => {
  const [table = ''] = /class="wide scrolls".*?<\/table>/s.exec(html) ?? [];
  const rows = [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row]) =>
    [...row!.matchAll(/<td>(.*?)<\/td>/gs)].map(([, cell]) => textOf(cell!)),
  );
  expect(rows.slice(1)).toEqual([
    ['water', '−2.2 × 0 + 2 × 1.5', '3', '45.9%'],
    ['river', '−2.5 × 0 + 1.5 × 1.5', '2.25', '27.0%'],
    ['bank', '0 × 0 + 1.5 × 1.5', '2.25', '27.0%'],
  ]);
});

it('shows both stars and the four goals before any script runs', () => {
  expect(html.match(/class="star"/g)).toHaveLength(2);
  expect(html.match(/<li data-done="false">/g)).toHaveLength(4);
});
