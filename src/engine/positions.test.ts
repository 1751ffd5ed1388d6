import fc from 'fast-check';
import { expect, it } from 'vitest';
import { alibi, rotary, sinusoidal } from './positions.ts';
import { randomNormals } from './random.ts';
import { tensor, toRows } from './tensor.ts';

it('encodes positions with sine and cosine, as in the paper', () => {
  const rows = toRows(sinusoidal(3, 4));
  expect(rows[0]).toEqual([0, 1, 0, 1]);
  [Math.sin(2), Math.cos(2), Math.sin(0.02), Math.cos(0.02)].forEach((x, j) =>
    expect(rows[2]![j]).toBeCloseTo(x, 6),
  );
  expect(toRows(sinusoidal(2, 3))[1]).toHaveLength(3);
});

it('rotates pairs by position, so that dot products depend only on the distance', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 6 }), (d, by) => {
      const one = randomNormals([2, d], 5).data;
      const [q, k] = [one.subarray(0, d), one.subarray(d)];
      const n = 12;
      const all = (row: ArrayLike<number>) =>
        toRows(rotary(tensor(Array.from({ length: n }, () => Array.from(row)).flat(), [n, d])));
      const [qs, ks] = [all(q), all(k)];
      const dot = (i: number, j: number) => qs[i]!.reduce((sum, x, c) => sum + x * ks[j]![c]!, 0);
      expect(dot(by + 2, 2)).toBeCloseTo(dot(by + 4, 4), 4);
    }),
  );
});

it('rotates back', () => {
  const x = randomNormals([2, 5, 7], 3);
  const there = rotary(rotary(x), { back: true });
  there.data.forEach((value, at) => expect(value).toBeCloseTo(x.data[at]!, 5));
});

it('ALiBi penalizes distance, each head less than the previous one', () => {
  const { shape, data } = alibi(2, 2, 3);
  expect(shape).toEqual([2, 2, 3]);
  const [first, second] = [2 ** -4, 2 ** -8];
  expect([...data]).toEqual(
    [first, second].flatMap((slope) =>
      [0, -1, -2, -1, 0, -1].map((distance) => distance * slope + 0),
    ),
  );
});
