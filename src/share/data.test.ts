import { describe, expect, it } from 'vitest';
import { type Entry, exactNumber, longCsv, matrixCsv, formatJson } from './data.ts';

const entry = (of: Partial<Entry>): Entry => ({
  name: 'W',
  label: 'W',
  isField: false,
  shape: [],
  rows: [],
  columns: [],
  values: null,
  ...of,
});
const matrix = entry({
  shape: [2, 2],
  rows: ['it', '=1+1'],
  columns: ['a, "b"', '-c'],
  values: [
    [-1, Math.fround(0.1)],
    [NaN, -Infinity],
  ],
});

describe('a number', () => {
  it('of float32 is as short as float32 needs it', () => {
    expect(exactNumber(Math.fround(0.1))).toBe(0.1);
    expect(exactNumber(Math.fround(1 / 3))).toBe(0.33333334);
    expect(exactNumber(16777217)).toBe(16777217);
  });
  it('of float64 is all there', () => expect(exactNumber(1 / 3)).toBe(1 / 3));
});

describe('CSV', () => {
  it('has names where there are any, quotes what has to be, and holds no formula', () =>
    expect(matrixCsv(matrix)).toBe(',"a, ""b""",\'-c\r\nit,-1,0.1\r\n\'=1+1,NaN,-inf\r\n'));
  it('of numbers without names is numbers alone', () =>
    expect(matrixCsv(entry({ shape: [2], values: [1, 2] }))).toBe('1,2\r\n'));
  it('in long form says where each number stands', () =>
    expect(longCsv([matrix, entry({ name: 'gone', label: 'gone too' })])).toBe(
      [
        'name,label,row,column,row_name,column_name,value',
        'W,W,0,0,it,"a, ""b""",-1',
        "W,W,0,1,it,'-c,0.1",
        'W,W,1,0,\'=1+1,"a, ""b""",NaN',
        "W,W,1,1,'=1+1,'-c,-inf",
        'gone,gone too,,,,,',
        '',
      ].join('\r\n'),
    ));
});

describe('JSON', () => {
  it('says what is no number, and what is not there', () => {
    const widget = { id: 'w', title: 'W' } as never;
    const { quantities } = JSON.parse(formatJson(widget, [matrix, entry({ name: 'gone' })], 'x'));
    expect(quantities.W.values).toEqual([
      [-1, 0.1],
      ['NaN', '-Infinity'],
    ]);
    expect(quantities.gone.values).toBeNull();
  });
});
