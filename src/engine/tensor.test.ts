import { describe, expect, it } from 'vitest';
import { fromRows, mask, precisionOf, reshape, tensor, toRows, zeros } from './tensor.ts';

describe('tensors', () => {
  it('converts rows to data and back', () => {
    const t = fromRows([
      [1, 2, 3],
      [4, 5, 6],
    ]);
    expect(t.shape).toEqual([2, 3]);
    expect(toRows(t)).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ]);
  });
  it('stores float32 by default and float64 on request', () => {
    expect(tensor([0.1], [1]).data[0]).toBe(Math.fround(0.1));
    expect(tensor([0.1], [1], 'float64').data[0]).toBe(0.1);
    expect(precisionOf(fromRows([[1]]))).toBe('float32');
    expect(precisionOf(zeros([2], 'float64'))).toBe('float64');
  });
  it('keeps float32 denormals and overflows to infinity', () => {
    const denormal = 27 * 2 ** -149;
    expect([...tensor([denormal, 1e39, -1e39], [3]).data]).toEqual([denormal, Infinity, -Infinity]);
  });
  it('copies its input', () => {
    const data = [1, 2];
    const t = tensor(data, [2]);
    data[0] = 9;
    expect(t.data[0]).toBe(1);
  });
  it('creates masks from rows or flat data, with numbers or booleans', () => {
    expect(mask([[true, false]])).toEqual({ shape: [1, 2], data: Uint8Array.of(1, 0) });
    expect(mask([1, 0, 2, 0], [2, 2])).toEqual({ shape: [2, 2], data: Uint8Array.of(1, 0, 1, 0) });
  });
});

describe('invalid tensors', () => {
  it.each([
    [
      'no rows',
      () => fromRows([]),
      'A matrix needs a row and a column at least, not shape (0, 0).',
    ],
    [
      'empty rows',
      () => fromRows([[]]),
      'A matrix needs a row and a column at least, not shape (1, 0).',
    ],
    [
      'ragged rows',
      () => fromRows([[1, 2], [3]]),
      'Rows differ in length: 2 in row 0 and 1 in row 1.',
    ],
    [
      'a ragged mask',
      () => mask([[1], [1, 0]]),
      'Rows differ in length: 1 in row 0 and 2 in row 1.',
    ],
    ['too few numbers', () => tensor([1, 2, 3], [2, 2]), 'Shape (2, 2) holds 4 numbers, not 3.'],
    [
      'a wrong reshape',
      () => reshape(tensor([1, 2], [2]), [3]),
      'Shape (3) holds 3 numbers, not 2.',
    ],
    ['a negative size', () => zeros([2, -1]), 'Shape (2, -1) needs whole sizes of 0 or more.'],
    [
      'rows of a vector',
      () => toRows(tensor([1, 2], [2])),
      'toRows needs a matrix (n, d), not shape (2).',
    ],
  ])('%s', (_, make, sentence) => expect(make).toThrow(new RangeError(sentence)));
});
