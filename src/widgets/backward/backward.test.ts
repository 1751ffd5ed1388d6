import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFigureTester } from '../../../tests/unit/figure.ts';
import { isOpposite } from '../../kit/plane/items.tsx';
import { pointOf } from '../../kit/plane/plane.ts';
import gradients from '../../../tests/golden/gradients.json';
import { readableStates } from '../../../tests/unit/arbitraries.ts';
import { type AnyWidget } from '../../figure/define.ts';
import { startGoal } from '../../../tests/unit/goals.ts';
import type { FigureState } from '../../figure/defineFigure.ts';
import backward from './backward.ts';
import { changeOf, type Inputs, propagate } from './propagate.ts';

type BackwardState = FigureState<typeof backward>;

const { at } = createFigureTester(backward);
const states = readableStates(backward as unknown as AnyWidget) as fc.Arbitrary<BackwardState>;
const cross = (a: readonly number[], b: readonly number[]) => a[0]! * b[1]! - a[1]! * b[0]!;

type Rows = { shape: number[]; data: number[] };
const golden = (name: string) => {
  const found = gradients.cases.find((one) => one.name === name)!;
  return {
    inputs: found.inputs as unknown as Record<string, Rows>,
    options: found.options as { scale?: number },
    expected: found.expected.float64 as unknown as Record<string, Rows>,
  };
};
const rows = ({ shape, data }: Rows) =>
  Array.from({ length: shape[0]! }, (_, i) => data.slice(i * shape[1]!, (i + 1) * shape[1]!));

describe('the way back', () => {
  it.each([
    'grad-worked-example',
    'grad-saturation-soft',
    'grad-saturation-sharp',
    'grad-saturation-saturated',
  ])('has the numbers of PyTorch: %s', (name) => {
    const { inputs, options, expected } = golden(name);
    const pointsOf = (key: string) => rows(inputs[key]!).map(pointOf);
    const given: Inputs = {
      q: pointsOf('q')[0]!,
      keys: pointsOf('k'),
      values: pointsOf('v'),
      dO: pointsOf('grad_output')[0]!,
      scale: options.scale === undefined ? 'sqrt' : 1 / options.scale,
    };
    const d = propagate(given);
    const computed = { dq: d.dQ, dk: d.dK, dv: d.dV, dweights: d.dW, dscaled_scores: d.dS };
    for (const [key, gradient] of Object.entries(computed))
      gradient.flat().forEach((x, i) => {
        const wanted = expected[key]!.data[i]!;
        expect(Math.abs(x - wanted)).toBeLessThanOrEqual(1e-9 * Math.abs(wanted));
      });
  });
  it('agrees with central differences wherever the reader goes', () => {
    fc.assert(
      fc.property(states, (state) => {
        const d = backward.derive(state);
        const size = Math.max(1, ...d.dQ.map(Math.abs), ...d.dK.flat().map(Math.abs));
        expect(d.check.numbers).toBe(14);
        expect(d.check.largest).toBeLessThan(1e-3 * size);
      }),
    );
    expect(at({}).check.largest).toBeLessThan(1e-8);
  });
  it('is as the text says: dV along dO, dK along the query, dS around the average, which is the loss', () => {
    fc.assert(
      fc.property(states, (state) => {
        const d = backward.derive(state);
        for (const g of d.dV) expect(cross(g, state.dO)).toBeCloseTo(0, 8);
        for (const g of d.dK) expect(cross(g, state.q) / (1 + d.divisor)).toBeCloseTo(0, 6);
        expect(d.dS.reduce((a, b) => a + b, 0)).toBeCloseTo(0, 8);
        expect(d.mean).toBeCloseTo(d.loss, 8);
      }),
    );
  });
  it('loses dV to a query that may look nowhere, and dK too where −∞ is added', () => {
    expect(at({}).masked).toEqual({
      filled: { dQ: 0, dK: 0, dV: 6 },
      added: { dQ: 2, dK: 6, dV: 6 },
    });
  });
});

it('turns the arrows around for steps', () => {
  expect(changeOf('step', [2, 0])).toEqual([-2, 0]);
  expect(changeOf('gradient', [2, 0])).toEqual([2, 0]);
});

it.each([
  [[-0.3, -0.1], true],
  [[0.3, 0.1], false],
  [[0, 0], false],
] as const)('draws aside what would lie on its own vector: %j', (change, wanted) =>
  expect(isOpposite([3, 1], change)).toBe(wanted),
);

it.each([
  ['nowhere', [0, 0]],
  ['crooked', [1, 0]],
  ['crooked', [0, -4]],
  ['upside down', [-3, 4.6]],
  ['too short to be seen', [1, -1.5]],
] as const)('does not take a gradient that is %s for straight up: dO %j', (_, dO) =>
  expect(startGoal(backward, 'upward').judge({ dO })).toMatch(
    /^dq is \[.*\]\. Its first number must be within 0\.02 of 0, and its second must be at least 0\.25\.$/,
  ),
);
