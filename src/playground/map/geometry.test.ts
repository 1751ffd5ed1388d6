import { describe, expect, it } from 'vitest';
import { cellAt, fitMap, LENS, lensPosition, moveByKey } from './geometry.ts';

const names = (n: number, name = 'word') => Array.from({ length: n }, (_, i) => `${name}${i}`);
const KEYS = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

describe('fitMap', () => {
  it.each([1, 1.5, 2, 3])('has cells of whole pixels at %s pixels of the screen each', (ratio) => {
    for (const width of [150, 241, 390]) {
      const fit = fitMap({ width, height: 1000, ratio }, 64, 64, [], []);
      expect(fit.width * ratio).toBe(Math.round(fit.width * ratio));
      expect(fit.width * 64).toBeLessThanOrEqual(width);
      // One pixel more would be too wide.
      expect((fit.width + 1 / ratio) * 64).toBeGreaterThan(width);
    }
  });
  it('shows a pixel a cell where there is room for no more', () => {
    const fit = fitMap({ width: 60, height: 20, ratio: 1 }, 64, 128, names(64), names(128));
    expect(fit).toMatchObject({ width: 1, height: 1, left: 0, top: 0 });
  });
  it('names rows and columns where their cells are large enough, and stays within its room', () => {
    const room = { width: 300, height: 200, ratio: 1 };
    const few = fitMap(room, 8, 8, names(8), names(8, 'a long name'));
    expect(few.left).toBeGreaterThan(0);
    expect(few.top).toBeGreaterThan(20);
    expect(few.left + 8 * few.width).toBeLessThanOrEqual(300);
    expect(few.top + 8 * few.height).toBeLessThanOrEqual(200);
    expect(fitMap(room, 64, 64, names(64), names(64))).toMatchObject({ left: 0, top: 0 });
  });
  it('has larger letters where a few cells have a large room, and stays within it', () => {
    const small = fitMap({ width: 200, height: 120, ratio: 1 }, 3, 4, names(3), names(4));
    const large = fitMap({ width: 800, height: 500, ratio: 1 }, 3, 4, names(3), names(4));
    expect(small.letters).toBe(1);
    expect(large.letters).toBeGreaterThan(2);
    expect(large.width).toBeGreaterThan(1.5 * small.width);
    expect(large.left + 4 * large.width).toBeLessThanOrEqual(800);
    expect(fitMap({ width: 800, height: 500, ratio: 1 }, 64, 64, [], []).letters).toBe(1);
  });
  it('has no cells of nothing', () => {
    expect(fitMap({ width: 9, height: 9, ratio: 1 }, 0, 0, [], []).rows).toBe(0);
  });
});

describe('cellAt', () => {
  const geometry = { rows: 3, columns: 4, width: 10, height: 5, left: 20, top: 10, letters: 1 };
  it('finds the cell of a place', () => {
    expect(cellAt(geometry, 20, 10)).toEqual({ i: 0, j: 0 });
    expect(cellAt(geometry, 59.9, 24.9)).toEqual({ i: 2, j: 3 });
  });
  it('finds none beside the cells, and then the nearest where that is asked for', () => {
    expect(cellAt(geometry, 19, 12)).toBeNull();
    expect(cellAt(geometry, 60, 12)).toBeNull();
    expect(cellAt(geometry, 500, 0, true)).toEqual({ i: 0, j: 3 });
  });
});

describe('lensAt', () => {
  const lens = { width: 280, height: 110 };
  const window = { width: 1280, height: 720 };
  const cells = { rows: 64, columns: 64, left: 0, top: 0, letters: 1 };
  const of = (size: number) => ({ ...cells, width: size, height: size });
  it.each([5, 9, 14])(
    'covers none of the cells it shows, nor their row and column: %i px',
    (size) => {
      const from = { x: 300, y: 100 };
      for (const i of [0, 1, 20, 63])
        for (const j of [0, 31, 32, 63]) {
          const { x, y } = lensPosition(of(size), { i, j }, lens, from, window);
          const isLeft = x + lens.width <= (j - LENS.columns) * size;
          const isRight = x >= (j + LENS.columns + 1) * size;
          expect(isLeft || isRight).toBe(true);
          expect(isLeft).toBe(j >= 32);
          const isAbove = y + lens.height <= (i - LENS.rows) * size;
          expect(isAbove || y >= (i + LENS.rows + 1) * size).toBe(true);
          expect(y + from.y).toBeGreaterThanOrEqual(0);
        }
    },
  );
  it('lies across the column where a window is too narrow, within it', () => {
    const phone = { width: 390, height: 844 };
    const { x, y } = lensPosition(of(5), { i: 30, j: 35 }, lens, { x: 16, y: 200 }, phone);
    expect(x + 16).toBeGreaterThanOrEqual(0);
    expect(x + 16 + lens.width).toBeLessThanOrEqual(390);
    expect(y + lens.height).toBeLessThanOrEqual(29 * 5);
  });
});

describe('walk', () => {
  const from = { i: 10, j: 20 };
  it.each([
    ['ArrowUp', {}, [9, 20]],
    ['ArrowDown', {}, [11, 20]],
    ['ArrowLeft', {}, [10, 19]],
    ['ArrowRight', {}, [10, 21]],
    ['Home', {}, [10, 0]],
    ['End', {}, [10, 63]],
    ['Home', { ctrlKey: true }, [0, 0]],
    ['End', { ctrlKey: true }, [31, 63]],
    ['PageUp', {}, [2, 20]],
    ['PageDown', {}, [18, 20]],
    ['PageDown', { shiftKey: true }, [10, 28]],
  ] as const)('%s with %o leads to %o', (key, held, [i, j]) => {
    expect(moveByKey(from, { ...KEYS, key, ...held }, 32, 64)).toEqual({ i, j });
  });
  it('stays within the matrix', () => {
    const corner = { i: 31, j: 63 };
    for (const key of ['ArrowDown', 'ArrowRight', 'PageDown'])
      expect(moveByKey(corner, { ...KEYS, key }, 32, 64)).toEqual(corner);
  });
  it('leaves alone what is the browser’s', () => {
    expect(moveByKey(from, { ...KEYS, key: 'ArrowLeft', altKey: true }, 32, 64)).toBeNull();
    expect(moveByKey(from, { ...KEYS, key: 'ArrowLeft', metaKey: true }, 32, 64)).toBeNull();
    expect(moveByKey(from, { ...KEYS, key: 'Tab' }, 32, 64)).toBeNull();
  });
});
