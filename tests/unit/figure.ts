import { expect } from 'vitest';
import { cleanState, initialState, presetState, type Widget } from '../../src/widget/define.ts';

/** A figure as it starts, or from a preset, after a change: its state, and what is derived at it. */
export function tryFigure<S extends object, D>(figure: Widget<S, D>) {
  const stateOf = (change: Partial<S> = {}, preset?: string): S =>
    cleanState(figure, { ...presetState(figure, preset), ...change });
  return {
    start: initialState(figure),
    stateOf,
    at: (change: Partial<S> = {}, preset?: string) => figure.derive(stateOf(change, preset)),
  };
}

/** Expects numbers to be close to others, one by one. */
export function expectNear(got: readonly number[], wanted: readonly number[], digits = 5) {
  expect(got).toHaveLength(wanted.length);
  got.forEach((x, i) => expect(x).toBeCloseTo(wanted[i]!, digits));
}
