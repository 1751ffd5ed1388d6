import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tensorOf } from './arbitraries.ts';
import { matmul } from './matmul.ts';
import { transpose } from './axes.ts';
import { principalDirections } from './principal.ts';
import { fromRows, tensor, toRows } from './tensor.ts';

const matrices = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
  .chain(([n, d]) => tensorOf([n, d]));

const SVD = {
  x: [
    [-0.22, 0.15, 0.67, -0.51],
    [-1.35, -0.28, 0.17, 0.76],
    [1.08, 0.34, 0.72, 0.83],
    [-0.58, -1.22, -0.27, 0.2],
    [0.03, 0.24, 0.78, -1.0],
  ],
  directions: [
    [0.755771164011, 0.509584493254, 0.326034383929, -0.250669448438],
    [0.404411957364, -0.031100940185, -0.203771906424, 0.891044729749],
  ],
  shares: [0.494763044635, 0.278454624616],
};

describe('principalDirections', () => {
  it('finds the long axis first', () => {
    const { directions, shares } = principalDirections(
      fromRows([
        [3, 3],
        [-3, -3],
        [1, -1],
      ]),
      2,
    );
    const half = Math.SQRT1_2;
    expect(directions.data[0]).toBeCloseTo(half, 12);
    expect(directions.data[1]).toBeCloseTo(half, 12);
    expect(Math.abs(directions.data[2]!)).toBeCloseTo(half, 12);
    expect(shares).toEqual([expect.closeTo(36 / 38, 12), expect.closeTo(2 / 38, 12)]);
  });
  it('agrees with torch.linalg.svd', () => {
    // torch.linalg.svd(x).Vh[:2], each with its largest entry positive; S ** 2 divided by its sum.
    const x = fromRows(SVD.x, 'float64');
    const { directions, shares } = principalDirections(x, 2);
    SVD.directions.flat().forEach((want, i) => expect(directions.data[i]).toBeCloseTo(want, 10));
    SVD.shares.forEach((want, i) => expect(shares[i]).toBeCloseTo(want, 10));
  });
  it('gives orthonormal directions, stretched by the singular values', () => {
    fc.assert(
      fc.property(matrices, (x) => {
        const { directions, shares } = principalDirections(x, 2);
        const [first, second] = toRows(directions) as [number[], number[]];
        const dot = (a: number[], b: number[]) => a.reduce((sum, p, i) => sum + p * b[i]!, 0);
        for (const [one, share] of [
          [first, shares[0]!],
          [second, shares[1]!],
        ] as const)
          expect(dot(one, one)).toBeCloseTo(share > 1e-14 ? 1 : 0, 9);
        expect(dot(first, second)).toBeCloseTo(0, 5);
        const images = toRows(matmul(x, transpose(directions)));
        const whole = [...x.data].reduce((sum, p) => sum + p * p, 0);
        for (const k of [0, 1]) {
          const length = images.reduce((sum, row) => sum + row[k]! ** 2, 0);
          expect(length).toBeCloseTo(whole * shares[k]!, 6);
        }
      }),
      { numRuns: 200 },
    );
  });
  it('has zeros if there are no more directions', () => {
    const { directions, shares } = principalDirections(fromRows([[2], [4]]), 2);
    expect(toRows(directions)).toEqual([[1], [0]]);
    expect(shares).toEqual([1, 0]);
    expect(principalDirections(tensor([0, 0], [1, 2]), 2).shares).toEqual([0, 0]);
  });
  it('terminates for NaN', () => {
    const { shares } = principalDirections(
      fromRows([
        [Number.NaN, 1],
        [1, 2],
      ]),
      2,
    );
    expect(shares).toHaveLength(2);
  });
  it('rejects other shapes', () => {
    expect(() => principalDirections(tensor([1], [1]), 2)).toThrow(
      'needs a matrix (n, d), not (1).',
    );
  });
});
