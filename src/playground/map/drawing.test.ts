// Which numbers of a map on canvas are written, and in how many digits.
import { expect, it } from 'vitest';
import { formatNumber } from '../../number/format.ts';
import { drawOverlay } from './drawing.ts';
import { Shades } from './palette.ts';

const color = [0, 0, 0] as const;
const palette = new Proxy({}, { get: () => color }) as never;

/** What is written into cells of a width, where a letter is 0.6 of its size wide. */
function written(rows: number[][], width: number, digits = 4, last = 0) {
  const texts: string[] = [];
  const known = {
    font: '',
    measureText(text: string) {
      return { width: text.length * 0.6 * Number(/([\d.]+)px/.exec(this.font)![1]) };
    },
    fillText: (text: string) => texts.push(text),
  };
  const context = new Proxy(known, { get: (of, name) => Reflect.get(of, name) ?? (() => {}) });
  const [columns, none] = [rows[0]!.length, [] as string[]];
  const fit = drawOverlay(context as never, {
    geometry: { rows: rows.length, columns, width, height: 20, left: 0, top: 0, letters: 1 },
    palette,
    shades: new Shades(palette),
    full: 1,
    rows,
    off: undefined,
    rowNames: none,
    columnNames: none,
    format: (x) => formatNumber(x, digits),
    fit: last,
  });
  return { fit, texts: texts.join(' ') };
}
const ROWS = [[0.34567, -0.0456, -1.23456]];

it('writes as many digits as the widest number has room for, the same in all cells', () => {
  expect(written(ROWS, 50)).toEqual({ fit: 0, texts: '0.3457 −0.0456 −1.2346' });
  expect(written(ROWS, 40).texts).toBe('0.346 −0.046 −1.23');
  expect(written(ROWS, 32).texts).toBe('0.35 −0.05 −1.2');
  expect(written(ROWS, 27).texts).toBe('0.3 0.0 −1');
  expect(written(ROWS, 20)).toEqual({ fit: -1, texts: '' });
  expect(written([[123.45, 1234.5]], 32).texts).toBe('123 1234');
});
it('takes digits back only where there is room to spare', () => {
  const { fit } = written(ROWS, 45, 4);
  expect(fit).toBeGreaterThan(0);
  expect(written(ROWS, 50, 4, fit).fit).toBeGreaterThan(0);
  expect(written(ROWS, 60, 4, fit).fit).toBe(0);
});
