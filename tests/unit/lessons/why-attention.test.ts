import { expect, it } from 'vitest';
import { renderLesson, plainText } from './renderLesson.tsx';

const html = await renderLesson('why-attention');

it('computes each score of the first sentence and its weight', () => {
  const [table = ''] = /class="wide scrolls".*?<\/table>/s.exec(html) ?? [];
  const rows = [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row]) =>
    [...row!.matchAll(/<td>(.*?)<\/td>/gs)].map(([, cell]) => plainText(cell!)),
  );
  expect(rows.slice(1)).toEqual([
    ['water', '−2.2 × 0 + 2 × 1.5', '3', '43.4%'],
    ['river', '−2.5 × 0 + 1.5 × 1.5', '2.25', '25.5%'],
    ['bank', '0 × 0 + 1.5 × 1.5', '2.25', '25.5%'],
    ['the', '−1.5 × 0 + −0.6 × 1.5', '−0.9', '2.8%'],
  ]);
});

it('the prerendered figure has no star and shows the four goals', () => {
  expect(html).not.toContain('class="star"');
  expect(html.match(/<li data-done="false"/g)).toHaveLength(4);
});
