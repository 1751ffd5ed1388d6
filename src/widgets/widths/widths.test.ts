import { describe, expect, it } from 'vitest';
import { createFigureTester } from '../../../tests/unit/figure.ts';
import { KEY_WIDTHS, learn, LIMIT, widthIndex, SIDE_NAMES, sweep, reportedSteps } from './draw.ts';
import known from './known.json';
import widths, { KNOWN, knownKey, knownSweep, summaryOf, verdictOf } from './widths.ts';

const { stateOf, at } = createFigureTester(widths);

describe.each(Object.keys(widths.presets))('the sweep of preset "%s"', (preset) => {
  const state = stateOf({}, preset);
  it('is stored for all runs at all sizes', () => {
    expect(widths.job!.of(state)).toBeUndefined();
    for (const at of knownSweep(state)!)
      for (const side of SIDE_NAMES) expect(at[side].steps).toHaveLength(KNOWN.runs);
  });
  // Recomputing everything takes too long for a test, so check a few. scripts/once/train/widths.mjs computes all.
  it('is what the engine computes', () => {
    for (const [dK, run] of [
      [2, 1],
      [16, 2],
      [128, 1],
    ] as const)
      for (const side of SIDE_NAMES) {
        const at = knownSweep(state)![widthIndex(dK)]![side];
        const { steps, losses } = learn(state, run, dK, side);
        expect(at.steps[run - 1]).toBe(steps);
        if (run === 1) expect(at.losses).toEqual(losses.map((loss) => Number(loss.toPrecision(2))));
      }
  });
});

it('stores only the sweeps of its presets', () =>
  expect(Object.keys(known).toSorted()).toEqual(
    Object.keys(widths.presets)
      .map((preset) => knownKey(stateOf({}, preset)))
      .toSorted(),
  ));

describe('a run', () => {
  it('records losses up to its last step, where the loss is first below the limit', () => {
    const of = stateOf();
    const { steps, losses } = learn(of, 1, 8, 'with');
    expect(losses).toHaveLength(reportedSteps(steps!).length);
    expect(losses.at(-1)).toBeLessThan(LIMIT);
    expect(Math.min(...losses.slice(0, -1))).toBeGreaterThanOrEqual(LIMIT);
  });
  it('has the same start with the division and without it', () => {
    const of = { ...stateOf({}, 'small'), most: 0 };
    // With vectors this small, initial weights are nearly equal with and without the division.
    const [a, b] = SIDE_NAMES.map((side) => learn(of, 1, 2, side).losses[0]!);
    expect(a).toBeCloseTo(b!, 1);
    expect(a).not.toBe(b);
  });
  it('counts as never learned if it diverges', () => {
    expect(learn({ ...stateOf(), rate: 1e6 }, 1, 8, 'without').steps).toBeNull();
  });
});

describe('several runs', () => {
  it.each([
    [[30, null, 10, 20], { lower: 10, median: 20, upper: 30, reached: 3 }],
    [[null, null, 10, null], { lower: 10, median: null, upper: null, reached: 1 }],
  ])('that took %j steps count a run that never learns as the slowest', (steps, summary) =>
    expect(summaryOf(steps)).toEqual(summary),
  );
  it('are the same as the first of more runs', () => {
    const [few, all] = [5, 15].map((runs) => knownSweep(stateOf({ runs }))![0]!.with.steps);
    expect(few).toEqual(all!.slice(0, 5));
    expect(knownSweep(stateOf({ runs: 16 }))).toBeNull();
  });
  it('are swept at every size, and progress ends at 1', () => {
    const progress: number[] = [];
    const all = sweep({ ...stateOf(), runs: 1, most: 3 }, (x) => progress.push(x));
    expect(all).toHaveLength(KEY_WIDTHS.length);
    expect(progress.at(-1)).toBe(1);
  });
});

describe('the results', () => {
  it('agree with textbooks at large sizes: no head learns without the division', () => {
    const { at: many, top } = at();
    expect(many!.without.reached).toBe(0);
    expect(many!.with.median).toBeLessThan(100);
    expect(top.without).toBeGreaterThan(0.9);
  });
  it('are reversed with small initial weights: heads learn faster without the division', () =>
    expect(verdictOf(at({ dK: 32 }, 'small').at!)).toBe(0));
});

it('starts a job for a sweep that is not stored, and keeps showing the last one', () => {
  const state = stateOf({ rate: 0.3 });
  const other = knownSweep(stateOf())!;
  expect(widths.derive(state, undefined, other)).toMatchObject({
    sweep: null,
    swept: other,
    at: null,
  });
  expect(widths.describe(state, widths.derive(state))).toContain('aren’t finished yet');
  const { dK: _, ...of } = state;
  expect(widths.job!.of(state)).toEqual(of);
});
