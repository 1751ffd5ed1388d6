import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cleanState, initialState, presetState } from '../../widget/define.ts';
import { tryGoal } from '../../../tests/unit/goals.ts';
import type { FigureState } from '../../widget/defineFigure.ts';
import leak from './leak.ts';

type LeakState = FigureState<typeof leak>;

const start = initialState(leak);
const at = (patch: Partial<LeakState>, from = start) =>
  leak.derive(cleanState(leak, { ...from, ...patch }));
const preset = (name: string) => at({}, presetState(leak, name) as LeakState);
const NONE = [NaN, NaN, NaN, NaN];
const EVEN = [0.25, 0.25, 0.25, 0.25];
const NOBODY = [[false, false, false, false]];

it('fills as PyTorch does', () => {
  const { cases } = JSON.parse(readFileSync('tests/golden/masks.json', 'utf8')) as {
    cases: { name: string; expected: { float64: { weights: { data: number[] } } } }[];
  };
  for (const [name, fill] of [
    ['mask-fill-with-zero', 'zero'],
    ['mask-fill-small', 'small'],
  ] as const) {
    const wanted = cases.find((one) => one.name === name)!.expected.float64.weights.data;
    at({ fill }).weights!.forEach((w, j) => expect(w).toBeCloseTo(wanted[j]!, 6));
  }
  // The scores that golden/masks.json adds -1e9 to: float64 still tells them apart, float32 does not.
  const added = at({ scores: [2, 1, 0.5, -3], fill: 'big', how: 'add', attnMask: NOBODY });
  expect(added.weights).toEqual(EVEN);
});

it('hides as well with minus 1e9, as long as there is a larger score', () => {
  expect(at({ fill: 'big' }).weights).toEqual(at({ fill: 'inf' }).weights);
  expect(at({ fill: 'big' }).leaked).toBe(0);
  expect(at({ fill: 'big', attnMask: NOBODY }).weights).toEqual(EVEN);
});

describe('a row in which nobody is left', () => {
  it('follows one of three conventions', () => {
    expect(preset('nobody').weights).toEqual(NONE);
    expect(preset('even').weights).toEqual(EVEN);
    expect(preset('nothing').weights).toEqual([0, 0, 0, 0]);
    expect(at({ attnMask: NOBODY, empty: 'uniform' }).weights).toEqual(EVEN);
    const kinds = ['nothing', 'even', 'nobody', 'infinity'].map((name) => preset(name).kind);
    expect(kinds).toEqual([0, 1, 2, 3]);
  });
  it('has the gradients of PyTorch: NaN for every value; for scores only where −∞ is added', () => {
    const zeros = [0, 0, 0, 0];
    const filled = preset('nobody');
    expect([filled.dValues, filled.dScores]).toEqual([NONE, zeros]);
    const added = at({ attnMask: NOBODY, how: 'add' });
    expect([added.dValues, added.dScores]).toEqual([NONE, NONE]);
    const nothing = preset('nothing');
    expect([nothing.dValues, nothing.dScores]).toEqual([zeros, zeros]);
    expect(preset('even').dValues).toEqual(EVEN);
  });
});

it('in float16 refuses to fill with minus 1e9, and adds minus infinity in its place', () => {
  const refused = preset('refused');
  expect(refused.refused).toBe(true);
  expect([refused.weights, refused.leaked]).toEqual([null, null]);
  expect(preset('float16').written).toBe(-Infinity);
  expect(preset('float16').weights).toEqual(NONE);
  expect(at({ kept: 'float16', fill: 'small' }).weights).toEqual(at({ fill: 'small' }).weights);
});

it('a broken key is written over, not added away; a broken value spoils the output', () => {
  expect(preset('key').weights).toEqual(at({}).weights);
  expect(at({ broken: 'key', how: 'add' }).weights).toEqual(NONE);
  const value = preset('value');
  expect(value.weights![3]).toBe(0);
  expect(value.output).toBeNaN();
});

it('gradients are those of small changes', () => {
  const d = at({ fill: 'small' });
  const output = (j: number, by: number) =>
    at({ fill: 'small', scores: start.scores.with(j, start.scores[j]! + by) }).output!;
  [0, 1].forEach((j) =>
    expect(d.dScores![j]).toBeCloseTo((output(j, 0.05) - output(j, -0.05)) / 0.1, 3),
  );
  expect(d.dScores!.slice(2)).toEqual([0, 0]);
  expect(d.dValues).toEqual(d.weights);
});

describe('the challenge', () => {
  const { judge, hint, found } = tryGoal(leak, 'leaks');
  it('is met by scores below the one that stands for hidden ones', () => {
    expect(judge({ scores: [-6, -6, 3, 4] })).toBe(true);
  });
  it('says what is wrong with the present state', () => {
    expect(judge({})).toMatch(/Hidden words get 0\.1%/);
    expect(judge({ fill: 'zero' })).toMatch(/other than the scores/);
  });
  it('knows the next step, and why it is so', () => {
    expect(hint({})).toMatch(/The largest visible score is 2\.0/);
    expect(hint({ scores: [2, 1, 20, 20] })).toMatch(/A hidden score is overwritten/);
    expect(hint({ fill: 'zero' })).toMatch(/start over/);
    expect(hint({ scores: [-6, 1, 3, 4] })).toMatch(/largest .* is 1\.0/);
    expect(found({ scores: [-6, -6, 3, 4] })).toMatch(/is now −6\.0.* 73\.1% leak/);
  });
});
