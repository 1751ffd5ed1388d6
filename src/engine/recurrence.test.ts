import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { number, size, tensorOf } from './arbitraries.ts';
import { linearRecurrence, rnn, scanRecurrence, scanRounds } from './recurrence.ts';
import { fromRows, tensor, toRows, type Tensor } from './tensor.ts';

const rows = (t: Tensor) => toRows(t).flat();
const close = (t: Tensor, expected: readonly number[]) =>
  rows(t).forEach((x, i) => expect(x).toBeCloseTo(expected[i]!, 6));

/** Weights, inputs and states of a layer, computed with nn.RNN of PyTorch 1.13. */
const layer = {
  weightIh: fromRows([
    [0.5, -0.25],
    [1, 0.75],
    [-0.5, 0.3],
  ]),
  weightHh: fromRows([
    [0.2, -0.4, 0.1],
    [0.6, 0.5, -0.3],
    [-0.7, 0.8, 0.9],
  ]),
  biasIh: tensor([0.1, -0.2, 0.3], [3]),
  biasHh: tensor([0.05, 0.15, -0.25], [3]),
};
const x = fromRows([
  [1, 2],
  [-1, 0.5],
  [0.25, -3],
]);

describe('rnn', () => {
  it('agrees with nn.RNN', () => {
    close(
      rnn(x, layer),
      [
        0.148885, 0.9852169, 0.1488851, -0.6774691, -0.1368618, 0.9083399, 0.7759397, -0.9925935,
        0.2043277,
      ],
    );
    close(
      rnn(x, layer, tensor([0.5, -0.5, 1], [3])),
      [
        0.5005202, 0.9757431, 0.2913126, -0.6267599, 0.0257842, 0.8837004, 0.7520704, -0.99061,
        0.2726177,
      ],
    );
  });
  it('continues from a given state', () => {
    const [first, ...rest] = toRows(x);
    const begun = rnn(fromRows([first!]), layer);
    expect(rows(rnn(fromRows(rest), layer, begun))).toEqual(rows(rnn(x, layer)).slice(3));
  });
  it('rejects different sizes and names them', () => {
    expect(() => rnn(x, { ...layer, weightHh: fromRows([[1, 0]]) })).toThrow(
      'weightIh (3, 2), weightHh (1, 2) and h0 (1) differ in d_h.',
    );
    expect(() => rnn(tensor([1, 2], [2]), layer)).toThrow('x has to be a matrix (n, d), not (2).');
  });
});

describe('linearRecurrence and its scan', () => {
  it('adds each input, decayed by every later step', () => {
    const one = fromRows([[1], [0], [0], [0], [0], [0]], 'float64');
    expect(rows(linearRecurrence(one, 0.9))[5]).toBeCloseTo(0.59049, 12);
    expect(rows(linearRecurrence(one, 0.5))[5]).toBe(0.03125);
    expect(rows(linearRecurrence(one, 0))).toEqual([1, 0, 0, 0, 0, 0]);
  });
  it('takes log2 n rounds as a scan', () => {
    expect([1, 2, 3, 8, 9, 1000].map(scanRounds)).toEqual([0, 1, 2, 3, 4, 10]);
  });
  it('gives the same states as a scan', () => {
    const sequences = fc.tuple(size(17), size(3)).chain((shape) => tensorOf(shape, 'float64'));
    fc.assert(
      fc.property(sequences, number(1), (t, decay) => {
        const { states, rounds } = scanRecurrence(t, decay);
        const stepped = rows(linearRecurrence(t, decay));
        rows(states).forEach((h, i) => expect(h).toBeCloseTo(stepped[i]!, 9));
        expect(rounds).toBe(scanRounds(t.shape[0]!));
      }),
    );
  });
});
