import { describe, expect, it } from 'vitest';
import { createFigureTester } from '../../../tests/unit/figure.ts';
import { startGoal } from '../../../tests/unit/goals.ts';
import grown, { curvesOf, grow, SAMPLED_SIZES, weigh } from './grown.ts';

const WAYS = ['repeat', 'pad', 'noise'] as const;

const { start, at: derive } = createFigureTester(grown);
const expectClose = (got: readonly number[], wanted: readonly number[], digits = 3) =>
  got.forEach((x, i) => expect(x).toBeCloseTo(wanted[i]!, digits));

describe('a grown vector', () => {
  it.each(WAYS)(
    'begins with the short vector, and keeps its numbers when it grows further (%s)',
    (way) => {
      const [long, short] = [grow([[3, 1]], way, 300, 5)[0]!, grow([[3, 1]], way, 50, 5)[0]!];
      expect(long.slice(0, 2)).toEqual([3, 1]);
      expect(long.slice(0, 50)).toEqual(short);
      expect(long).toHaveLength(300);
    },
  );
  it('is filled with copies, with zeros, or with numbers of mean 0 and variance 1', () => {
    expect(grow([[3, 1]], 'repeat', 5, 1)).toEqual([[3, 1, 3, 1, 3]]);
    expect(grow([[3, 1]], 'pad', 4, 1)).toEqual([[3, 1, 0, 0]]);
    const noise = grow([[3, 1]], 'noise', 1024, 1)[0]!.slice(2);
    const mean = noise.reduce((a, b) => a + b, 0) / noise.length;
    const variance = noise.reduce((a, x) => a + (x - mean) ** 2, 0) / noise.length;
    expect(mean).toBeCloseTo(0, 0.8);
    expect(variance).toBeCloseTo(1, 0.8);
    expect(grow([[3, 1]], 'noise', 9, 2)).not.toEqual(grow([[3, 1]], 'noise', 9, 1));
  });
});

describe('the weights', () => {
  it('match the worked example at d_k = 2 for each way of growing', () => {
    for (const way of WAYS)
      expectClose(derive({ way, dK: 2 }).weights, [0.8703, 0.1043, 0.0254], 4);
  });
  it('become sharper with copies and flatter with zeros', () => {
    const { ways } = derive({ dK: 512 });
    expectClose(ways.pad, [0.374, 0.327, 0.299], 2.9);
    expect(ways.repeat[0]).toBeGreaterThan(0.9999);
    // The matrix example has queries and keys (3,1), (1,4) and (2,2), here padded to four dimensions.
    const rows = [
      [3, 1],
      [1, 4],
      [2, 2],
    ];
    const [q, ...keys] = grow([rows[0]!, ...rows], 'pad', 4, 1);
    expectClose(weigh(q!, keys, 'sqrt').weights, [0.629, 0.14, 0.231]);
    expectClose(weigh(rows[0]!, rows, 'sqrt').weights, [0.734, 0.088, 0.178]);
  });
  it('use scores whose spread for noise is the same at d_k = 64 and 1024 only after the division by √d_k', () => {
    const spread = (dK: number, divided: boolean) => {
      const scores = Array.from({ length: 60 }, (_, seed) => {
        const { scores: raw, scaled } = derive({ way: 'noise', q: [0, 0], dK, seed });
        return divided ? scaled : raw;
      }).flat();
      return Math.sqrt(scores.reduce((a, x) => a + x * x, 0) / scores.length);
    };
    expect(spread(1024, true) / spread(64, true)).toBeCloseTo(1, 0.7);
    expect(spread(1024, false) / spread(64, false)).toBeGreaterThan(3);
  });
  it('agree with the curves at sampled sizes', () => {
    for (const way of WAYS)
      for (const [at, dK] of [...SAMPLED_SIZES.entries()].filter(([i]) => i % 9 === 0)) {
        const { divided, undivided } = curvesOf(start.q, start.keys, way, start.seed);
        const column = (lists: number[][]) => lists.map((list) => list[at]!);
        expectClose(column(divided), derive({ way, dK }).weights, 5);
        expectClose(column(undivided), derive({ way, dK, scale: 'off' }).weights, 4);
      }
  });
  it('are equal for a query of length 0, except with noise', () => {
    expectClose(derive({ q: [0, 0] }).weights, [1 / 3, 1 / 3, 1 / 3], 6);
    expect(derive({ q: [0, 0], way: 'noise' }).weights[0]).not.toBeCloseTo(1 / 3, 3);
  });
});

describe('the challenge', () => {
  const { judge } = startGoal(grown, 'home');
  it('reports the weights that the divisor gives', () => {
    expect(judge({ scale: 512 })).toMatch(/6\.3%, not 87\.0%, 10\.4%, 2\.5%\.$/);
    expect(judge({ scale: 'off' })).toMatch(/^The weights are 100\.0%/);
  });
});
