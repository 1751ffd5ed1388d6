import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectNear, createFigureTester } from '../../../tests/unit/figure.ts';
import { goldenCases } from '../../../tests/unit/golden.ts';
import { readableStates } from '../../../tests/unit/arbitraries.ts';
import { dropout as drop, fromRows, mask, rowSums } from '../../engine/index.ts';
import type { FigureState } from '../../figure/defineFigure.ts';
import dropout, { DRAW_COUNT } from './dropout.ts';

type DropoutState = FigureState<typeof dropout>;

const { at } = createFigureTester(dropout);
const sum = (row: readonly number[]) => row.reduce((a, b) => a + b, 0);

it('gives the row sums of PyTorch in golden/dropout.json', () => {
  for (const { inputs, options, expected } of goldenCases('dropout')) {
    const rows = (key: string) => [inputs[key]!.data.slice(0, 4), inputs[key]!.data.slice(4)];
    const kept = drop(fromRows(rows('weights')), mask(rows('keep')), options['p']!);
    expectNear([...rowSums(kept).data], expected.float32['row_sums']!.data, 6);
  }
});

it('multiplies kept weights by 1/(1−p) and sets dropped weights to 0', () => {
  fc.assert(
    fc.property(readableStates(dropout), (any) => {
      const s = any as DropoutState;
      const { weights, keep, dropped, sums, fallen } = dropout.derive(s);
      const by = s.mode === 'train' ? 1 / (1 - s.p) : 1;
      weights.forEach((row, i) => {
        row.forEach((w, j) => expect(dropped[i]![j]).toBeCloseTo(keep[i]![j]! * w * by, 4));
        expect(sums[i]).toBeCloseTo(sum(dropped[i]!), 4);
      });
      expect(fallen).toBe(keep.flat().filter((k) => k === 0).length);
    }),
  );
});

describe('over many draws', () => {
  it('the row sum has mean 1 and the standard deviation computed from all possible masks', () => {
    for (const p of [0.1, 0.5, 0.75]) {
      const w = [0.4, 0.3, 0.2, 0.1];
      // All sixteen masks of four weights, with their probability and the row sum after dropout.
      const ways = Array.from({ length: 16 }, (_, way) => {
        const kept = w.map((__, j) => (way >> j) & 1);
        return {
          chance: kept.reduce((c, k) => c * (k ? 1 - p : p), 1),
          sum: sum(w.map((x, j) => (x * kept[j]!) / (1 - p))),
        };
      });
      const mean = sum(ways.map((way) => way.chance * way.sum));
      const std = Math.sqrt(sum(ways.map((way) => way.chance * (way.sum - mean) ** 2)));
      const d = at({ p });
      expect(mean).toBeCloseTo(1, 10);
      expect(d.expected.mean).toBeCloseTo(1, 5);
      expect(d.expected.std).toBeCloseTo(std, 4);
      expect(Math.abs(d.measured.mean - 1)).toBeLessThan((4 * std) / Math.sqrt(DRAW_COUNT));
      expect(Math.abs(d.measured.std / std - 1)).toBeLessThan(0.15);
    }
    expect(at().expected.std).toBeCloseTo(0.183, 3);
  });
  it('the histogram counts every draw, and a row of four weights is empty in about p⁴ of the draws', () => {
    for (const row of ['1', '2', '3'] as const) {
      const d = at({ p: 0.5, row });
      expect(sum(d.bins.counts)).toBe(DRAW_COUNT);
      expect(d.emptyChance).toBeCloseTo(1 / 16, 10);
      expect(Math.abs(d.empty - DRAW_COUNT / 16)).toBeLessThan(40);
    }
  });
});
