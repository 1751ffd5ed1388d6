import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cleanState, initialState } from '../../widget/define.ts';
import { tryGoal } from '../../../tests/unit/goals.ts';
import type { FigureState } from '../../widget/defineFigure.ts';
import linearShapes from './linear-shapes.ts';

type LinearShapesState = FigureState<typeof linearShapes>;

const at = (patch: Partial<LinearShapesState> = {}) =>
  linearShapes.derive(cleanState(linearShapes, { ...initialState(linearShapes), ...patch }));

describe('three layers as shapes', () => {
  it('take 512 numbers to 64', () => {
    const d = at();
    expect(d.layers.q).toMatchObject({
      stored: [64, 512],
      inOut: [512, 64],
      result: [2, 10, 64],
      parameters: 32_768,
    });
    expect([d.weights, d.output, d.total]).toEqual([[2, 10, 10], [2, 10, 64], 98_304]);
    expect(at({ bias: true }).total).toBe(98_304 + 3 * 64);
  });
  it('are those of PyTorch, in both layouts', () => {
    interface Case {
      name: string;
      inputs: Record<'x' | 'weight', { shape: number[] }>;
      expected: { float64: { y: { shape: number[] } } };
    }
    const { cases } = JSON.parse(readFileSync('tests/golden/multihead.json', 'utf8')) as {
      cases: Case[];
    };
    const found = cases.filter(({ name }) => name.startsWith('linear-'));
    expect(found).toHaveLength(4);
    for (const { name, inputs, expected } of found) {
      const [batch = 0, n = 0, width = 0] = inputs.x.shape;
      const { layers } = at({ batch, n, width, dModel: width, dQ: 4 });
      const shape = name.startsWith('linear-out_in') ? layers.q.stored : layers.q.inOut;
      expect(shape).toEqual(inputs.weight.shape);
      expect(layers.q.result).toEqual(expected.float64.y.shape);
    }
  });
  it('cost as much for eight heads of 64 as for one of 512', () => {
    const heads = at({ heads: 8 });
    expect(heads.total).toBe(at({ dQ: 512, dK: 512, dV: 512 }).total);
    expect([heads.layers.q.result, heads.together]).toEqual([[2, 8, 10, 64], 512]);
  });
});

describe('what does not fit', () => {
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
  ])('%o is refused, and why is said', (patch, fault, why) => {
    const d = at(patch);
    expect([d.fault, d.output, d.outcome]).toEqual([fault, null, 0]);
    expect(d.reason).toContain(why);
  });
  it('is not noticed where a square weight is not transposed', () => {
    expect(at({ multiply: 'stored', dQ: 512, dK: 512, dV: 512 }).outcome).toBe(1);
    expect(at({ dQ: 512, dK: 512, dV: 512 }).outcome).toBe(2);
  });
  it('is not a d_v of its own', () => {
    expect(at({ dV: 128 }).output).toEqual([2, 10, 128]);
  });
});

describe('the challenge to halve the numbers', () => {
  const { judge } = tryGoal(linearShapes, 'narrow');
  it('answers each wrong state, and is met by a smaller d_k', () => {
    expect(judge()).toContain('786,432');
    expect(judge({ dV: 8 })).toContain('d_v');
    expect(judge({ heads: 2 })).toContain('the heads');
    expect(judge({ dQ: 16 })).toContain('no dot product');
    expect(judge({ dQ: 17, dK: 17 })).toContain('You need half as many');
    expect(judge({ multiply: 'stored' })).toContain('weight');
    expect(judge({ dQ: 16, dK: 16 })).toBe(true);
  });
});
