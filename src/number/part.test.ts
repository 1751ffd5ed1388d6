import { expect, it } from 'vitest';
import { selectPart, WHOLE } from './part.ts';

/** Numbers 0, 1, 2, … in a given shape. */
const counting = (...shape: number[]) => ({
  shape,
  data: Float64Array.from({ length: shape.reduce((a, b) => a * b, 1) }, (_, i) => i),
});
const rowsOf = ({ numbers: { shape, data } }: ReturnType<typeof selectPart>) =>
  Array.from({ length: shape[0]! }, (_, i) => [
    ...data.subarray(i * shape[1]!, (i + 1) * shape[1]!),
  ]);

it('keeps numbers that fit', () => {
  const given = counting(2, 3);
  expect(selectPart(given, WHOLE, [8, 8], [2, 2])).toEqual({ outer: [], numbers: given });
});
it('selects the requested rows of a weight, such as one head', () => {
  const head = selectPart(counting(6, 2), { ...WHOLE, row: 2 }, [3, 8], [2, 2]);
  expect(rowsOf(head)).toEqual([
    [4, 5],
    [6, 7],
  ]);
  expect(head.rows).toEqual({ from: 2, length: 2, all: 6 });
});
it('transposes before selecting', () => {
  const head = selectPart(
    counting(6, 2),
    { ...WHOLE, transposed: true, column: 4 },
    [8, 3],
    [2, 2],
  );
  expect(rowsOf(head)).toEqual([
    [8, 10],
    [9, 11],
  ]);
});
it('selects indices of outer axes within their length', () => {
  expect(
    rowsOf(selectPart(counting(1, 2, 2, 2), { ...WHOLE, outer: [1] }, [8, 8], [2, 2])),
  ).toEqual([
    [4, 5],
    [6, 7],
  ]);
  for (const far of [99, -99, NaN]) {
    const part = { outer: [far], transposed: false, row: far, column: far };
    const { data } = selectPart(counting(2, 5, 5), part, [2, 2], [2, 2]).numbers;
    expect(data).toHaveLength(4);
    expect(data.every(Number.isInteger)).toBe(true);
  }
});
it('keeps the names of selected rows', () => {
  const named = { ...counting(3, 1), rowNames: ['a', 'b', 'c'] };
  expect(selectPart(named, { ...WHOLE, row: 1 }, [2, 2], [2, 1]).numbers.rowNames).toEqual([
    'b',
    'c',
  ]);
});
