import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dot, expectClose, numericGradient, problem, size, tensorOf } from './arbitraries.ts';
import { scaledDotProductAttention as attend, type AttentionOptions } from './attention.ts';
import { attentionBackward } from './attentionBackward.ts';
import { mask, tensor, toRows, type Tensor } from './tensor.ts';

/** Query, key, value and gradient, with some leading axes omitted or of size 1. */
const broadcastProblem = fc.tuple(size(3), size(3), size(3)).chain(([nQ, nK, d]) =>
  fc.record({
    query: tensorOf([2, 1, nQ, d]),
    key: tensorOf([3, nK, d]),
    value: tensorOf([1, nK, 2]),
    gradient: tensorOf([2, 3, nQ, 2]),
  }),
);
const plainProblem = problem().chain((p) =>
  tensorOf([p.query.shape[0]!, p.value.shape[1]!]).map((gradient) => ({ ...p, gradient })),
);

const OPTIONS: [string, AttentionOptions][] = [
  ['no option', {}],
  ['a scale', { scale: -0.7 }],
  ['a causal mask', { isCausal: true }],
  ['an additive mask', { attnMask: tensor([0.5], [1, 1], 'float64') }],
  ['a finite fill', { isCausal: true, maskFill: -2, scale: 2 }],
  ['dropout', { dropoutP: 0.5, dropoutKeep: mask([1], [1, 1]) }],
  ['zero rows', { isCausal: true, causalAlign: 'bottom-right', maskedRow: 'zero' }],
  ['uniform rows', { isCausal: true, causalAlign: 'bottom-right', maskedRow: 'uniform' }],
];

type Case = { query: Tensor; key: Tensor; value: Tensor; gradient: Tensor };

function expectCentralDifferences(
  { query, key, value, gradient }: Case,
  options: AttentionOptions,
) {
  const { dQ, dK, dV } = attentionBackward(query, key, value, gradient, options);
  const loss = (q: Tensor, k: Tensor, v: Tensor) => dot(attend(q, k, v, options).output, gradient);
  const numeric = [
    numericGradient((t) => loss(t, key, value), query),
    numericGradient((t) => loss(query, t, value), key),
    numericGradient((t) => loss(query, key, t), value),
  ];
  [dQ, dK, dV].forEach((analytic, n) => expectClose(analytic, numeric[n]!));
}

describe('attentionBackward', () => {
  it.each(OPTIONS)('agrees with central differences with %s', (_, options) => {
    fc.assert(
      fc.property(plainProblem, (p) => expectCentralDifferences(p, options)),
      { numRuns: 25 },
    );
  });
  it('sums the gradients of broadcast axes', () => {
    fc.assert(
      fc.property(broadcastProblem, (p) => expectCentralDifferences(p, {})),
      { numRuns: 15 },
    );
  });
  it('returns the gradients of the intermediate steps', () => {
    fc.assert(
      fc.property(plainProblem, ({ query, key, value, gradient }) => {
        const { weights, scaled, dWeights, dScaled } = attentionBackward(
          query,
          key,
          value,
          gradient,
        );
        expect(dWeights.shape).toEqual(weights.shape);
        expect(dScaled.shape).toEqual(scaled.shape);
        // Weights of a row always add up to 1, so shifting its scores changes nothing.
        for (const row of toRows(dScaled))
          expect(row.reduce((a, b) => a + b, 0)).toBeCloseTo(0, 10);
      }),
    );
  });
  it('stops the NaN of a fully masked row if the mask fills, but not if it adds', () => {
    const t = tensor([1, 2, 3, 4], [2, 2], 'float64');
    const rows = [
      [1, 1],
      [0, 0],
    ];
    const filled = attentionBackward(t, t, t, t, { attnMask: mask(rows) });
    expect(toRows(filled.dQ)[1]).toEqual([0, 0]);
    expect(filled.dK.data.every(Number.isFinite)).toBe(true);
    expect([...filled.dV.data]).toEqual([NaN, NaN, NaN, NaN]);
    const added = tensor([0, 0, -Infinity, -Infinity], [2, 2], 'float64');
    for (const maskedRow of ['nan', 'zero'] as const) {
      const { dQ, dK } = attentionBackward(t, t, t, t, { attnMask: added, maskedRow });
      expect(toRows(dQ)[1]).toEqual([NaN, NaN]);
      expect([...dK.data]).toEqual([NaN, NaN, NaN, NaN]);
    }
  });
  it('rejects other similarities', () => {
    const t = tensor([1, 2], [1, 2]);
    expect(() => attentionBackward(t, t, t, t, { similarity: 'cosine' })).toThrow(
      "attentionBackward knows the similarity 'dot' only, not 'cosine'.",
    );
  });
});
