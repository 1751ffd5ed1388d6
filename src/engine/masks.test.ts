import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problem, size, tensorOf } from './arbitraries.ts';
import { scaledDotProductAttention as attend } from './attention.ts';
import { maskedSoftmax } from './maskedSoftmax.ts';
import { causalMask, paddingMask, windowMask } from './masks.ts';
import { fromRows, isMask, mask, tensor, toRows, type Mask } from './tensor.ts';

const additive = ({ shape, data }: Mask) =>
  tensor(
    Array.from(data, (may) => (may ? 0 : -Infinity)),
    shape,
    'float64',
  );

describe('causal and padding masks', () => {
  it('align the first query with the first key, or the last with the last', () => {
    expect(toRows(causalMask(2, 4))).toEqual([
      [1, 0, 0, 0],
      [1, 1, 0, 0],
    ]);
    expect(toRows(causalMask(2, 4, 'bottom-right'))).toEqual([
      [1, 1, 1, 0],
      [1, 1, 1, 1],
    ]);
    expect(toRows(causalMask(3, 2, 'bottom-right'))).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
    ]);
  });
  it('agree if there are as many queries as keys', () => {
    fc.assert(
      fc.property(size(), (n) => {
        expect(causalMask(n, n)).toEqual(causalMask(n, n, 'bottom-right'));
      }),
    );
  });
  it('with a window keep the last keys of the causal mask', () => {
    expect(toRows(windowMask(3, 4, 2, 'bottom-right'))).toEqual([
      [1, 1, 0, 0],
      [0, 1, 1, 0],
      [0, 0, 1, 1],
    ]);
    for (const align of ['top-left', 'bottom-right'] as const)
      expect(windowMask(3, 5, 5, align)).toEqual(causalMask(3, 5, align));
  });
  it('mark the real tokens of each sequence', () => {
    expect(paddingMask([2, 0, 5], 3)).toEqual({
      shape: [3, 1, 3],
      data: Uint8Array.of(1, 1, 0, 0, 0, 0, 1, 1, 1),
    });
  });
});

describe('masked attention', () => {
  it('is the same with boolean, additive and causal masks', () => {
    fc.assert(
      fc.property(problem(), ({ query, key, value }) => {
        const [nQ, nK] = [query.shape[0]!, key.shape[0]!];
        const causal = causalMask(nQ, nK);
        const run = (options: Parameters<typeof attend>[3]) =>
          attend(query, key, value, options).output;
        const expected = run({ isCausal: true });
        expect(run({ attnMask: causal })).toEqual(expected);
        expect(run({ attnMask: additive(causal) })).toEqual(expected);
        const attnMask = causalMask(nQ, nK, 'bottom-right');
        expect(run({ isCausal: true, causalAlign: 'bottom-right' })).toEqual(run({ attnMask }));
      }),
    );
  });
  it('applies masks in order, the causal mask last', () => {
    const scores = tensor([1, 2, 3, 4], [2, 2]);
    const [may, bias] = [mask([[1, 0]]), fromRows([[10, 20]])];
    const maskFill = -5;
    const masked = (options: Parameters<typeof maskedSoftmax>[1]) =>
      toRows(maskedSoftmax(scores, options).masked);
    expect(masked({ attnMask: [may, bias], maskFill })).toEqual([
      [11, 15],
      [13, 15],
    ]);
    expect(masked({ attnMask: [bias, may], maskFill })).toEqual([
      [11, -5],
      [13, -5],
    ]);
    expect(masked({ attnMask: bias, maskFill, isCausal: true })).toEqual([
      [11, -5],
      [13, 24],
    ]);
  });
  it('replaces a NaN score by filling and keeps it when adding', () => {
    const scores = tensor([1, NaN], [1, 2]);
    expect(toRows(maskedSoftmax(scores, { attnMask: mask([[1, 0]]) }).weights)).toEqual([[1, 0]]);
    const added = maskedSoftmax(scores, { attnMask: tensor([0, -Infinity], [1, 2]) });
    expect(toRows(added.weights)).toEqual([[NaN, NaN]]);
  });
  it('follows one of three conventions in fully masked rows', () => {
    const scores = tensor([1, 1, 5, 7], [2, 2]);
    const attnMask = mask([
      [1, 1],
      [0, 0],
    ]);
    const rows = (options: object) =>
      toRows(maskedSoftmax(scores, { attnMask, ...options }).weights);
    expect(rows({})).toEqual([
      [0.5, 0.5],
      [NaN, NaN],
    ]);
    expect(rows({ maskedRow: 'zero' })).toEqual([
      [0.5, 0.5],
      [0, 0],
    ]);
    expect(rows({ maskedRow: 'uniform' })).toEqual([
      [0.5, 0.5],
      [0.5, 0.5],
    ]);
    expect(rows({ maskFill: -1e9 })).toEqual(rows({ maskedRow: 'uniform' }));
  });
  it('broadcasts one mask over batches, or one row of scores over many masks', () => {
    const arbitrary = fc.tuple(tensorOf([2, 3, 4]), tensorOf([2, 1, 4]));
    fc.assert(
      fc.property(arbitrary, ([scores, bias]) => {
        const { masked } = maskedSoftmax(scores, { attnMask: bias });
        const at = (b: number, i: number, j: number) =>
          scores.data[(b * 3 + i) * 4 + j]! + bias.data[b * 4 + j]!;
        masked.data.forEach((x, p) =>
          expect(x).toBe(at(Math.floor(p / 12), Math.floor(p / 4) % 3, p % 4)),
        );
      }),
    );
    const many = maskedSoftmax(tensor([1, 2], [2]), {
      attnMask: mask([
        [1, 0],
        [0, 1],
      ]),
    });
    expect(toRows(many.weights)).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });
  it('rejects a causal mask without a matrix of scores', () => {
    expect(() => maskedSoftmax(tensor([1, 2], [2]), { isCausal: true })).toThrow(
      'isCausal needs scores (..., n_q, n_k), not (2).',
    );
  });
  it('distinguishes masks from tensors', () => {
    expect([mask([[1]]), tensor([1], [1])].map(isMask)).toEqual([true, false]);
  });
});
