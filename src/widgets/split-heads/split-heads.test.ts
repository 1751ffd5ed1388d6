import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFigureTester } from '../../../tests/unit/figure.ts';
import { golden } from '../../../tests/unit/golden.ts';
import { readableStates } from '../../../tests/unit/arbitraries.ts';
import { ARRANGEMENT_AFTER_STEP, blocksOf, HEIGHT, WIDTH } from './blocks.ts';
import type { FigureState } from '../../figure/defineFigure.ts';
import splitHeads, { refusal } from './split-heads.ts';

type SplitHeadsState = FigureState<typeof splitHeads>;

const { stateOf: state, at } = createFigureTester(splitHeads);

describe('one matrix, cut into heads', () => {
  it('refuses what does not divide, names the nearest that do, and else keeps all numbers', () => {
    fc.assert(
      fc.property(readableStates(splitHeads), (any) => {
        const s = any as SplitHeadsState;
        const d = splitHeads.derive(s);
        if (s.dModel % s.nHeads === 0) {
          expect(d.split!.reduce((a, b) => a * b)).toBe(s.n * s.dModel);
          expect(d.weights).toEqual([s.nHeads, s.n, s.n]);
          return;
        }
        expect([d.split, d.weights, d.parameters]).toEqual([null, null, null]);
        for (const h of d.nearest) expect(s.dModel % h).toBe(0);
        const [low, high] = [Math.min(...d.nearest), Math.max(...d.nearest)];
        for (let h = low + 1; h < high; h++) expect(s.dModel % h).not.toBe(0);
      }),
    );
    const seven = { dModel: 512, nHeads: 7 };
    expect(refusal(state(seven), at(seven))).toBe(
      'Refused: 512 can’t be divided among 7 heads. One number of each word would be left over. Nearest: 4 or 8.',
    );
  });
});

describe('the picture', () => {
  it.each([1, 2, 4, 8])('lays the pieces of %i heads as PyTorch sorts them', (heads) => {
    // Two texts of three words with eight numbers, counted from 0; here the first of them.
    const wanted = golden('multihead', `split-heads-${heads}`, 'heads').slice(0, 24);
    const width = 8 / heads;
    const read = blocksOf(3, heads, 'sorted')
      .toSorted((a, b) => a.y - b.y)
      .flatMap(({ word, head }) =>
        Array.from({ length: width }, (_, i) => word * 8 + head * width + i),
      );
    expect(read).toEqual(wanted);
  });
  it('keeps every piece within its room', () => {
    for (const n of [1, 3, 12])
      for (const heads of [1, 2, 7, 16])
        for (const arrangement of ARRANGEMENT_AFTER_STEP)
          // A share of 0: more heads than numbers, so that each has none.
          for (const share of [1, 0.5, 0])
            for (const { x, y, w, h } of blocksOf(n, heads, arrangement, share)) {
              expect(Math.min(x, y, w - share / 2, h - 0.3)).toBeGreaterThanOrEqual(0);
              expect(x + w).toBeLessThanOrEqual(WIDTH);
              expect(y + h).toBeLessThanOrEqual(HEIGHT + 1e-9);
            }
  });
  it('ends as it began', () => {
    expect([ARRANGEMENT_AFTER_STEP[0], ARRANGEMENT_AFTER_STEP.at(-1)]).toEqual(['whole', 'whole']);
    expect(ARRANGEMENT_AFTER_STEP.slice(2, 4)).toEqual(['sorted', 'sorted']);
  });
});
