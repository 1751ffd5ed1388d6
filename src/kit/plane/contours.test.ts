import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contourStep, cosineRays, farthestCornerDistance, scoreLines } from './contours.ts';
import type { Domain, Point } from './plane.ts';

const domain: Domain = { x: [-4, 6], y: [-3, 5] };
const coordinate = fc.integer({ min: -100, max: 100 }).map((n) => n / 10);
const point = fc.tuple(coordinate, coordinate);
const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1];
const inside = ([x, y]: Point) => x > -4.001 && x < 6.001 && y > -3.001 && y < 5.001;
const onEdge = ([x, y]: Point) =>
  [x + 4, x - 6, y + 3, y - 5].some((distance) => Math.abs(distance) < 1e-9);

describe('lines of equal score', () => {
  it('have the labeled score from edge to edge and run upward', () => {
    fc.assert(
      fc.property(point, (q) => {
        for (const { score, from, to } of scoreLines(q, domain, 5)) {
          expect(dot(q, from)).toBeCloseTo(score, 8);
          expect(dot(q, to)).toBeCloseTo(score, 8);
          expect([from, to].every((p) => inside(p) && onEdge(p))).toBe(true);
          expect(to[1] - from[1]).toBeGreaterThan(-1e-9);
          expect(Object.is(score, -0)).toBe(false);
        }
      }),
    );
  });
  it('include every multiple and nothing else', () => {
    expect(scoreLines([3, 1], domain, 5).map(({ score }) => score)).toEqual([
      -10, -5, 0, 5, 10, 15, 20,
    ]);
    expect(scoreLines([0, -2], domain, 5).map(({ score }) => score)).toEqual([-10, -5, 0, 5]);
  });
  it('get closer as the query gets longer, and disappear if it is zero', () => {
    const gap = (q: Point) => {
      const [a, b] = scoreLines(q, domain, 5);
      return (
        Math.abs(dot([b!.from[0] - a!.from[0], b!.from[1] - a!.from[1]], q)) / Math.hypot(...q)
      );
    };
    expect(gap([6, 2])).toBeCloseTo(gap([3, 1]) / 2, 10);
    expect(scoreLines([0, 0], domain, 5)).toEqual([]);
  });
});

describe('rays of equal cosine', () => {
  it('are at the labeled angle on both sides', () => {
    fc.assert(
      fc.property(point, (q) => {
        fc.pre(Math.hypot(...q) > 0);
        const rays = cosineRays(q, domain, [1, 0.5, 0, -0.5, -1]);
        expect(rays.map(({ score }) => score)).toEqual([1, 0.5, 0.5, 0, 0, -0.5, -0.5, -1]);
        for (const { score, to } of rays) {
          expect(dot(q, to) / Math.hypot(...q) / Math.hypot(...to)).toBeCloseTo(score, 8);
          expect(onEdge(to)).toBe(true);
        }
      }),
    );
  });
  it('do not exist for a zero vector', () => expect(cosineRays([0, 0], domain, [1])).toEqual([]));
});

it('finds the distance to the farthest corner', () => {
  expect(farthestCornerDistance([6, 5], domain)).toBeCloseTo(Math.hypot(10, 8), 12);
});

describe('the spacing of contours', () => {
  const spacings = [0.2, 1, 5, 25, 100];
  it('is the preferred one unless lines would be too dense or too sparse', () => {
    expect(contourStep(17, spacings, 5)).toBe(5);
    expect(contourStep(4, spacings, 5)).toBe(25);
    expect(contourStep(100, spacings, 5)).toBe(1);
    expect(contourStep(1e6, spacings, 5)).toBe(0.2);
    expect(contourStep(1e-6, spacings, 5)).toBe(100);
  });
});
