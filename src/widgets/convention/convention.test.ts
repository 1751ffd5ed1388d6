import { expect, it } from 'vitest';
import { createFigureTester } from '../../../tests/unit/figure.ts';
import convention from './convention.ts';

const { start, at } = createFigureTester(convention);

it('for a row with nothing to look at, one gives 0 and the other NaN', () => {
  expect(at().hidden[2]).toEqual([NaN, NaN, NaN]);
  const none = start.attnMask.map((row) => row.map(() => false));
  expect(at({ attnMask: none }).asked.flat()).toEqual(Array(9).fill(0));
});
