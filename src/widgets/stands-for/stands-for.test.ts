import { expect, it } from 'vitest';
import { initialState } from '../../figure/define.ts';
import standsFor, { dKText, oneInText } from './stands-for.ts';

const derive = (scores: number[], divisor: number) =>
  standsFor.derive({ ...initialState(standsFor), scores, divisor });

it('computes the d_k whose square root is the divisor', () => {
  expect([8, 22.6274, 100, 1, 1.4142, 127.9, 14.1421].map((d) => dKText(d * d))).toEqual([
    '64',
    '512',
    '10,000',
    '1',
    '2',
    '16358.4',
    '200',
  ]);
});

it('computes how rare a score is, up to the largest number', () => {
  const { oneIn } = derive([200, 100, 50, 0], 22.6274);
  // The one-sided probabilities are 4.8e-19 and 4.9e-6.
  expect(1 / oneIn[0]! / 4.8e-19).toBeCloseTo(1, 1);
  expect(1 / oneIn[1]! / 4.9e-6).toBeCloseTo(1, 1);
  expect(oneInText(oneIn[1]!)).toBe('202,000');
  expect(oneInText(oneIn[3]!)).toBe('2.0');
  expect(oneInText(derive([1000, 0], 1).oneIn[0]!)).toBe('over 10³⁰⁸');
  expect(derive([-200, 0], 22.6274).oneIn[0]).toBe(oneIn[0]);
});
