import { expect, it } from 'vitest';
import { expectNear, createFigureTester } from '../../../tests/unit/figure.ts';
import { golden } from '../../../tests/unit/golden.ts';
import twins from './twins.ts';

const { at } = createFigureTester(twins);

it.each([
  ['s4-identical-tokens', 1],
  ['s4-identical-tokens-times-2.3', 2.3],
])('matches PyTorch in %s', (name, length) => {
  expectNear(at({ length }).weights.flat(), golden('seeds', name, 'weights'));
});

it('gives the middle token the weight e^(c²) / (e^(c²) + 2) on itself at every length c', () => {
  for (const [c, own] of at().curve) {
    const power = Math.exp(c * c);
    expect(own).toBeCloseTo(power / (power + 2), 5);
  }
  const weights = [1, 1.5, 2, 2.3].map((length) => at({ length }).own.toFixed(3));
  expect(weights).toEqual(['0.576', '0.826', '0.965', '0.990']);
});

it('gives keys with score 0 a larger total weight if there are more of them', () => {
  const shares = (length: number) => at({ length }).nothing.map((share) => share.toFixed(3));
  expect(shares(1)).toEqual(['0.424', '0.768', '0.973']);
  // At length 2, the middle token's own scaled score is 4, and the others are 0.
  expect(shares(2)).toEqual(['0.035', '0.142', '0.645']);
  at({ length: 1.5 }).nothing.forEach((share, i) => {
    const zeros = [2, 9, 99][i]!;
    expect(share).toBeCloseTo(zeros / (zeros + Math.exp(2.25)), 5);
  });
});
