import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dot, expectClose, numericGradient, tensorOf } from './arbitraries.ts';
import { scaledDotProductAttention as attend } from './attention.ts';
import { narrow } from './axes.ts';
import { linear } from './linear.ts';
import { multiHeadAttention, type MultiHeadOptions, type MultiHeadWeights } from './multiHead.ts';
import { multiHeadBackward } from './multiHeadBackward.ts';
import { tensor, type Tensor } from './tensor.ts';

/** Small numbers, because central differences lose digits where softmax is steep. */
const small = (...shape: number[]) => tensorOf(shape, 'float64', 1);

const [dModel, dKV, nHeads, dK, dV, dOut] = [3, 4, 2, 2, 1, 3] as const;

const weightsOf = (inputs: number): fc.Arbitrary<MultiHeadWeights> =>
  fc.record({
    wQ: small(dModel, nHeads * dK),
    wK: small(inputs, nHeads * dK),
    wV: small(inputs, nHeads * dV),
    wO: small(nHeads * dV, dOut),
    bQ: small(nHeads * dK),
    bK: small(nHeads * dK),
    bV: small(nHeads * dV),
    bO: small(dOut),
  });

const selfCase = fc.record({
  x: small(2, 3, dModel),
  weights: weightsOf(dModel),
  gradient: small(2, 3, dOut),
});

describe('multiHeadAttention', () => {
  it('attends per head on slices of the projections and concatenates the results', () => {
    fc.assert(
      fc.property(small(3, dModel), weightsOf(dModel), (x, w) => {
        const result = multiHeadAttention(x, w, { nHeads, isCausal: true });
        const q = linear(x, w.wQ, { bias: w.bQ });
        const k = linear(x, w.wK, { bias: w.bK });
        const v = linear(x, w.wV, { bias: w.bV });
        const slice = (t: Tensor, h: number, d: number) => narrow(t, -1, h * d, d);
        for (let h = 0; h < nHeads; h++) {
          const head = attend(slice(q, h, dK), slice(k, h, dK), slice(v, h, dV), {
            isCausal: true,
          });
          expect(slice(result.concat, h, dV)).toEqual(head.output);
        }
        expect(result.output).toEqual(linear(result.concat, w.wO, { bias: w.bO }));
      }),
    );
  });
  it('has gradients that agree with central differences in self-attention', () => {
    fc.assert(
      fc.property(selfCase, ({ x, weights, gradient }) => {
        expectGradients(x, weights, gradient, { nHeads, isCausal: true });
      }),
      { numRuns: 6 },
    );
  });
  it('has such gradients in cross-attention with a shared source', () => {
    const crossCase = fc.record({
      x: small(2, 2, dModel),
      xKV: small(3, dKV),
      weights: weightsOf(dKV),
      gradient: small(2, 2, dOut),
    });
    fc.assert(
      fc.property(crossCase, ({ x, xKV, weights, gradient }) => {
        expectGradients(x, weights, gradient, { nHeads, xKV, scale: 0.4 });
        const loss = (t: Tensor) =>
          dot(multiHeadAttention(x, weights, { nHeads, xKV: t, scale: 0.4 }).output, gradient);
        const back = multiHeadBackward(x, weights, gradient, { nHeads, xKV, scale: 0.4 });
        expectClose(back.dXKV!, numericGradient(loss, xKV));
      }),
      { numRuns: 6 },
    );
  });
  it('is not affected by a bias of the keys', () => {
    fc.assert(
      fc.property(selfCase, ({ x, weights, gradient }) => {
        const { dWeights } = multiHeadBackward(x, weights, gradient, { nHeads });
        for (const g of dWeights.bK!.data) expect(g).toBeCloseTo(0, 8);
      }),
    );
  });
  it('has no gradient for a missing bias', () => {
    const { wQ, wK, wV, wO } = fc.sample(weightsOf(dModel), { numRuns: 1, seed: 1 })[0]!;
    const x = tensor([1, 2, 3], [1, 3], 'float64');
    const back = multiHeadBackward(x, { wQ, wK, wV, wO }, x, { nHeads });
    expect(back.dWeights.bQ).toBeUndefined();
    expect(back.dXKV).toBeUndefined();
    expect(back.dWeights.wO.shape).toEqual(wO.shape);
  });
});

function expectGradients(
  x: Tensor,
  weights: MultiHeadWeights,
  gradient: Tensor,
  options: MultiHeadOptions,
) {
  const back = multiHeadBackward(x, weights, gradient, options);
  const loss = (input: Tensor, w: MultiHeadWeights) =>
    dot(multiHeadAttention(input, w, options).output, gradient);
  expectClose(
    back.dX,
    numericGradient((t) => loss(t, weights), x),
  );
  for (const name of Object.keys(weights) as (keyof MultiHeadWeights)[])
    expectClose(
      back.dWeights[name]!,
      numericGradient((t) => loss(x, { ...weights, [name]: t }), weights[name]!),
    );
}
