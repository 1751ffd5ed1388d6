import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainStates } from '../../../tests/unit/arbitraries.ts';
import { cleanState, initialState } from '../../widget/define.ts';
import lines, { type LinesState } from './lines.ts';

const start = initialState(lines);
const state = (patch: Partial<LinesState> = {}) => cleanState(lines, { ...start, ...patch });
const at = (patch: Partial<LinesState> = {}) => lines.derive(state(patch));
const states = plainStates(lines) as fc.Arbitrary<LinesState>;

describe('what is measured', () => {
  it('is worked out from the numbers that are shown', () => {
    fc.assert(
      fc.property(states, (s) => {
        const d = lines.derive(s);
        for (const name of ['q', 'k', 'v', 'scores', 'weights', 'output'] as const) {
          if (!d[name]) continue;
          const all = d[name].rows.flat();
          const mean = all.reduce((a, b) => a + b) / all.length;
          const std = Math.hypot(...all.map((x) => x - mean)) / Math.sqrt(all.length - 1);
          [Math.min(...all), Math.max(...all), mean, std].forEach((x, i) =>
            expect(d[name]!.stats[i]).toBeCloseTo(x, 3),
          );
        }
        if (d.weights) expect(d.weights.stats[2]).toBeCloseTo(1 / d.k!.rows.length, 6);
      }),
    );
  });
  it('of the numbers it opens with: scores by hand, and shares of e', () => {
    const d = at();
    expect(d.scores!.rows).toEqual([[3, 0, 1], [0, 5, 4], [2, 2, 3]]); // prettier-ignore
    d.scores!.rows.forEach((row, i) => {
      const e = row.map((x) => Math.exp(x / 2));
      e.forEach((x, j) =>
        expect(d.weights!.rows[i]![j]).toBeCloseTo(x / e.reduce((a, b) => a + b), 6),
      );
    });
    const drawn = at({ drawn: true });
    expect(drawn.scores!.stats[3]! / drawn.scaled!.stats[3]!).toBeCloseTo(8, 4);
  });
  it('says n/a and minus infinity behind a mask, and nothing where the shapes do not fit', () => {
    expect(at({ causal: true }).masked!.stats).toEqual([-Infinity, 2.5, -Infinity, NaN]);
    expect(at({ fault: 'keys' }).refused).toBe(
      'query (3, 4) and key (3, 3) differ in d_k: 4 and 3.',
    );
    expect(at({ fault: 'values' }).refused).toBe(
      'key (3, 4) and value (2, 2) differ in n_k: 3 and 2.',
    );
  });
});

describe('the challenge', () => {
  const judge = (goal: string, patch: Partial<LinesState>) => {
    const { start: begin, met } = lines.goals![goal]!;
    const begun = cleanState(lines, { ...start, ...begin });
    const now = cleanState(lines, { ...begun, ...patch });
    return met(now, lines.derive(now), begun);
  };
  it('is met by values in other places', () => {
    expect(judge('unseen', { v: [[0, 1], [1, 0], [2, 2]] })).toBe(true); // prettier-ignore
  });
  it('says what is wrong with the present state', () => {
    expect(judge('unseen', {})).toMatch(/V is as it was/);
    expect(judge('unseen', { v: [[3, 0], [0, 1], [2, 2]] })).toMatch(/The max of V was 2\.000 and is 3\.000/); // prettier-ignore
    expect(judge('unseen', { v: [[1, 0], [0, 1], [2, 1]] })).toMatch(/The mean of V/); // prettier-ignore
    expect(judge('unseen', { q: [[0, 0, 0, 0], [0, 2, 0, 1], [2, 1, 0, 0]] })).toMatch(/besides V/); // prettier-ignore
  });
});
