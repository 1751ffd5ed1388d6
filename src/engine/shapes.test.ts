import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problem, size } from './arbitraries.ts';
import { scaledDotProductAttention as attend } from './attention.ts';
import { attentionBackward } from './attentionBackward.ts';
import { mergeHeads, splitHeads } from './heads.ts';
import { linear } from './linear.ts';
import { tiledAttention } from './online.ts';
import { inferAttentionShapes, inferHeadShape } from './shapes.ts';
import { mask, showShape, zeros, type Shape } from './tensor.ts';

const attendShapes = (q: Shape, k: Shape, v: Shape) => attend(zeros(q), zeros(k), zeros(v));

describe('inferred shapes', () => {
  it('equal those of the results', () => {
    fc.assert(
      fc.property(problem(), ({ query, key, value }) => {
        const inferred = inferAttentionShapes(query.shape, key.shape, value.shape);
        const { weights, output } = attend(query, key, value);
        expect(inferred).toEqual({ weights: weights.shape, output: output.shape });
      }),
    );
  });
  it('broadcast their leading axes', () => {
    expect(inferAttentionShapes([2, 1, 3, 8], [1, 4, 6, 8], [6, 5])).toEqual({
      weights: [2, 4, 3, 6],
      output: [2, 4, 3, 5],
    });
  });
  it.each<[string, Shape, Shape, Shape, string]>([
    ['d_k', [3, 4], [3, 5], [3, 4], 'query (3, 4) and key (3, 5) differ in d_k: 4 and 5.'],
    ['n_k', [3, 4], [5, 4], [4, 4], 'key (5, 4) and value (4, 4) differ in n_k: 5 and 4.'],
    [
      'batches',
      [2, 3, 4],
      [3, 3, 4],
      [3, 3, 4],
      'query (2, 3, 4) and key (3, 3, 4) have leading axes that do not broadcast.',
    ],
    [
      'value batches',
      [2, 3, 4],
      [3, 4],
      [5, 3, 4],
      'weights (2, 3, 3) and value (5, 3, 4) have leading axes that do not broadcast.',
    ],
    ['a vector', [4], [3, 4], [3, 4], 'query (4) needs two axes: a row for each token.'],
  ])('and the computation reject different %s with the same sentence', (_, q, k, v, sentence) => {
    expect(() => inferAttentionShapes(q, k, v)).toThrow(new RangeError(sentence));
    expect(() => attendShapes(q, k, v)).toThrow(new RangeError(sentence));
  });
  it('are both named in the error if d_k differs', () => {
    fc.assert(
      fc.property(size(), size(), size(), size(), (nQ, nK, dK, more) => {
        const [q, k] = [
          [nQ, dK],
          [nK, dK + more],
        ];
        const both = new RegExp(`${escaped(q)}.*${escaped(k)}`);
        expect(() => attendShapes(q, k, k)).toThrow(both);
      }),
    );
  });
  it('reject masks that do not fit the scores', () => {
    const t = zeros([3, 4]);
    expect(() => attend(t, t, t, { attnMask: zeros([2, 3]) })).toThrow(
      'scores (3, 3) and mask (2, 3) do not broadcast: 3 against 2.',
    );
    const one = zeros([1, 4]);
    for (const attnMask of [zeros([2, 1]), mask([[1], [1]])])
      for (const run of [attend, (...a: Parameters<typeof tiledAttention>) => tiledAttention(...a)])
        expect(() => run(one, one, one, { attnMask, blockSize: 1 })).toThrow(
          'A mask would turn scores (1, 1) into (2, 1)',
        );
  });
  it('reject gradients, projections and heads that do not fit', () => {
    const t = zeros([3, 4]);
    expect(() => attentionBackward(t, t, t, zeros([2, 4]))).toThrow(
      'gradient (2, 4) and result (3, 4) do not broadcast: 2 against 3.',
    );
    expect(() => linear(t, zeros([3, 4]))).toThrow(
      'x (3, 4) and weight (3, 4) (in_out) differ in d_in: 4 and 3.',
    );
    expect(() => linear(t, zeros([4, 2]), { bias: zeros([3]) })).toThrow(
      'x W (3, 2) and bias (3) do not broadcast: 2 against 3.',
    );
    expect(() => splitHeads(zeros([10, 512]), 7)).toThrow(
      '7 heads do not divide the last size of x (10, 512): 512.',
    );
    for (const nHeads of [0, -2, 1.5])
      expect(() => inferHeadShape([2, 12], nHeads)).toThrow(RangeError);
    expect(() => mergeHeads(t)).toThrow('Heads (3, 4) need three axes: (n_heads, n, d_head).');
  });
});

const escaped = (shape: Shape) => showShape(shape).replace(/[()]/g, '\\$&');
