import { expect, it } from 'vitest';
import { type AnyState, cleanState } from '../../../src/figure/define.ts';
import { namedLessons } from '../../lessons.ts';
import { renderLesson, plainText } from './renderLesson.tsx';

const html = await renderLesson('gradients');
const page = plainText(html);

it('the prerendered page has its figures with their numbers', () => {
  const cells = [...html.matchAll(/data-cell="\d,\d"[^>]*>([^<]*)</g)].map(([, text]) => text);
  // w(1 − w) on the diagonal, −w w′ beside it, for the weights 0.6285, 0.2312 and 0.1402.
  expect(cells.slice(0, 3)).toEqual(['0.2335', '−0.1453', '−0.0881']);
  expect(cells.slice(3, 6)).toEqual(['−0.1453', '0.1778', '−0.0324']);
  expect(cells.slice(6, 9)).toEqual(['−0.0881', '−0.0324', '0.1206']);
  expect(page).toContain('2000 queries');
  expect(html.match(/<g[^>]*data-change/g)!.length).toBeGreaterThan(4);
});

it('doesn’t show the result for all queries before it’s requested', () => {
  const from = html.indexOf('id="figure-stall"');
  const figure = html.slice(from, html.indexOf('class="predict"', from));
  expect(plainText(figure)).not.toMatch(/\b8\.2\b/);
});

it('no slide has a Jacobian cell that underflowed beside others that didn’t', () => {
  const [, lesson] = namedLessons.find(([slug]) => slug === 'gradients')!;
  const lines = lesson
    .written('Say')
    .filter((line) => line.attributes['set'] && lesson.of(line).widget.id === 'jacobian');
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) {
    const { widget, start } = lesson.of(line);
    const state = cleanState(widget, { ...start, ...(line.attributes['set'] as AnyState) });
    expect(widget.derive(state), JSON.stringify(line.attributes['set'])).toHaveProperty('zeros', 0);
  }
});
