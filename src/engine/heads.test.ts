import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { size, tensorOf } from './arbitraries.ts';
import { mergeHeads, splitHeads } from './heads.ts';
import { fromRows } from './tensor.ts';

describe('heads', () => {
  it('are merged back unchanged', () => {
    const arbitrary = fc
      .tuple(size(3), size(3), size(3), size(3))
      .chain(([batch, n, h, d]) => fc.tuple(tensorOf([batch, n, h * d]), fc.constant(h)));
    fc.assert(
      fc.property(arbitrary, ([x, h]) => {
        expect(mergeHeads(splitHeads(x, h))).toEqual(x);
      }),
    );
  });
  it('take consecutive slices of each row', () => {
    const heads = splitHeads(
      fromRows([
        [1, 2, 3, 4],
        [5, 6, 7, 8],
      ]),
      2,
    );
    expect(heads).toEqual({ shape: [2, 2, 2], data: Float32Array.of(1, 2, 5, 6, 3, 4, 7, 8) });
  });
});
