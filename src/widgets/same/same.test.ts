import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainStates } from '../../../tests/unit/arbitraries.ts';
import { cleanState, initialState, presetState } from '../../widget/define.ts';
import { tryGoal } from '../../../tests/unit/goals.ts';
import { attend } from '../../engine/plain.ts';
import type { FigureState } from '../../widget/defineFigure.ts';
import same from './same.ts';

type SameState = FigureState<typeof same>;

const start = initialState(same);
const at = (patch: Partial<SameState> = {}) =>
  same.derive(cleanState(same, { ...start, ...patch }));
const preset = (name: string) => same.derive(presetState(same, name));

describe('the other program', () => {
  it('is attention, or attention with one thing done otherwise', () => {
    const { q, k, v } = start;
    expect(at().b).toEqual(attend({ q, k, v }).output);
    expect(at({ against: 'unscaled' }).a).toEqual(attend({ q, k, v, scale: 1 }).output);
    expect(at({ against: 'transposed' }).a).toEqual(attend({ q: k, k: q, v }).output);
  });
  it('never differs in shape', () => {
    fc.assert(
      fc.property(plainStates(same), (any) => {
        const { shapes, a, b } = same.derive(any as SameState);
        expect(shapes[0]).toBe(shapes[1]);
        expect(shapes[0]).toBe(`(${a.length}, ${b[0]!.length})`);
      }),
    );
  });
  it('is noticed by its row sums, by its numbers, or not at all', () => {
    const noticed = (against: SameState['against']) => at({ against }).noticed;
    expect((['axis', 'dropout'] as const).map(noticed)).toEqual([1, 1]);
    expect((['unscaled', 'transposed'] as const).map(noticed)).toEqual([2, 2]);
    expect((['first', 'float64', 'fill'] as const).map(noticed)).toEqual([3, 3, 3]);
  });
  it('with −1e9 is the same until a row has nobody left', () => {
    expect(preset('fill').largest).toBe(0);
    const d = preset('nobody');
    expect(d.largest).toBeNaN();
    expect([d.at, d.beyond, d.rowsBeyond, d.allclose]).toEqual([[0, 0], 2, [0], 'False']);
    expect(d.a[0]).toEqual([expect.closeTo(4 / 3, 5), expect.closeTo(1 / 3, 5)]);
  });
});

describe('allclose', () => {
  it('is |a − b| ≤ atol + rtol · |b| at every place', () => {
    fc.assert(
      fc.property(plainStates(same), (any) => {
        const s = any as SameState;
        const d = same.derive(s);
        const close = d.a.map((row, i) =>
          row.map((a, j) => {
            const b = d.b[i]![j]!;
            return Math.abs(a - b) <= Number(s.atol) + Number(s.rtol) * Math.abs(b);
          }),
        );
        expect(d.allclose).toBe(close.flat().every(Boolean) ? 'True' : 'False');
        expect(d.beyond).toBe(close.flat().filter((is) => !is).length);
        const [i, j] = d.at;
        expect(Math.abs(d.a[i]![j]! - d.b[i]![j]!)).toBe(d.largest);
      }),
    );
  });
  it('lets rounding pass, but not with no tolerance', () => {
    expect(preset('float64').largest).toBeLessThan(1e-6);
    expect([preset('float64').allclose, preset('strict').allclose]).toEqual(['True', 'False']);
  });
});

describe('the challenge', () => {
  const { judge } = tryGoal(same, 'accident');
  const alike = [[1, 2], [1, 2], [1, 2]]; // prettier-ignore
  it('is met by keys, values or queries that make sharpness no matter', () => {
    expect(judge({ k: alike })).toBe(true);
    expect(judge({ v: alike })).toBe(true);
    expect(judge({ q: [[0, 0], [0, 0], [0, 0]] })).toBe(true); // prettier-ignore
  });
  it('says what is wrong with the present state', () => {
    expect(judge()).toMatch(/No row agrees yet/);
    expect(judge({ q: [[0, 0], [0, 2], [0, 0]] })).toMatch(/Row 2 still differs; the others/); // prettier-ignore
    expect(judge({ q: [[0, 0], [0, 2], [1, 0]] })).toMatch(/Rows 2 and 3 still differ/); // prettier-ignore
    expect(judge({ against: 'first' })).toMatch(/start over/);
    expect(judge({ atol: '0.1', rtol: '0.1' })).toMatch(/start over/);
  });
});
