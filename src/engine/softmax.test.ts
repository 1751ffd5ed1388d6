import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dot, number, numericGradient, size, tensorOf } from './arbitraries.ts';
import { sum } from './axes.ts';
import { matmul } from './matmul.ts';
import { softmax, softmaxNaive, softmaxSteps } from './softmax.ts';
import { softmaxBackward, softmaxJacobian } from './softmaxGradient.ts';
import { map, reshape, tensor } from './tensor.ts';

const vectors = (limit?: number) => size(8).chain((n) => tensorOf([n], 'float64', limit));
const pairs = fc
  .tuple(size(3), size(5))
  .chain(([m, n]) => fc.tuple(tensorOf([m, n]), tensorOf([m, n])));

describe('softmax', () => {
  it.each(['float32', 'float64'] as const)('gives rows of weights that add up to 1 (%s)', (p) => {
    const digits = p === 'float32' ? 6 : 14;
    const scores = fc.tuple(size(3), size(6)).chain(([m, n]) => tensorOf([m, n], p, 1e4));
    fc.assert(
      fc.property(scores, (x) => {
        const y = softmax(x);
        for (const total of sum(y).data) expect(total).toBeCloseTo(1, digits);
        expect(y.data.every((w) => w >= 0 && w <= 1)).toBe(true);
      }),
    );
  });
  it('works along any axis', () => {
    const shapes = fc.tuple(size(3), size(3), size(3));
    fc.assert(
      fc.property(
        shapes.chain((shape) => tensorOf(shape)),
        fc.constantFrom(0, 1, 2, -1, -2, -3),
        (x, dim) => {
          for (const total of sum(softmax(x, { dim }), dim).data) expect(total).toBeCloseTo(1, 12);
        },
      ),
    );
    expect(() => softmax(tensor([1, 2], [2]), { dim: 1 })).toThrow(
      'Axis 1 does not exist in shape (2).',
    );
  });
  it('does not change if all scores are shifted', () => {
    fc.assert(
      fc.property(vectors(), number(4000), (x, shift) => {
        const shifted = softmax(map(x, (score) => score + shift));
        softmax(x).data.forEach((w, i) => expect(shifted.data[i]).toBeCloseTo(w, 12));
      }),
    );
  });
  it('divides by the temperature first', () => {
    fc.assert(
      fc.property(vectors(), fc.constantFrom(0.25, 0.5, 2, 8), (x, temperature) => {
        const divided = map(x, (score) => score / temperature);
        expect(softmax(x, { temperature }).data).toEqual(softmax(divided).data);
      }),
    );
  });
  it('keeps the order of the scores', () => {
    fc.assert(
      fc.property(vectors(), (x) => {
        const y = softmax(x).data;
        x.data.forEach((a, i) =>
          x.data.forEach((b, j) => a > b && expect(y[i]).toBeGreaterThan(y[j]!)),
        );
      }),
    );
  });
  it('gives NaN only for a row without a finite score', () => {
    const y = softmax(tensor([-Infinity, -Infinity, 0, 0], [2, 2]));
    expect([...y.data]).toEqual([NaN, NaN, 0.5, 0.5]);
  });
  it('underflows to the same denormals as PyTorch', () => {
    expect([...softmax(tensor([200, 100, 50], [3])).data]).toEqual([1, 27 * 2 ** -149, 0]);
  });
});

describe('softmaxNaive', () => {
  it('agrees with softmax while nothing overflows', () => {
    fc.assert(
      fc.property(vectors(), (x) => {
        const y = softmax(x).data;
        softmaxNaive(x).weights.data.forEach((w, i) => expect(w).toBeCloseTo(y[i]!, 12));
      }),
    );
  });
  it('overflows at the limit of each precision', () => {
    expect(softmaxNaive(tensor([89], [1])).weights.data[0]).toBeNaN();
    expect(softmaxNaive(tensor([89], [1], 'float64')).weights.data[0]).toBe(1);
    expect(softmaxNaive(tensor([710], [1], 'float64')).weights.data[0]).toBeNaN();
  });
});

describe('softmax step by step', () => {
  it.each(['float32', 'float64'] as const)('ends with the weights of softmax (%s)', (p) => {
    const scores = fc.tuple(size(3), size(6)).chain(([m, n]) => tensorOf([m, n], p, 900));
    fc.assert(
      fc.property(scores, (x) => {
        const { max, shifted, exp, total, weights } = softmaxSteps(x);
        expect(weights).toEqual(softmax(x));
        expect([max.shape, total.shape]).toEqual([[x.shape[0]], [x.shape[0]]]);
        expect(shifted.data.every((d) => d <= 0)).toBe(true);
        expect(exp.data.every((e) => e >= 0 && e <= 1)).toBe(true);
        expect(total.data.every((t) => t >= 1)).toBe(true);
      }),
    );
  });
  it('returns every step', () => {
    const { max, shifted, exp } = softmaxSteps(tensor([1000, 999, 200], [3]));
    expect([...max.data, ...shifted.data]).toEqual([1000, 0, -1, -800]);
    expect([...exp.data]).toEqual([1, Math.fround(Math.exp(-1)), 0]);
  });
});

describe('the gradient of softmax', () => {
  it('agrees with central differences', () => {
    fc.assert(
      fc.property(pairs, ([x, dY]) => {
        const numeric = numericGradient((t) => dot(softmax(t), dY), x);
        const analytic = softmaxBackward(softmax(x), dY).data;
        numeric.forEach((g, i) => expect(analytic[i]).toBeCloseTo(g, 6));
      }),
    );
  });
  it('is the product of the Jacobian and the upstream gradient', () => {
    const vectorPairs = size(6).chain((n) => fc.tuple(tensorOf([n]), tensorOf([n])));
    fc.assert(
      fc.property(vectorPairs, ([x, dY]) => {
        const y = softmax(x);
        const product = matmul(reshape(dY, [1, dY.data.length]), softmaxJacobian(y));
        const backward = softmaxBackward(y, dY).data;
        product.data.forEach((g, i) => expect(backward[i]).toBeCloseTo(g, 12));
      }),
    );
  });
  it('rejects other shapes', () => {
    const y = tensor([0.5, 0.5], [1, 2]);
    expect(() => softmaxJacobian(y)).toThrow(
      'softmaxJacobian needs a vector (n), not shape (1, 2).',
    );
    expect(() => softmaxBackward(y, tensor([1, 2, 3], [3]))).toThrow(
      'gradient (3) and result (1, 2) do not broadcast: 3 against 2.',
    );
  });
});
