import { expect, it } from 'vitest';
import type { AnyField } from '../figure/fields/field.ts';
import { importNumbers } from '../figure/fields/importNumbers.ts';
import type { AnyState } from '../figure/define.ts';
import { createInstance } from '../figure/instance.ts';
import { fields } from '../playground/fields.ts';
import playground from '../playground/playground.ts';
import { describeSize, importableFields, previewChange } from './putNumbers.ts';

const table = (rows: number, columns: number) => ({
  shape: [rows, columns],
  data: new Float64Array(rows * columns).map((_, i) => i / 10),
});
/** Returns what the dialog produces for matrices of these sizes. */
const brought = (sizes: Record<string, [number, number]>): AnyState =>
  Object.fromEntries(
    Object.entries(sizes).map(([id, [rows, columns]]) => {
      const taken = importNumbers<unknown>(
        (fields as Record<string, AnyField>)[id]!,
        table(rows, columns),
      );
      return [id, 'value' in taken && taken.value];
    }),
  );
const put = (...all: Record<string, [number, number]>[]) => {
  const instance = createInstance(playground, { name: 'playground' });
  const told = all.map((sizes) => {
    const { state, told } = previewChange(instance, brought(sizes));
    instance.replaceState(state, true);
    return told;
  });
  return { instance, told, state: instance.store.getState().present as AnyState };
};

it('names what is drawn where a matrix makes others larger', () => {
  const { told } = put({ q: [4, 6], k: [7, 6], v: [7, 3] }, { k: [10, 8] });
  expect(told[0]).not.toMatch(/drawn|adjusted/);
  expect(told[1]).toMatch(
    /agree\. 2 columns of Q and 3 rows of V are drawn, not given: paste them too\.$/,
  );
});
it('names what is drawn beside the first matrix, and nothing that was there before', () => {
  const { told } = put({ q: [4, 6] }, { k: [4, 6] }, { v: [3, 6] }, { v: [4, 6] });
  expect(told[0]).toMatch(/All of K and all of V are drawn, not given: paste them too\.$/);
  expect(told[1]).not.toMatch(/drawn/);
});
it('says how large a matrix is, and how much of it is given', () => {
  const { state } = put({ q: [4, 6] });
  expect(describeSize(fields.q as AnyField, state, 'q')).toBe(
    '4 rows of 6 numbers, 24 numbers given',
  );
  expect(describeSize(fields.k as AnyField, state, 'k')).toBe('4 rows of 6 numbers, drawn');
  expect(describeSize(fields.temperature as AnyField, state, 'temperature')).toBe('1 number');
});
it('lists what is given first, and what only a whole matrix makes count last', () => {
  const names = (instance: Parameters<typeof importableFields>[0]) =>
    importableFields(instance).flatMap(([id, { given }]) => (given ? [id] : []));
  const { instance } = put();
  // X is made of words.
  expect(names(instance).slice(0, 4)).toEqual(['wQ', 'wK', 'wV', 'x']);
  const { instance: given } = put({ q: [4, 6] });
  expect(names(given).slice(0, 3)).toEqual(['q', 'k', 'v']);
  expect(names(given).toSorted()).toEqual(names(instance).toSorted());
});
it.each(['x', 'xKV', 'wQ', 'wK', 'wV', 'q', 'k', 'v', 'dO'] as const)(
  '%s is not left out once it is brought whole',
  (id) => {
    for (const before of [{}, { q: [2, 2] as [number, number] }]) {
      const { state } = put(before, { [id]: [2, 2] });
      expect((fields as Record<string, AnyField>)[id]!.leftOut?.(state) ?? false).toBe(false);
      expect(fields[id].given!(state[id])).toHaveLength(2);
    }
  },
);
