import { describe, expect, it } from 'vitest';
import { createFigureTester } from '../../../tests/unit/figure.ts';
import distance from './distance.ts';

const { at } = createFigureTester(distance);

describe('a query and a key rotated by their positions', () => {
  it('have a score that depends only on their distance, as the cosine of the angle between them', () => {
    for (const d of [0, 1, 3, 17]) {
      const wanted = 3.25 * Math.cos(d);
      for (const place of [0, 4, 30])
        expect(at({ distance: d, place }).score).toBeCloseTo(wanted, 4);
    }
  });
  it('have the highest score at distance 0 and lower ones far away if there are many pairs', () => {
    const { curve, near } = at({ pairs: 32 });
    const mean = (m: number) =>
      (3.25 *
        Array.from({ length: 32 }, (_, i) => Math.cos(m * 10_000 ** (-i / 32))).reduce(
          (a, b) => a + b,
        )) /
      32;
    curve.forEach((score, m) => expect(score).toBeCloseTo(mean(m), 4));
    expect(Math.max(...curve)).toBe(near);
    expect(Math.max(...curve.slice(10))).toBeLessThan(curve[1]!);
  });
});

it('the score also depends on the position if waves are added', () => {
  const added = (place: number) => at({ way: 'added', distance: 1, place }).score;
  const wanted = (p: number) =>
    (1.5 + Math.sin(p)) * (1.5 + Math.sin(p + 1)) + (1 + Math.cos(p)) * (1 + Math.cos(p + 1));
  for (const p of [0, 3, 8]) expect(added(p)).toBeCloseTo(wanted(p), 4);
  expect(Math.abs(added(0) - added(3))).toBeGreaterThan(1);
});
