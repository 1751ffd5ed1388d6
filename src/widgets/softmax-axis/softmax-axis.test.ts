import { expect, it } from 'vitest';
import { tryFigure } from '../../../tests/unit/figure.ts';
import axis from './softmax-axis.ts';

it('names a row and a column that came from a link', () =>
  expect(tryFigure(axis).stateOf({ scores: [[1], [2], [3], [4]] })).toMatchObject({
    queries: ['it', 'tired', 'off', 'query 4'],
    keys: ['animal'],
  }));
