import { expect, it } from 'vitest';
import { renderedLesson, textOf } from './rendered.tsx';

const html = await renderedLesson('scaling');
const page = textOf(html);

it.each([
  // The answers to the predictions.
  'The answer is “It becomes √2 times as large”',
  'The answer is “It falls”',
  // Drawn by PyTorch; see the golden cases s4-exp3b-heatmaps, s4-exp3a-variance and s2-scaling-figure.
  '10 of 100 weights are above one half, one in each row, and 88 are below 0.01',
  'is 1.898 instead of 0.023, of at most 2.303',
  'The variance of those 100 scores is 486.0, not 512; of sixteen others it is 335.1, scaled 0.655',
  'the largest weights are [1.000, 1.000, 0.666, 0.974]',
  'one scaled weight is 0.667 by chance',
  // Softmax of a few scores.
  'share evenly, [0.333, 0.333, 0.333]',
  'give [0.731, 0.269]',
  'gentle weights, [0.629, 0.231, 0.140]',
  'the weights are [0.9868, 0.0119, 0.0013]',
  '8.8 standard deviations out, where a normal curve has one in 2.068·10¹⁸',
  'becomes 12.5, and against a score of 0 it takes 0.9999963',
  'is still 22.63 and leaves the other 1.489·10⁻¹⁰',
  'scores [5, 15, 7] become [3.54, 10.61, 4.95], and the weights [0.0008, 0.9957, 0.0035]',
  'flatten from [0.870, 0.104, 0.025] to [0.373, 0.327, 0.299]',
])('says %s', (text) => expect(page).toContain(text));

it('says what its own first sample measures, near to what the rule predicts', () => {
  const numbers = (pattern: RegExp) => page.match(pattern)!.slice(1).map(Number);
  const grown = numbers(/at the start ([\d.]+), ([\d.]+), ([\d.]+) for 8, 32 and 128/);
  [8, 32, 128].forEach((dK, i) => expect(grown[i]! / Math.sqrt(dK)).toBeCloseTo(1, 0.8));
  for (const x of numbers(/With scaling nothing grows: ([\d.]+), ([\d.]+), ([\d.]+)\./))
    expect(Math.abs(x - 1)).toBeLessThan(0.1);
  const [ninth] = numbers(/have a variance of ([\d.]+) in the sample/);
  expect(Math.abs(ninth! - 1 / 9)).toBeLessThan(0.02);
});

it('has its pictures and their numbers before any script runs', () => {
  const count = (what: RegExp) => html.match(what)?.length;
  expect(count(/class="strip-bars"/g)).toBe(3);
  expect(count(/class="curve"[^>]*viewBox="0 0 380 118"/g)).toBe(6);
  expect(html).toMatch(/class="map-counts"><dt>[^<]*<\/dt><dd>486\.0</);
});
