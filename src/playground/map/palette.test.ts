import { describe, expect, it } from 'vitest';
import { fullColorAt, type MapPalette, parseColor, Shades, prefersInk } from './palette.ts';

const PALETTE: MapPalette = {
  paper: [255, 255, 255],
  positive: [255, 0, 0],
  negative: [0, 0, 255],
  ink: [0, 0, 0],
  muted: [99, 99, 99],
};

describe('colors of a map', () => {
  it('are read as a browser computes them, and as a token is written', () => {
    expect(parseColor('rgb(1, 20, 255)')).toEqual([1, 20, 255]);
    expect(parseColor(' #c54a12')).toEqual([0xc5, 0x4a, 0x12]);
    expect(parseColor('CanvasText')).toBeNull();
  });
  it('are paper for nothing and for what is no number, and deeper with the size on each side', () => {
    const shades = new Shades(PALETTE);
    expect(shades.of(0)).toEqual(PALETTE.paper);
    expect(shades.of(Number.NaN)).toEqual(PALETTE.paper);
    const [, green] = shades.of(0.5);
    expect(shades.of(0.5)).toEqual([255, green, green]);
    expect(shades.of(-0.5)).toEqual([green, green, 255]);
    expect(shades.of(1)[1]).toBeLessThan(green);
    expect(shades.of(Infinity)).toEqual(shades.of(1));
    expect(shades.of(-7)).toEqual(shades.of(-1));
  });
  it('paint one pixel a cell, row by row, and leave out what is off', () => {
    const shades = new Shades(PALETTE);
    const rows = [Float32Array.of(0, 2, -2), [1, 2, 0]];
    const bytes = new Uint8ClampedArray(6 * 4);
    const off = (i: number, j: number) => i === 1 && j === 1;
    const pixels = new Uint32Array(bytes.buffer);
    const changed = shades.paint(pixels, { rows, painted: [], columns: 3, full: 2, off });
    expect(changed).toEqual([0, 2]);
    const pixel = (k: number) => [...bytes.subarray(4 * k, 4 * k + 4)];
    const expected = [0, 1, -1, 0.5, 0, 0].map((share) => [...shades.of(share), 255]);
    expect(Array.from({ length: 6 }, (_, k) => pixel(k))).toEqual(expected);
  });
  it('paint again only the rows whose numbers are others, and say which', () => {
    const shades = new Shades(PALETTE);
    const of = (rows: readonly number[][], painted: readonly number[][], pixels: Uint32Array) =>
      shades.paint(pixels, { rows, painted, columns: 2, full: 2, off: undefined });
    const painted = [
      [0, 1],
      [1, 2],
      [2, 0],
      [-1, 0],
    ];
    const rows = [
      [0, 1],
      [1, -2],
      [2, 0.5],
      [-1, 0],
    ];
    const [pixels, anew] = [new Uint32Array(8), new Uint32Array(8)];
    expect(of(painted, [], pixels)).toEqual([0, 4]);
    expect(of(rows, painted, pixels)).toEqual([1, 2]);
    of(rows, [], anew);
    expect(pixels).toEqual(anew);
    expect(
      of(
        rows.map((row) => [...row]),
        rows,
        pixels,
      ),
    ).toBeNull();
  });
  it('are full at the largest finite number, at 1 in weights', () => {
    expect(fullColorAt([[1, -3], Float32Array.of(Number.NaN, Infinity)], 'query')).toBe(3);
    expect(fullColorAt([[0, 0]], undefined)).toBe(1);
    expect(fullColorAt([[0.2, 0.1]], 'weight')).toBe(1);
  });
  it('say whether ink or paper is read on them', () => {
    expect(prefersInk([250, 240, 200], PALETTE)).toBe(true);
    expect(prefersInk([40, 0, 90], PALETTE)).toBe(false);
  });
});
