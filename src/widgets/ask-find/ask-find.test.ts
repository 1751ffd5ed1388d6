import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tryFigure } from '../../../tests/unit/figure.ts';
import { plainStates } from '../../../tests/unit/arbitraries.ts';
import type { FigureState } from '../../widget/defineFigure.ts';
import askFind from './ask-find.ts';

const { at } = tryFigure(askFind);

describe('one number to ask by, one to be found by', () => {
  it('projects each word at right angles to the direction of keys', () => {
    fc.assert(
      fc.property(plainStates(askFind), (any) => {
        const s = any as FigureState<typeof askFind>;
        const { wK, keyPoints } = askFind.derive(s);
        if (Math.hypot(...wK) > 0.05)
          s.x.forEach(([x, y], i) =>
            expect((x - keyPoints[i]![0]) * wK[0] + (y - keyPoints[i]![1]) * wK[1]).toBeCloseTo(
              0,
              4,
            ),
          );
      }),
    );
  });
  it('hides what lies across the direction of keys, and is the same both ways where it is tied', () => {
    expect(at({ x: [[2, 0.5], [-3, 2], [-1, -1.5]] }).keys).toEqual(at().keys); // prettier-ignore
    expect([at(), at({ tied: true })].map((d) => d.mutual)).toEqual([0, 1]);
  });
});
