import { expect, it } from 'vitest';
import { cleanState, initialState } from '../../widget/define.ts';
import convention, { type ConventionState } from './convention.ts';

const start = initialState(convention);
const at = (patch: Partial<ConventionState>) =>
  convention.derive(cleanState(convention, { ...start, ...patch }));

/** Weights of these words over those that may be asked, worked out apart from the engine. */
const wanted = (may: (i: number, j: number) => boolean) =>
  start.x.map((q, i) => {
    const powers = start.x.map((k, j) =>
      may(i, j) ? Math.exp((q[0]! * k[0]! + q[1]! * k[1]!) / Math.SQRT2) : 0,
    );
    const total = powers.reduce((a, b) => a + b);
    return powers.map((p) => p / total);
  });

it('one function asks where the mask is True, the other where it is False', () => {
  const d = at({});
  const near = (rows: number[][], of: number[][]) =>
    rows.flat().forEach((w, p) => expect(w).toBeCloseTo(of.flat()[p]!, 6));
  near(
    d.asked,
    wanted((i, j) => j <= i),
  );
  near(d.hidden.slice(0, 2), wanted((i, j) => j > i).slice(0, 2));
  expect(d.both).toBe(0);
});

it('of a row that lets nobody through, one gives 0 and the other no number', () => {
  expect(at({}).hidden[2]).toEqual([NaN, NaN, NaN]);
  const none = start.attnMask.map((row) => row.map(() => false));
  expect(
    at({ attnMask: none })
      .asked.flat()
      .every((w) => w === 0),
  ).toBe(true);
});
