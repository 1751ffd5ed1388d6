import { describe, expect, it } from 'vitest';
import { createFigureTester } from '../../../tests/unit/figure.ts';
import contexts, { MODELS } from './contexts.ts';

const { at } = createFigureTester(contexts);

describe('context lengths', () => {
  it('match the published numbers, in order of their dates', () => {
    const all = Object.values(MODELS);
    expect(all.map(({ tokens }) => tokens)).toEqual([
      1024, 2048, 4096, 8192, 32_768, 100_000, 128_000, 1_000_000,
    ]);
    expect(all.map(({ year }) => Math.floor(year))).toEqual([
      2019, 2020, 2022, 2023, 2023, 2023, 2023, 2024,
    ]);
    all.forEach(({ year, when }) => expect(when).toContain(String(Math.floor(year))));
  });
  it('give a head as many scores as their square', () => {
    const { scores, bytes, timesTokens, timesScores } = at({ model: 'gemini' });
    expect([scores, bytes]).toEqual([1e12, 2e12]);
    expect(timesScores).toBeCloseTo(timesTokens ** 2, 6);
    expect(at({ model: 'gpt2', precision: 'fp32' })).toMatchObject({
      scores: 1_048_576,
      bytes: 4_194_304,
      timesTokens: 1,
    });
  });
});
