import { expect, it } from 'vitest';
import type { AnyField } from '../figure/fields/field.ts';
import { importNumbers } from '../figure/fields/importNumbers.ts';
import type { AnyState } from '../figure/define.ts';
import { createInstance } from '../figure/instance.ts';
import { fields } from '../playground/fields.ts';
import playground from '../playground/playground.ts';
import { describeSize, importableFields, previewChange } from './previewChange.ts';

const table = (rows: number, columns: number) => ({
  shape: [rows, columns],
  data: new Float64Array(rows * columns).map((_, i) => i / 10),
});
/** Returns what the dialog produces for matrices of these sizes. */
const importedValues = (sizes: Record<string, [number, number]>): AnyState =>
  Object.fromEntries(
    Object.entries(sizes).map(([id, [rows, columns]]) => {
      const result = importNumbers<unknown>(
        (fields as Record<string, AnyField>)[id]!,
        table(rows, columns),
      );
      return [id, 'value' in result && result.value];
    }),
  );
const importAll = (...all: Record<string, [number, number]>[]) => {
  const instance = createInstance(playground, { name: 'playground' });
  const messages = all.map((sizes) => {
    const { state, message } = previewChange(instance, importedValues(sizes));
    instance.replaceState(state, true);
    return message;
  });
  return { instance, messages, state: instance.store.getState().present as AnyState };
};

it('lists numbers that are random because a matrix makes others larger', () => {
  const { messages } = importAll({ q: [4, 6], k: [7, 6], v: [7, 3] }, { k: [10, 8] });
  expect(messages[0]).not.toMatch(/Random|adjusted/);
  expect(messages[1]).toMatch(/Random until you set them: 2 columns of Q and 3 rows of V\.$/);
});
it('lists matrices that are random next to the first one, and none that were random before', () => {
  const { messages } = importAll({ q: [4, 6] }, { k: [4, 6] }, { v: [3, 6] }, { v: [4, 6] });
  expect(messages[0]).toMatch(/Random until you set them: all of K and all of V\.$/);
  expect(messages[1]).not.toMatch(/Random/);
});
it('describes the size of a matrix and how many of its numbers are set', () => {
  const { state } = importAll({ q: [4, 6] });
  expect(describeSize(fields.q as AnyField, state, 'q')).toBe(
    '4 rows of 6 numbers, 24 numbers given',
  );
  expect(describeSize(fields.k as AnyField, state, 'k')).toBe('4 rows of 6 numbers, drawn');
  expect(describeSize(fields.temperature as AnyField, state, 'temperature')).toBe('1 number');
});
it('lists fields in use first, and those that only a whole matrix brings into use last', () => {
  const names = (instance: Parameters<typeof importableFields>[0]) =>
    importableFields(instance).flatMap(([id, { given }]) => (given ? [id] : []));
  const { instance } = importAll();
  // X is made of words.
  expect(names(instance).slice(0, 4)).toEqual(['wQ', 'wK', 'wV', 'x']);
  const { instance: withQ } = importAll({ q: [4, 6] });
  expect(names(withQ).slice(0, 3)).toEqual(['q', 'k', 'v']);
  expect(names(withQ).toSorted()).toEqual(names(instance).toSorted());
});
it.each(['x', 'xKV', 'wQ', 'wK', 'wV', 'q', 'k', 'v', 'dO'] as const)(
  '%s is in use once a whole matrix is imported',
  (id) => {
    for (const before of [{}, { q: [2, 2] as [number, number] }]) {
      const { state } = importAll(before, { [id]: [2, 2] });
      expect((fields as Record<string, AnyField>)[id]!.leftOut?.(state) ?? false).toBe(false);
      expect(fields[id].given!(state[id])).toHaveLength(2);
    }
  },
);
