import { expect, it } from 'vitest';
import { cleanState, initialState } from '../../widget/define.ts';
import hand, { type HandState } from './hand.ts';

const at = (patch: Partial<HandState> = {}) =>
  hand.derive(cleanState(hand, { ...initialState(hand), ...patch }));

it('rows are kept at 1, whatever is typed', () => {
  const { weights, zeros } = at();
  expect(weights[3]!.map((w) => w.toFixed(2))).toEqual(['0.87', '0.10', '0.03', '0.00']);
  expect(zeros).toBe(4);
  const odd = at({
    parts: [
      [0, 0, 0, 0],
      [10, 10, 0.1, 3],
      [1, 2, 3, 4],
      [5, 5, 5, 5],
    ],
  });
  for (const row of odd.weights) expect(row.reduce((a, b) => a + b)).toBeCloseTo(1, 5);
  expect(odd.weights[0]).toEqual([0.25, 0.25, 0.25, 0.25]);
  expect(odd.zeros).toBe(0);
});
