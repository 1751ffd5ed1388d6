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
          if (all.some(Number.isNaN)) {
            expect(s).toMatchObject({ checked: false, language: 'typescript' });
            continue;
          }
          const mean = all.reduce((a, b) => a + b) / all.length;
          const std = Math.hypot(...all.map((x) => x - mean)) / Math.sqrt(all.length - 1);
          [Math.min(...all), Math.max(...all), mean, std].forEach((x, i) =>
            expect(d[name]!.stats[i]).toBeCloseTo(x, 3),
          );
        }
        if (d.weights && !d.weights.rows.flat().some(Number.isNaN))
          expect(d.weights.stats[2]).toBeCloseTo(1 / d.k!.rows.length, 6);
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
  it('says nan and minus infinity behind a mask, and nothing where the shapes do not fit', () => {
    expect(at({ causal: true }).masked!.stats).toEqual([-Infinity, 2.5, -Infinity, NaN]);
    expect(at({ fault: 'keys' }).refused).toBe(
      'query (3, 4) and key (3, 3) differ in d_k: 4 and 3.',
    );
    expect(at({ fault: 'values' }).refused).toBe(
      'key (3, 4) and value (2, 2) differ in n_k: 3 and 2.',
    );
  });
});

describe('without the check', () => {
  const off = (patch: Partial<LinesState>) => at({ checked: false, ...patch });
  it('Python stops at the product that cannot be made', () => {
    const keys = off({ fault: 'keys' });
    expect([keys.scores, keys.refused]).toEqual([null, '(3, 4) and (3, 3) can’t be multiplied.']);
    const values = off({ fault: 'values' });
    expect(values.weights!.rows).toEqual(at().weights!.rows);
    expect([values.output, values.refused]).toEqual([
      null,
      '(3, 3) and (2, 2) can’t be multiplied.',
    ]);
    expect(off({})).toEqual(at());
  });
  it('TypeScript runs to its end, with what is no number: its own lines', () => {
    const dot = (a: readonly number[], b: readonly number[]) =>
      a.reduce((sum, x, i) => sum + x * b[i]!, 0);
    const keys = off({ fault: 'keys', language: 'typescript' });
    const short = start.k.map((row) => row.slice(0, -1));
    expect(keys.scores!.rows).toEqual(start.q.map((a) => short.map((b) => dot(a, b))));
    expect([keys.refused, keys.output!.rows.flat().every(Number.isNaN)]).toEqual([null, true]);
    const values = off({ fault: 'values', language: 'typescript' });
    expect(values.weights!.rows).toEqual(at().weights!.rows);
    expect(values.output!.rows).toEqual(
      at().weights!.rows.map((w) => [0, 1].map((j) => dot(w, start.v.slice(0, 2).map((v) => v[j]!)))), // prettier-ignore
    );
    expect([values.output!.shape, values.refused]).toEqual(['(3, 2)', null]);
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
    expect(judge('unseen', {})).toMatch(/V is unchanged/);
    expect(judge('unseen', { v: [[3, 0], [0, 1], [2, 2]] })).toMatch(/The max of V was 2\.000 and is 3\.000/); // prettier-ignore
    expect(judge('unseen', { v: [[1, 0], [0, 1], [2, 1]] })).toMatch(/The mean of V/); // prettier-ignore
    expect(judge('unseen', { q: [[0, 0, 0, 0], [0, 2, 0, 1], [2, 1, 0, 0]] })).toMatch(/besides V/); // prettier-ignore
  });
});
