import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stepFor } from '../signal/useDrag.ts';
import { pointAfterKey, snap } from './pointMoves.ts';
import { distanceToText, overlapArea, placeLabels, FOCUS_RING_RADIUS } from './labels.ts';
import { placeNames } from './labelItems.ts';
import { type Domain, domainFor, planeScale, type Point, widerDomains } from './plane.ts';

const near: Domain = { x: [-1, 5], y: [-1, 5] };
const moves = { step: 0.1, min: -10, max: 10 };
const plain = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };

describe('the plane', () => {
  it('maps the origin and the corners to pixels, with y pointing up', () => {
    const s = planeScale(near, 300);
    expect(s.px([-1, 5])).toEqual([0, 0]);
    expect(s.px([0, 0])).toEqual([50, 250]);
    expect(s.height).toBe(300);
    expect(s.xTicks).toContain(0);
  });
  it('widens only as far as the points require', () => {
    const all = widerDomains(near);
    expect(domainFor(all, [[3, 1]])).toBe(near);
    expect(domainFor(all, [[3, -3]]).y[0]).toBe(-6);
    expect(domainFor(all, [[1e9, 0]])).toBe(all.at(-1));
  });
});

describe('moving a point', () => {
  it('snaps to the grid without rounding errors and without −0', () => {
    expect(snap([0.1 * 3, -0.04], moves, 0.1)).toEqual([0.3, 0]);
    expect(Object.is(snap([0, -0.04], moves, 0.1)[1], 0)).toBe(true);
    expect(snap([99, -99], moves, 0.1)).toEqual([10, -10]);
  });
  it('has three step sizes, resets on Home, and ignores other keys', () => {
    const go = (key: string, extra = {}) =>
      pointAfterKey([1, 2], [3, 1], { key, ...plain, ...extra }, moves);
    expect(go('ArrowRight')).toEqual([1.1, 2]);
    expect(go('ArrowUp', { shiftKey: true })).toEqual([1, 3]);
    expect(go('ArrowDown', { altKey: true })).toEqual([1, 1.99]);
    expect(go('Home')).toEqual([3, 1]);
    expect(go('a')).toBeUndefined();
    expect(go('ArrowRight', { ctrlKey: true })).toBeUndefined();
    expect(stepFor(1, { shiftKey: true, altKey: true })).toBe(0.1);
  });
});

describe('labels', () => {
  it('stay inside the picture and apart, wherever the points are', () => {
    const at = fc.tuple(fc.integer({ min: 10, max: 340 }), fc.integer({ min: 10, max: 290 }));
    fc.assert(
      fc.property(at, at, (a, b) => {
        const size = { width: 350, height: 300 };
        const texts = ['animal', 'street'];
        const placed = placeLabels(
          [a, b].map((p, i) => ({ at: p, text: texts[i]!, towards: [1, -1] as const })),
          size,
        );
        for (const { x, y } of placed) {
          expect(x).toBeGreaterThan(20);
          expect(x).toBeLessThan(330);
          expect(y).toBeGreaterThan(8);
          expect(y).toBeLessThan(292);
        }
        expect(distanceToText(placed[0]!, a)).toBeGreaterThan(FOCUS_RING_RADIUS - 0.01);
        expect(overlapArea(placed[0]!, placed[1]!)).toBe(0);
      }),
    );
  });
  it('stay outside the focus ring of their own handle, even at and beyond the border', () => {
    const size = { width: 350, height: 300 };
    const at = fc.tuple(fc.integer({ min: -40, max: 390 }), fc.integer({ min: -40, max: 340 }));
    const towards = fc.integer({ min: 0, max: 31 }).map((i) => {
      const angle = (i / 16) * Math.PI;
      return [Math.cos(angle), Math.sin(angle)] as const;
    });
    fc.assert(
      fc.property(at, towards, fc.constantFrom('it', 'because'), (at, towards, text) => {
        const [box] = placeLabels([{ at, text, towards }], size, [at], [[[40, 260], at]]);
        expect(distanceToText(box!, at)).toBeGreaterThan(FOCUS_RING_RADIUS - 0.01);
        expect(Math.abs(box!.x - 175)).toBeLessThanOrEqual(175 - box!.w / 2);
        // On slides it is half as high again.
        expect(Math.abs(box!.y - 150)).toBeLessThanOrEqual(150 - 0.75 * box!.h);
      }),
    );
  });
});

describe('the names in a plane', () => {
  const texts = ['query', 'animal', 'street', 'because', 'it', 'Ada?', 'Ben', 'Cem', 'Dia?', 'Eli'];
  const scale = planeScale(near, 340);
  const at = fc.tuple(fc.integer({ min: -8, max: 48 }), fc.integer({ min: -8, max: 48 }));
  it('overlap neither other names nor their own focus ring, even if all points are close', () => {
    fc.assert(
      fc.property(at, fc.array(at, { minLength: 10, maxLength: 10 }), ([x, y], around) => {
        const points = around.map(([dx, dy]): Point => [(x + dx / 12) / 10, (y + dy / 12) / 10]);
        const [names] = placeNames([{ points, names: texts }], scale);
        names!.forEach((box, i) => {
          expect(distanceToText(box!, scale.px(points[i]!))).toBeGreaterThan(
            FOCUS_RING_RADIUS - 0.01,
          );
          for (const other of names!.slice(0, i)) expect(overlapArea(box!, other!)).toBe(0);
        });
      }),
    );
  });
  it('are placed for later items first, and only for points that exist', () => {
    const point: Point = [2, 2];
    const [below, above] = placeNames(
      [
        { points: [point, null], names: ['below', 'nowhere'] },
        { points: [point], names: ['above'] },
      ],
      scale,
    );
    const [alone] = placeNames([{ points: [point, point], names: ['above'] }], scale);
    expect(above).toEqual(alone);
    expect(below).toHaveLength(1);
    expect(overlapArea(below![0]!, above![0]!)).toBe(0);
  });
});
