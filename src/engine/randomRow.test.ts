import { expect, it } from 'vitest';
import { randomRow, mixSeeds, wordSeed } from './randomRow.ts';

it('starts with the same numbers for any count', () => {
  const long = randomRow(7, 128);
  expect([...randomRow(7, 3)]).toEqual([...long.subarray(0, 3)]);
  expect([...randomRow(8, 3)]).not.toEqual([...long.subarray(0, 3)]);
  for (const x of long) expect(Math.abs(x * 100 - Math.round(x * 100))).toBeLessThan(1e-9);
});

it('draws standard normal numbers', () => {
  const all = Array.from({ length: 300 }, (_, i) => [...randomRow(mixSeeds(1, i), 64)]).flat();
  const mean = all.reduce((sum, x) => sum + x, 0) / all.length;
  const variance = all.reduce((sum, x) => sum + (x - mean) ** 2, 0) / all.length;
  expect(Math.abs(mean)).toBeLessThan(0.03);
  expect(Math.abs(variance - 1)).toBeLessThan(0.04);
});

it('has a different seed for each word and each order of parts', () => {
  expect(wordSeed('bank')).toBe(wordSeed('bank'));
  const seeds = ['bank', 'knab', 'Bank', 'ban', ''].map(wordSeed);
  expect(new Set(seeds).size).toBe(5);
  expect(mixSeeds(1, 2)).not.toBe(mixSeeds(2, 1));
  expect(mixSeeds(0, 1, 0)).not.toBe(mixSeeds(0, 0, 1));
});
