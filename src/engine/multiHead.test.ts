import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tensorOf } from './arbitraries.ts';
import { scaledDotProductAttention as attend } from './attention.ts';
import { narrow } from './axes.ts';
import { linear } from './linear.ts';
import { multiHeadAttention } from './multiHead.ts';
import type { Tensor } from './tensor.ts';

const [dModel, nHeads, dK, dV, dOut] = [3, 2, 2, 1, 3] as const;

const weights = fc.record({
  wQ: tensorOf([dModel, nHeads * dK]),
  wK: tensorOf([dModel, nHeads * dK]),
  wV: tensorOf([dModel, nHeads * dV]),
  wO: tensorOf([nHeads * dV, dOut]),
  bQ: tensorOf([nHeads * dK]),
  bK: tensorOf([nHeads * dK]),
  bV: tensorOf([nHeads * dV]),
  bO: tensorOf([dOut]),
});

test('each head attends on its own slice, and the results are concatenated and projected', () => {
  fc.assert(
    fc.property(tensorOf([3, dModel]), weights, (x, w) => {
      const result = multiHeadAttention(x, w, { nHeads, isCausal: true });
      const q = linear(x, w.wQ, { bias: w.bQ });
      const k = linear(x, w.wK, { bias: w.bK });
      const v = linear(x, w.wV, { bias: w.bV });
      const slice = (t: Tensor, h: number, d: number) => narrow(t, -1, h * d, d);
      for (let h = 0; h < nHeads; h++) {
        const head = attend(slice(q, h, dK), slice(k, h, dK), slice(v, h, dV), { isCausal: true });
        expect(slice(result.concat, h, dV)).toEqual(head.output);
      }
      expect(result.output).toEqual(linear(result.concat, w.wO, { bias: w.bO }));
    }),
  );
});
