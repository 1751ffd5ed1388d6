// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFigureTester } from '../../../tests/unit/figure.ts';
import { showFigure } from '../../../tests/unit/showFigure.tsx';
import staticVector from './static-vector.ts';

it('places the vector where the mean squared distance to both centers is smallest', () => {
  const { centres, shares, vector } = createFigureTester(staticVector).at({ share: 0.7 });
  const meanSquare = (x: number, y: number) =>
    centres.reduce((sum, [a, b], i) => sum + shares[i]! * ((a - x) ** 2 + (b - y) ** 2), 0);
  const smallest = meanSquare(...vector);
  for (const [dx, dy] of [
    [0.1, 0],
    [-0.1, 0],
    [0, 0.1],
    [0, -0.1],
  ] as const)
    expect(meanSquare(vector[0] + dx, vector[1] + dy)).toBeGreaterThan(smallest);
});

it('moves the vector with the share, and shows its distance from each center', async () => {
  const { one, texts } = await showFigure(staticVector);
  fireEvent.change(one('input[type=range]'), { target: { value: '0.7' } });
  // [1, 1.5] is seven tenths of the way from [-2.5, 1.5] to [2.5, 1.5].
  expect(texts('.star-label')).toEqual(['bank [1.00, 1.50]']);
  expect(texts('tbody td:not(:first-of-type)')).toEqual(['30%', '3.50', '70%', '1.50']);
});
