import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problem, tensorOf } from './arbitraries.ts';
import { attentionBackward } from './attentionBackward.ts';
import { backwardLengths } from './backwardLengths.ts';
import { tensor, toRows } from './tensor.ts';

const withGradient = problem().chain((p) =>
  tensorOf([p.query.shape[0]!, p.value.shape[1]!]).map((gradient) => ({ ...p, gradient })),
);
const length = (xs: Iterable<number>) => Math.hypot(...xs);

describe('backwardLengths', () => {
  it('measures the gradients of attentionBackward for any scale', () => {
    fc.assert(
      fc.property(withGradient, ({ query, key, value, gradient }) => {
        const scales = [1, undefined, 0.3];
        const all = backwardLengths(query, key, value, gradient, scales);
        scales.forEach((scale, n) => {
          const full = attentionBackward(query, key, value, gradient, { scale });
          const { rows, dQ, dV, top } = all[n]!;
          toRows(full.dQ).forEach((row, i) => expect(rows[i]).toBeCloseTo(length(row), 10));
          expect(dQ).toBeCloseTo(length(full.dQ.data), 10);
          expect(dV).toBeCloseTo(length(full.dV.data), 10);
          expect(top).toEqual(toRows(full.weights).map((row) => Math.max(...row)));
        });
      }),
      { numRuns: 30 },
    );
  });
  it('rejects shapes that do not fit', () => {
    const [a, b] = [tensor([1, 2], [1, 2]), tensor([1, 2, 3], [1, 3])];
    expect(() => backwardLengths(a, b, a, a, [1])).toThrow(/d_k: 2 and 3/);
    expect(() => backwardLengths(a, a, b, a, [1])).toThrow(/inner size: 2 and 3/);
  });
});
