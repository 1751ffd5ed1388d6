import { expect, it } from 'vitest';
import { renderedLesson, textOf } from './rendered.tsx';

const html = await renderedLesson('scaling');
const page = textOf(html);

it.each([
  // The answers to the predictions.
  'The answer is “It becomes √2 times as large”',
  'The answer is “It falls”',
  'For the numbers in the figure now, all four lines hold. Where a line holds',
  // All ones: 512 products of 1.
  'every product is 1, and the score is 512',
  'Among 500 random pairs',
  // Drawn by PyTorch; see the golden cases s4-exp3b-heatmaps, s4-exp3a-variance and s2-scaling-figure.
  'Of 100 weights 10 are above one half, one in each row, and 88 are below 0.01',
  'and 2.303 where ten keys share it evenly',
  'it is 1.898 on average with the division, and without it 0.023',
  'first draw have a variance of 486.0, not 512',
  'with four tokens it is 335.1, and scaled 0.655',
  'the largest weights without the division are [1.000, 1.000, 0.666, 0.974]',
  'one scaled weight is 0.667 by chance',
  // Softmax of a few scores.
  'gentle weights, [0.629, 0.231, 0.140]',
  'the weights are [0.9868, 0.0119, 0.0013]',
  // Python: math.erfc for the curve; for the dot products the same, averaged over chi-squared lengths.
  '8.8 standard deviations out, where a normal curve has one in 2·10¹⁸',
  'still only one in 2·10¹⁷ is as large',
  'becomes 12.5, and against a score of 0 it takes 0.9999963',
  'is still 22.63. It leaves the other 1.489·10⁻¹⁰',
  'flatten from [0.870, 0.104, 0.025] to [0.373, 0.327, 0.299]',
])('says %s', (text) => expect(page).toContain(text));

it('says what its own first sample measures, near to what the rule predicts', () => {
  const numbers = (pattern: RegExp) => page.match(pattern)!.slice(1).map(Number);
  const grown = numbers(/it is ([\d.]+) for 8 numbers and ([\d.]+) for 128\. After/);
  [8, 128].forEach((dK, i) => expect(grown[i]! / Math.sqrt(dK)).toBeCloseTo(1, 0.8));
  for (const x of numbers(/nothing grows: it is ([\d.]+) for 8 numbers and ([\d.]+) for 128/))
    expect(Math.abs(x - 1)).toBeLessThan(0.1);
  // Divided by d_k itself: 1 / √128.
  const [root, whole] = numbers(/It falls, from ([\d.]+) to ([\d.]+)\./);
  expect(root).toBeCloseTo(1, 0.8);
  expect(whole).toBeCloseTo(1 / Math.sqrt(128), 1.8);
  const [ninth] = numbers(/the sample shown first has ([\d.]+)\./);
  expect(Math.abs(ninth! - 1 / 9)).toBeLessThan(0.02);
  // 500 scores of standard deviation √512 rarely reach four of them, and rarely all stay below two and a half.
  const [farthest] = numbers(/the score farthest from 0 is [−]?([\d.]+)\./);
  expect(farthest! / Math.sqrt(512)).toBeGreaterThan(2.5);
  expect(farthest! / Math.sqrt(512)).toBeLessThan(4.5);
});

it('has its pictures and their numbers before any script runs', () => {
  const count = (what: RegExp) => html.match(what)?.length;
  expect(count(/class="strip-bars"/g)).toBe(6);
  expect(count(/class="curve"[^>]*viewBox="0 0 380 118"/g)).toBe(6);
  expect(html).toMatch(/class="map-counts"><dt>[^<]*<\/dt><dd>486\.0</);
});
