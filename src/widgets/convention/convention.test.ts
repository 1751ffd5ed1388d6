import { expect, it } from 'vitest';
import { cleanState, initialState } from '../../widget/define.ts';
import type { FigureState } from '../../widget/defineFigure.ts';
import convention from './convention.ts';

const start = initialState(convention);
const at = (patch: Partial<FigureState<typeof convention>> = {}) =>
  convention.derive(cleanState(convention, { ...start, ...patch }));
const isPositive = (rows: number[][]) => rows.map((row) => row.map((w) => w > 0));

it('one function shows what is True, the other what is False', () => {
  const d = at();
  expect(isPositive(d.asked)).toEqual(start.attnMask);
  expect(isPositive(d.hidden.slice(0, 2))).toEqual([
    [false, true, true],
    [false, false, true],
  ]);
  expect(d.both).toBe(0);
});

it('for a row with nothing to look at, one gives 0 and the other NaN', () => {
  expect(at().hidden[2]).toEqual([NaN, NaN, NaN]);
  const none = start.attnMask.map((row) => row.map(() => false));
  expect(at({ attnMask: none }).asked.flat()).toEqual(Array(9).fill(0));
});
