import { describe, expect, it } from 'vitest';
import { createFigureTester } from '../../../tests/unit/figure.ts';
import { goldenCases } from '../../../tests/unit/golden.ts';
import type { FigureState } from '../../figure/defineFigure.ts';
import linearShapes from './linear-shapes.ts';

type LinearShapesState = FigureState<typeof linearShapes>;

const { at } = createFigureTester(linearShapes);

describe('three layers as shapes', () => {
  it('match the shapes of PyTorch in both layouts', () => {
    const fixtures = goldenCases('multihead').filter(({ name }) => name.startsWith('linear-'));
    expect(fixtures).toHaveLength(4);
    for (const { name, inputs, expected } of fixtures) {
      const [batch = 0, n = 0, width = 0] = inputs['x']!.shape;
      const { layers } = at({ batch, n, width, dModel: width, dQ: 4 });
      const shape = name.startsWith('linear-out_in') ? layers.q.stored : layers.q.inOut;
      expect(shape).toEqual(inputs['weight']!.shape);
      expect(layers.q.result).toEqual(expected.float64['y']!.shape);
    }
  });
});

describe('a mismatch of shapes', () => {
  it.each<[Partial<LinearShapesState>, string, string]>([
    [{ width: 300 }, 'input', 'A word of x has 300 numbers, but W_Q takes 512.'],
    [{ dK: 32 }, 'scores', 'A query has 64 numbers but a key has 32'],
    [{ multiply: 'stored' }, 'input', 'the stored weight (64, 512) begins with 64'],
    [{ multiply: 'stored', dQ: 512 }, 'input', 'the stored weight (64, 512)'],
    [
      { multiply: 'stored', heads: 3, width: 6, dModel: 8, dQ: 2, dK: 2, dV: 2 },
      'split',
      'has 8 numbers per word, and you can’t divide that by 3 heads',
    ],
  ])('is refused with a reason: %o', (patch, fault, why) => {
    const d = at(patch);
    expect([d.fault, d.output, d.outcome]).toEqual([fault, null, 0]);
    expect(d.reason).toContain(why);
  });
  it('is not detected if a square weight is not transposed', () => {
    expect(at({ multiply: 'stored', dQ: 512, dK: 512, dV: 512 }).outcome).toBe(1);
    expect(at({ dQ: 512, dK: 512, dV: 512 }).outcome).toBe(2);
  });
  it('is not reported if only d_v differs from d_k', () => {
    expect(at({ dV: 128 }).output).toEqual([2, 10, 128]);
  });
});
