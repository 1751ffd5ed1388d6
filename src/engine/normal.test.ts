import { describe, expect, it } from 'vitest';
import { dotTail, normalDensity, normalTail } from './normal.ts';

describe('the normal curve', () => {
  it('has area 1 and the given variance', () => {
    let [area, variance] = [0, 0];
    for (let x = -40; x < 40; x += 0.01) {
      area += normalDensity(x, 3) * 0.01;
      variance += x * x * normalDensity(x, 3) * 0.01;
    }
    expect(area).toBeCloseTo(1, 9);
    expect(variance).toBeCloseTo(9, 6);
  });
});

describe('the tail of the normal curve', () => {
  // Expected values from Python: math.erfc(z / sqrt(2)) / 2
  it.each([
    [0, 0.5],
    [1, 0.15865525393145707],
    [2.5, 0.006209665325776132],
    [4.419417382415922, 4.94836731262281e-6],
    [8.838834764831844, 4.836102065938128e-19],
    [30, 4.906713927148187e-198],
  ])('at %f is %s', (z, p) => expect(normalTail(z) / p).toBeCloseTo(1, 10));
  it('adds up to 1 with its mirror image, and is continuous where the method changes', () => {
    expect(normalTail(-1) + normalTail(1)).toBeCloseTo(1, 14);
    expect(normalTail(2.5 - 1e-9) / normalTail(2.5)).toBeCloseTo(1, 7);
    for (let z = -5; z < 37; z += 0.25) expect(normalTail(z)).toBeGreaterThan(normalTail(z + 0.25));
  });
});

describe('the tail of a dot product of random vectors', () => {
  // For d = 2 the distribution is Laplace; for d = 4, the sum of two of these.
  const laplace = (z: number) => Math.exp(-z * Math.SQRT2) / 2;
  const twice = (z: number) => (Math.exp(-2 * z) * (2 + 2 * z)) / 4;
  it.each([0, 0.3, 1, 3, 9, 30])('is right at %d standard deviations', (z) => {
    expect(dotTail(z, 2) / laplace(z)).toBeCloseTo(1, 6);
    expect(dotTail(z, 4) / twice(z)).toBeCloseTo(1, 6);
  });
  it('is heavier than the normal tail, and approaches it as vectors get longer', () => {
    const heavier = [1, 8, 64, 512, 16_384].map((d) => dotTail(4, d) / normalTail(4));
    expect(heavier).toEqual(heavier.toSorted((a, b) => b - a));
    expect(heavier.at(-1)).toBeCloseTo(1, 1);
    expect(heavier.every((x) => x > 1)).toBe(true);
  });
});
