import { expect, it } from 'vitest';
import { cleanState, initialState } from '../../widget/define.ts';
import type { FigureState } from '../../widget/defineFigure.ts';
import axis from './softmax-axis.ts';

const start = initialState(axis);
const at = (patch: Partial<FigureState<typeof axis>> = {}) => {
  const state = cleanState(axis, { ...start, ...patch });
  return { state, derived: axis.derive(state) };
};

it('names a row and a column that came from a link', () => {
  const { state } = at({ scores: [[1], [2], [3], [4]] });
  expect(state.queries).toEqual(['it', 'tired', 'off', 'query 4']);
  expect(state.keys).toEqual(['animal']);
});
