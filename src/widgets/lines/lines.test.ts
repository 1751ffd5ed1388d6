import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFigureTester } from '../../../tests/unit/figure.ts';
import { readableStates } from '../../../tests/unit/arbitraries.ts';
import type { FigureState } from '../../figure/defineFigure.ts';
import lines from './lines.ts';

type LinesState = FigureState<typeof lines>;

const { at } = createFigureTester(lines);
const states = readableStates(lines) as fc.Arbitrary<LinesState>;

describe('the statistics', () => {
  it('are the minimum, maximum, mean and standard deviation of the shown numbers', () => {
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
  it('have √d_k times as large a standard deviation for random scores as for scaled ones', () => {
    const result = at({ drawn: true });
    expect(result.scores!.stats[3]! / result.scaled!.stats[3]!).toBeCloseTo(8, 4);
  });
  it('are NaN or −∞ after a mask, and a mismatch of shapes is refused', () => {
    expect(at({ causal: true }).masked!.stats).toEqual([-Infinity, 2.5, -Infinity, NaN]);
    expect(at({ fault: 'keys' }).refused).toBe(
      'query (3, 4) and key (3, 3) differ in d_k: 4 and 3.',
    );
    expect(at({ fault: 'values' }).refused).toBe(
      'key (3, 4) and value (2, 2) differ in n_k: 3 and 2.',
    );
  });
});

describe('without the check of shapes', () => {
  const off = (patch: Partial<LinesState>) => at({ checked: false, ...patch });
  it('Python stops at the product whose shapes do not match', () => {
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
  it('TypeScript runs to the end and returns NaN', () => {
    const keys = off({ fault: 'keys', language: 'typescript' });
    expect([keys.refused, keys.output!.rows.flat().every(Number.isNaN)]).toEqual([null, true]);
    const values = off({ fault: 'values', language: 'typescript' });
    expect(values.weights!.rows).toEqual(at().weights!.rows);
    expect(values.output!.rows.flat().every(Number.isNaN)).toBe(true);
    expect([values.output!.shape, values.refused]).toEqual(['(3, 2)', null]);
  });
});
