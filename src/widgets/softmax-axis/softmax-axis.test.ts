import { describe, expect, it } from 'vitest';
import { cleanState, initialState } from '../../widget/define.ts';
import type { FigureState } from '../../widget/defineFigure.ts';
import axis from './softmax-axis.ts';

const start = initialState(axis);
const at = (patch: Partial<FigureState<typeof axis>> = {}) => {
  const state = cleanState(axis, { ...start, ...patch });
  return { state, derived: axis.derive(state) };
};
const near = (list: readonly number[]) => list.map((x) => expect.closeTo(x, 4));

// PyTorch 1.13: torch.softmax(scores, -1) and torch.softmax(scores, -2)
describe('softmax along', () => {
  it('each row: rows sum to 1, columns do not', () => {
    const { derived } = at();
    expect(derived.weights[0]).toEqual(near([0.831, 0.0414, 0.0152, 0.1125]));
    expect(derived.rowSums).toEqual(near([1, 1, 1]));
    expect(derived.columnSums).toEqual(near([1.6695, 0.551, 0.2062, 0.5733]));
  });
  it('each column: the other way around', () => {
    const { derived } = at({ along: 'columns' });
    expect(derived.weights[0]).toEqual(near([0.7214, 0.2312, 0.3333, 0.6652]));
    expect(derived.rowSums).toEqual(near([1.9512, 1.3173, 0.7315]));
    expect(derived.columnSums).toEqual(near([1, 1, 1, 1]));
  });
});

it('names a row and a column that came from a link', () => {
  const { state } = at({ scores: [[1], [2], [3], [4]] });
  expect(state.queries).toEqual(['it', 'tired', 'off', 'query 4']);
  expect(state.keys).toEqual(['animal']);
});
