// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { showFigure } from '../../../tests/unit/showFigure.tsx';
import { cleanState, initialState } from '../../figure/define.ts';
import glance from './glance.ts';

const at = (q: [number, number]) =>
  glance.derive(cleanState(glance, { ...initialState(glance), q }));

it('a query of nothing asks all alike: the star lies in the middle of the words', () => {
  const { weights, output } = at([0, 0]);
  for (const weight of weights) expect(weight).toBeCloseTo(1 / 3, 6);
  expect(output[0]).toBeCloseTo((3 + 1 - 2.2) / 3, 6);
  expect(output[1]).toBeCloseTo((1 + 3.5 + 1) / 3, 6);
});

it('the longer the query, the nearer the star is to the word it points at', () => {
  const away = [1, 2, 4].map((size) => {
    const { output } = at([-size, 0]);
    return Math.hypot(output[0] + 2.2, output[1] - 1);
  });
  expect(away[0]).toBeGreaterThan(away[1]!);
  expect(away[1]).toBeGreaterThan(away[2]!);
});

it('shows a bar for each word, its weight, and where the blend lies', async () => {
  const { texts } = await showFigure(glance);
  expect(texts('tbody th')).toEqual(['animal', 'street', 'because']);
  expect(texts('tbody td:last-child')).toEqual(['72.9%', '27.1%', '<0.1%']);
  expect(texts('b')).toEqual(['★ [2.46, 1.68]']);
});
