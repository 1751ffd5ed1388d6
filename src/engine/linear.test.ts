import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dot, expectClose, numericGradient, tensorOf } from './arbitraries.ts';
import { transpose } from './axes.ts';
import { inferLinearShape, linear, linearBackward } from './linear.ts';
import { tensor, toRows, type Tensor } from './tensor.ts';

describe('linear', () => {
  it('gives the same in both layouts, and returns a vector for a vector', () => {
    const arbitrary = fc.tuple(tensorOf([2, 3]), tensorOf([3, 4]), tensorOf([4]));
    fc.assert(
      fc.property(arbitrary, ([x, w, bias]) => {
        const y = linear(x, w, { bias });
        expect(linear(x, transpose(w), { bias, layout: 'out_in' })).toEqual(y);
        const first = tensor(toRows(x)[0]!, [3], 'float64');
        expect(linear(first, w, { bias })).toEqual(tensor(toRows(y)[0]!, [4], 'float64'));
      }),
    );
  });
  it('infers its shape, and rejects different d_in', () => {
    expect(inferLinearShape([2, 10, 512], [64, 512], 'out_in')).toEqual([2, 10, 64]);
    expect(inferLinearShape([2, 10, 512], [512, 64])).toEqual([2, 10, 64]);
    expect(() => inferLinearShape([2, 10, 512], [64, 512])).toThrow(
      'x (2, 10, 512) and weight (64, 512) (in_out) differ in d_in: 512 and 64.',
    );
  });
  it.each(['in_out', 'out_in'] as const)(
    'has gradients that agree with central differences (%s)',
    (layout) => {
      const arbitrary = fc.record({
        x: tensorOf([2, 1, 3]),
        weight: tensorOf(layout === 'in_out' ? [3, 2] : [2, 3]),
        bias: tensorOf([2]),
        dY: tensorOf([2, 1, 2]),
      });
      fc.assert(
        fc.property(arbitrary, ({ x, weight, bias, dY }) => {
          const back = linearBackward(x, weight, dY, { bias, layout });
          const loss = (a: Tensor, w: Tensor, b: Tensor) =>
            dot(linear(a, w, { bias: b, layout }), dY);
          expectClose(
            back.dX,
            numericGradient((t) => loss(t, weight, bias), x),
          );
          expectClose(
            back.dWeight,
            numericGradient((t) => loss(x, t, bias), weight),
          );
          expectClose(
            back.dBias!,
            numericGradient((t) => loss(x, weight, t), bias),
          );
        }),
        { numRuns: 30 },
      );
    },
  );
});
