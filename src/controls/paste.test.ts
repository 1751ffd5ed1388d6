import { describe, expect, it } from 'vitest';
import { readMatrix } from './paste.ts';

const read = (text: string) => readMatrix(text, -10, 10);

describe('a pasted matrix', () => {
  it.each([
    [
      '1\t2\n3\t4',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [
      '[[1, 2], [3, 4]]',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [
      'tensor([[ 1.5000, -2.0000],\n        [ 3.0000,  4.0000]])',
      [
        [1.5, -2],
        [3, 4],
      ],
    ],
    [
      '[[1 2]\n [3 4]]',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ['1, 2, 3', [[1, 2, 3]]],
    ['1;2', [[1], [2]]],
  ])('%j is read', (text, cells) => expect(read(text)).toEqual({ cells }));
  it.each([
    ['1 2\n3', /differ in length/],
    ['1 two', /“two” is not a number/],
    ['1 1e999', /is not a number/],
    ['1 99', /99 is outside -10 to 10/],
    ['1 '.repeat(20_000), /too long/],
  ])('%j is refused with the reason', (text, reason) => {
    expect(read(text)).toEqual({ problem: expect.stringMatching(reason) });
  });
  it('leaves a single number or word to the cell', () => {
    expect(read('3.5')).toBeNull();
    expect(read('')).toBeNull();
  });
});
