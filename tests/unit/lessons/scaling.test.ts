import { expect, it } from 'vitest';
import { renderLesson, plainText } from './renderLesson.tsx';

const html = await renderLesson('scaling');
const page = plainText(html);

it('sample numbers in the text are close to the √d_k rule', () => {
  const numbers = (pattern: RegExp) => page.match(pattern)!.slice(1).map(Number);
  const grown = numbers(/in our sample from ([\d.]+) for 8 numbers to ([\d.]+) for 128\. After/);
  [8, 128].forEach((dK, i) => expect(grown[i]! / Math.sqrt(dK)).toBeCloseTo(1, 0.8));
  const [sixtyFour, twice] = numbers(/In our sample it goes from ([\d.]+) to ([\d.]+)\./);
  expect(twice! / sixtyFour!).toBeCloseTo(Math.SQRT2, 0.8);
  // Divided by d_k itself: 1 / √128.
  const [root, whole] = numbers(/It falls, from ([\d.]+) to ([\d.]+)\./);
  expect(root).toBeCloseTo(1, 0.8);
  expect(whole).toBeCloseTo(1 / Math.sqrt(128), 1.8);
  const [ninth] = numbers(/our first sample has ([\d.]+)\./);
  expect(Math.abs(ninth! - 1 / 9)).toBeLessThan(0.02);
  // 500 scores of standard deviation √512 rarely reach four of them, and rarely all stay below two and a half.
  const [farthest] = numbers(/the score farthest from 0 is [−]?([\d.]+)\./);
  expect(farthest! / Math.sqrt(512)).toBeGreaterThan(2.5);
  expect(farthest! / Math.sqrt(512)).toBeLessThan(4.5);
});

it('the prerendered page has its figures with their numbers', () => {
  const count = (what: RegExp) => html.match(what)?.length;
  expect(count(/class="strip-bars"/g)).toBe(6);
  expect(count(/class="chart-layer chart-lines"[^>]*viewBox="0 0 310 82"/g)).toBe(2);
  expect(html).toMatch(/class="facts"><tbody><tr><th[^>]*>[^<]*<\/th><td>486\.0</);
});
