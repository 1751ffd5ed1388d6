import { describe, expect, it } from 'vitest';
import {
  columnSeed,
  type Entries,
  growingScores,
  randomColumn,
  randomPairScores,
  runningDots,
  scoreMoments,
} from './growingVectors.ts';
import { summarize } from './statistics.ts';
import { tensor } from './tensor.ts';

const normal: Entries = { shape: 'normal' };

describe('random vectors that grow', () => {
  it('start with the same numbers for any count, and differ by position and seed', () => {
    for (const shape of ['normal', 'uniform'] as const) {
      const column = randomColumn({ shape }, 8, 3, 1).data;
      expect(randomColumn({ shape }, 5, 3, 1).data).toEqual(column.slice(0, 5));
      expect(randomColumn({ shape }, 8, 4, 1).data).not.toEqual(column);
      expect(randomColumn({ shape }, 8, 3, 2).data).not.toEqual(column);
    }
  });
  it('have a different seed at each position', () => {
    const seeds = Array.from({ length: 4096 }, (_, i) => columnSeed(i % 4, Math.floor(i / 4)));
    expect(new Set(seeds).size).toBe(4096);
  });
  it('have the same scores whether computed step by step or at once', () => {
    const at = growingScores(normal, 20, 5);
    const [ten, three] = [at(10), at(3)];
    expect(randomPairScores(normal, 20, 10, 5)).toEqual(ten);
    expect(randomPairScores(normal, 20, 3, 5)).toEqual(three);
    expect(at(10)).toBe(ten);
    expect(randomPairScores(normal, 7, 10, 5).scores.data).toEqual(ten.scores.data.slice(0, 7));
  });
  it('have scores that are dot products', () => {
    let sum = 0;
    for (let t = 0; t < 6; t++) {
      const { data } = randomColumn(normal, 4, t, 9);
      sum += data[2]! * data[3]!;
    }
    expect(growingScores(normal, 2, 9)(6).scores.data[1]).toBeCloseTo(sum, 6);
  });
  it('reports progress up to 1', () => {
    const heard: number[] = [];
    randomPairScores(normal, 3, 4, 1, (share) => heard.push(share));
    expect(heard).toEqual([0.25, 0.5, 0.75, 1]);
  });
});

describe('mean and variance of a score', () => {
  const cases: [Entries, number, number][] = [
    [{ shape: 'normal' }, 0, 64],
    [{ shape: 'uniform' }, 0, 64],
    [{ shape: 'normal', std: Math.sqrt(1 / 3) }, 0, 64 / 9],
    [{ shape: 'ones' }, 64, 0],
  ];
  it.each(cases)('of %j match the formula and 4000 random pairs', (entries, m, v) => {
    const { mean, variance } = scoreMoments(entries, 64);
    expect([mean, variance].map((x) => Number(x.toFixed(9)))).toEqual(
      [m, v].map((x) => Number(x.toFixed(9))),
    );
    const pairs = 4000;
    const { scores, terms } = randomPairScores(entries, pairs, 64, 1);
    const measured = summarize(scores);
    // Within four standard errors of a mean and of a variance.
    expect(Math.abs(measured.mean - m)).toBeLessThanOrEqual(4 * Math.sqrt(v / pairs));
    expect(Math.abs(measured.variance - v)).toBeLessThanOrEqual(4 * v * Math.sqrt(2 / pairs));
    expect(terms.count).toBe(pairs * 64);
    expect(terms.mean).toBeCloseTo(m / 64, 1);
    expect(terms.variance).toBeCloseTo(v / 64, 1);
  });
});

describe('running dot products', () => {
  it('end with the full dot product', () => {
    const dots = runningDots(tensor([3, 1, -2], [3]), tensor([1, 4, 0.5], [3]));
    expect([...dots.data]).toEqual([3, 7, 6]);
  });
  it('need two vectors of the same length', () => {
    expect(() => runningDots(tensor([1], [1]), tensor([1, 2], [2]))).toThrow('1 and 2 numbers');
  });
});
