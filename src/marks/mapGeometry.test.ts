import { describe, expect, it } from 'vitest';
import { cellAt, fitMap, walk } from './mapGeometry.ts';

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
    expect(walk(from, { ...KEYS, key, ...held }, 32, 64)).toEqual({ i, j });
  });
  it('stays within the matrix', () => {
    const corner = { i: 31, j: 63 };
    for (const key of ['ArrowDown', 'ArrowRight', 'PageDown'])
      expect(walk(corner, { ...KEYS, key }, 32, 64)).toEqual(corner);
  });
  it('leaves alone what is the browser’s', () => {
    expect(walk(from, { ...KEYS, key: 'ArrowLeft', altKey: true }, 32, 64)).toBeNull();
    expect(walk(from, { ...KEYS, key: 'ArrowLeft', metaKey: true }, 32, 64)).toBeNull();
    expect(walk(from, { ...KEYS, key: 'Tab' }, 32, 64)).toBeNull();
  });
});
