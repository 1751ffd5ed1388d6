import { expect } from 'vitest';
import { cleanState, initialState, presetState, type Widget } from '../../src/figure/define.ts';

/** Returns the states and derived values of a figure, from its start or a preset, after a change. */
export function createFigureTester<S extends object, D>(figure: Widget<S, D>) {
  const stateOf = (change: Partial<S> = {}, preset?: string): S =>
    cleanState(figure, { ...presetState(figure, preset), ...change });
  return {
    start: initialState(figure),
    stateOf,
    at: (change: Partial<S> = {}, preset?: string) => figure.derive(stateOf(change, preset)),
  };
}

/** Expects each number to be close to its counterpart. */
export function expectNear(got: readonly number[], wanted: readonly number[], digits = 5) {
  expect(got).toHaveLength(wanted.length);
  got.forEach((x, i) => expect(x).toBeCloseTo(wanted[i]!, digits));
}
