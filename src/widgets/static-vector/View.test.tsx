// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showFigure } from '../../../tests/unit/shown.tsx';
import staticVector from './static-vector.ts';

it('slides the one row along with its share, and says how far off it is for either', async () => {
  const { one, texts } = await showFigure(staticVector);
  fireEvent.change(one('input[type=range]'), { target: { value: '0.7' } });
  // Seven tenths of the way from [-2.5, 1.5] to [2.5, 1.5].
  expect(texts('.star-label')).toEqual(['bank [1.00, 1.50]']);
  expect(texts('tbody td:not(:first-of-type)')).toEqual(['30%', '3.50', '70%', '1.50']);
});
