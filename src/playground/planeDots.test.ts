import { expect, it } from 'vitest';
import { initialState } from '../figure/define.ts';
import { derive } from './derive.ts';
import { planeDots } from './planeDots.ts';
import playground from './playground.ts';

const derived = (more: object = {}) => derive({ ...initialState(playground), ...more });

it('draws the first two numbers of each query and key where they are', () => {
  const d = derived();
  const dots = planeDots(d, 'first', 1, 2);
  const [x0, y0] = dots.origin;
  const [, n, dK] = d.qHeads.shape as [number, number, number];
  const query = d.qHeads.data.subarray((n + 2) * dK, (n + 3) * dK);
  const [x, y] = dots.queries[2]!;
  expect((x - x0) / (y0 - y)).toBeCloseTo(query[0]! / query[1]!, 0);
  expect(dots.chosen).toEqual([x, y]);
  expect(dots.queries).toHaveLength(n);
  expect(dots.keys).toHaveLength(n);
});
it('covers more of the squared length along principal directions', () => {
  const d = derived({ d: 64 });
  const sum = (by: 'principal' | 'first') => {
    const { shares } = planeDots(d, by, 0, 0);
    return shares[0]! + shares[1]!;
  };
  expect(sum('principal')).toBeGreaterThan(sum('first'));
  expect(sum('principal')).toBeLessThanOrEqual(1);
});
it('draws the key with the largest weight largest', () => {
  const d = derived();
  const { keys } = planeDots(d, 'principal', 0, 1);
  const weights = [...d.weights.data.subarray(d.keys.length, 2 * d.keys.length)];
  const sizes = keys.map(([, , r]) => r);
  const heaviest = weights.indexOf(Math.max(...weights));
  expect(sizes.indexOf(Math.max(...sizes))).toBe(heaviest);
});
it('leaves out names that would overlap', () => {
  // Three of the queries have the same vectors as keys.
  const d = derived({
    from: 'qkv',
    named: false,
    n: 4,
    m: 4,
    d: 2,
    heads: 1,
    q: {
      rows: [
        [1, 1],
        [1, 1.1],
        [-1, 0],
        [1, 1],
      ],
    },
    k: {
      rows: [
        [1, 1],
        [1, 1.1],
        [-1, 0],
        [0, -1],
      ],
    },
  });
  const { names } = planeDots(d, 'first', 0, 0);
  expect(names[0]).toMatchObject({ text: 'q1', role: 'query' });
  expect(names.length).toBeGreaterThan(4);
  for (const [k, a] of names.entries())
    for (const b of names.slice(k + 1))
      expect(Math.abs(a.x - b.x) > 10 || Math.abs(a.y - b.y) > 10, `${a.text}, ${b.text}`).toBe(
        true,
      );
});
it('finds the nearest dot, if one is near', () => {
  const dots = planeDots(derived(), 'principal', 0, 0);
  const [x, y] = dots.queries[3]!;
  expect(dots.nearest(x, y)).toEqual({ i: 3, j: -1 });
  expect(dots.nearest(-500, 0)).toBeNull();
});
it('draws heads of one number, and all zeros, within the picture', () => {
  for (const more of [{ d: 2 }, { seed: 0 }, { d: 2, plane: 'first' }]) {
    const d = derived(more);
    for (const by of ['principal', 'first'] as const)
      for (const [x, y] of [...planeDots(d, by, 0, 0).queries, ...planeDots(d, by, 0, 0).keys]) {
        expect(x >= 0 && x <= 240).toBe(true);
        expect(y >= 0 && y <= 112).toBe(true);
      }
  }
});
