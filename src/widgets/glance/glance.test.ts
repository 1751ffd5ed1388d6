// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { showFigure } from '../../../tests/unit/showFigure.tsx';
import { cleanState, initialState } from '../../figure/define.ts';
import glance from './glance.ts';

const at = (q: [number, number]) =>
  glance.derive(cleanState(glance, { ...initialState(glance), q }));

it('a query of length 0 gives all words the same weight, so the output is the mean of their values', () => {
  const { weights, output } = at([0, 0]);
  for (const weight of weights) expect(weight).toBeCloseTo(1 / 3, 6);
  expect(output[0]).toBeCloseTo((3 + 1 - 2.2) / 3, 6);
  expect(output[1]).toBeCloseTo((1 + 3.5 + 1) / 3, 6);
});

it('a longer query moves the output closer to the value of the word it points to', () => {
  const distances = [1, 2, 4].map((size) => {
    const { output } = at([-size, 0]);
    return Math.hypot(output[0] + 2.2, output[1] - 1);
  });
  expect(distances[0]).toBeGreaterThan(distances[1]!);
  expect(distances[1]).toBeGreaterThan(distances[2]!);
});

it('shows the name and the weight of each word, and the output', async () => {
  const { texts } = await showFigure(glance);
  expect(texts('tbody th')).toEqual(['animal', 'street', 'because']);
  expect(texts('tbody td:last-child')).toEqual(['72.9%', '27.1%', '<0.1%']);
  expect(texts('b')).toEqual(['★ [2.46, 1.68]']);
});
