// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectNear, createFigureTester } from '../../../tests/unit/figure.ts';
import { golden, goldenInput } from '../../../tests/unit/golden.ts';
import { readableStates } from '../../../tests/unit/arbitraries.ts';
import { showFigure } from '../../../tests/unit/showFigure.tsx';
import type { FigureState } from '../../figure/defineFigure.ts';
import tiles from './tiles.ts';

type TilesState = FigureState<typeof tiles>;
const { start } = createFigureTester(tiles);

/** Computes the output in float64, without blocks and without subtracting a maximum. */
function plain({ scores, values }: TilesState) {
  const e = scores.map(Math.exp);
  const sum = e.reduce((a, b) => a + b);
  return [0, 1].map((c) => e.reduce((acc, x, j) => acc + (x / sum) * values[j]![c]!, 0));
}

describe('attention in blocks', () => {
  it('has the same m and l as PyTorch after each block', () => {
    for (const [name, size] of [
      ['online-softmax-6-2', '2'],
      ['online-softmax-6-1', '1'],
      ['online-softmax-rising', '1'],
    ] as const) {
      const x = goldenInput('online', name, 'x');
      // The widget has eight keys, so repeat the last score. The blocks of the golden case come first.
      const scores = Array.from({ length: 8 }, (_, j) => x[j] ?? x.at(-1)!);
      // Call `derive` directly, because some of these scores are outside the range of the field.
      const d = tiles.derive({ ...start, scores, size });
      for (const kept of ['m', 'l'] as const) {
        const wanted = golden('online', name, kept);
        expectNear(d[kept].slice(0, wanted.length), wanted);
      }
    }
  });
  it('returns the same output as a softmax over all scores, up to rounding', () => {
    fc.assert(
      fc.property(readableStates(tiles), (any) => {
        const s = any as TilesState;
        const d = tiles.derive(s);
        plain(s).forEach((x, c) => {
          expect(d.output[c]).toBeCloseTo(x, 4);
          expect(d.full[c]).toBeCloseTo(x, 4);
        });
        // The tolerance allows for rounding at each step of the sums of eight numbers.
        expect(d.difference).toBeLessThanOrEqual(16 * d.spacing);
        expect(d.m.at(-1)).toBe(Math.max(...s.scores.map(Math.fround)));
        if (d.blocksRead === d.blocks) expect(d.soFar).toEqual(d.output);
      }),
    );
  });
});

it('shows the sum only for blocks that have been read', async () => {
  const { texts, press, state: now } = await showFigure(tiles, { read: 4 });
  const third = 'table[aria-label="The sum, block by block"] tbody tr:nth-child(3)';
  const cells = () => texts(`${third} td`);
  const drawn = () =>
    [...document.querySelectorAll(`${third} path`)].map((path) => path.getAttribute('d'));
  expect(cells()).toEqual(['·', '·', '·', '·', '·', '']);
  expect(drawn()).toEqual(['', '', '']);
  press('.step-keys button', 2);
  expect(now()['read']).toBe(6);
  expect(cells()).toEqual(['4', '1.641', '× 0.135', '1.368', '1.590', '']);
  // On an axis that ends at 2, the old sum of 1.641 shrinks to 1.641 e⁻², where the new terms begin.
  expect(drawn()[0]).toMatch(/H11\.10V17H[\d.]+Z$/);
  expect(drawn()[1]).toMatch(/^M11\.10,3H61\.10V.*H79\.50V/);
  expect(drawn()[2]).toBe('M0.00,3H82.04V17H0.00Z');
});
