import { expect, it } from 'vitest';
import { createFigureTester } from '../../../tests/unit/figure.ts';
import axis from './softmax-axis.ts';

it('names rows and columns that were added by a link', () =>
  expect(createFigureTester(axis).stateOf({ scores: [[1], [2], [3], [4]] })).toMatchObject({
    queries: ['it', 'tired', 'off', 'query 4'],
    keys: ['animal'],
  }));
