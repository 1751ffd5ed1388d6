import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { plainStates } from '../../../tests/unit/arbitraries.ts';
import { tryGoal } from '../../../tests/unit/goals.ts';
import { dropout as drop, fromRows, mask, rowSums } from '../../engine/index.ts';
import { cleanState, initialState } from '../../widget/define.ts';
import type { FigureState } from '../../widget/defineFigure.ts';
import dropout, { DRAW_COUNT } from './dropout.ts';

type DropoutState = FigureState<typeof dropout>;

const start = initialState(dropout);
const at = (patch: Partial<DropoutState> = {}) =>
  dropout.derive(cleanState(dropout, { ...start, ...patch }));
const sum = (row: readonly number[]) => row.reduce((a, b) => a + b, 0);

it('opens with a row of 0.4, 0.3, 0.2 and 0.1 that loses one of them', () => {
  const d = at();
  [0.4, 0.3, 0.2, 0.1].forEach((w, j) => expect(d.weights[0]![j]).toBeCloseTo(w, 4));
  expect(d.kept).toEqual([3, 3, 4]);
  expect(d.sums[0]).toBeCloseTo(0.7 / 0.9, 4);
  expect(d.sums[2]).toBeCloseTo(1 / 0.9, 4);
});

it('drops as PyTorch does: the fixtures of golden/dropout.json', () => {
  type Data = { data: number[] };
  const { cases } = JSON.parse(readFileSync('tests/golden/dropout.json', 'utf8')) as {
    cases: {
      inputs: { weights: Data; keep: Data };
      options: { p: number };
      expected: { float32: { row_sums: Data } };
    }[];
  };
  for (const { inputs, options, expected } of cases) {
    const rows = (all: number[]) => [all.slice(0, 4), all.slice(4)];
    const kept = drop(fromRows(rows(inputs.weights.data)), mask(rows(inputs.keep.data)), options.p);
    [...rowSums(kept).data].forEach((x, i) =>
      expect(x).toBeCloseTo(expected.float32.row_sums.data[i]!, 6),
    );
  }
});

it('multiplies what stays by 1/(1−p), and leaves 0 of the rest', () => {
  fc.assert(
    fc.property(plainStates(dropout), (any) => {
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
  it('the sum is 1 on average, with the standard deviation that every draw together gives', () => {
    for (const p of [0.1, 0.5, 0.75]) {
      const w = [0.4, 0.3, 0.2, 0.1];
      // All sixteen ways in which four weights can stay or fall.
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
  it('begins with the draw that is shown', () => {
    for (const row of ['1', '2', '3'] as const) {
      const d = at({ p: 0.5, row });
      expect(sum(d.bins.counts)).toBe(DRAW_COUNT);
      expect(d.emptyChance).toBeCloseTo(1 / 16, 10);
      expect(Math.abs(d.empty - DRAW_COUNT / 16)).toBeLessThan(40);
    }
  });
  it('is always the same in eval mode', () => {
    const d = at({ mode: 'eval', p: 0.5 });
    expect([d.fallen, d.factor, d.expected.std]).toEqual([0, 1, 0]);
    expect(d.dropped).toEqual(d.weights);
    expect(d.measured.std).toBe(0);
  });
});

describe('challenges', () => {
  const double = tryGoal(dropout, 'double');
  const empty = tryGoal(dropout, 'empty');
  it('doubles what stays at p = 0.5 alone', () => {
    expect(double.judge({ p: 0.5 })).toBe(true);
    expect(double.judge()).toMatch(/divided by 0\.9: it is multiplied by 1\.11\.$/);
    expect(double.judge({ p: 0.75 })).toMatch(/multiplied by 4\.00\.$/);
    expect(double.judge({ p: 0.5, mode: 'eval' })).toMatch(/In eval mode/);
  });
  it('finds an empty row by drawing again', () => {
    expect(empty.judge()).toMatch(/keep 1, 2, 2 of 4 weights.*given row.*6\.2% of all draws/);
    expect(empty.judge({ p: 0.9 })).toMatch(/no longer 0\.5/);
    expect(empty.judge({ mode: 'eval' })).toMatch(/In eval mode/);
    expect(empty.judge({ seed: 45 })).toBe(true);
  });
});
