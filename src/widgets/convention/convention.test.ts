import { expect, it } from 'vitest';
import { createFigureTester } from '../../../tests/unit/figure.ts';
import convention from './convention.ts';

const { start, at } = createFigureTester(convention);

it('a row with every key masked is 0 in F.scaled_dot_product_attention and NaN in nn.MultiheadAttention', () => {
  expect(at().hidden[2]).toEqual([NaN, NaN, NaN]);
  const none = start.attnMask.map((row) => row.map(() => false));
  expect(at({ attnMask: none }).asked.flat()).toEqual(Array(9).fill(0));
});
