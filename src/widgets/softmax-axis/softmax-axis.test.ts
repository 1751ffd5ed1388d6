import { expect, it } from 'vitest';
import { createFigureTester } from '../../../tests/unit/figure.ts';
import axis from './softmax-axis.ts';

it('names a row and a column that came from a link', () =>
  expect(createFigureTester(axis).stateOf({ scores: [[1], [2], [3], [4]] })).toMatchObject({
    queries: ['it', 'tired', 'off', 'query 4'],
    keys: ['animal'],
  }));
