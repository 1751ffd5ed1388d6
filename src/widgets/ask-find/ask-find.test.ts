import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tryFigure } from '../../../tests/unit/figure.ts';
import { plainStates } from '../../../tests/unit/arbitraries.ts';
import type { FigureState } from '../../widget/defineFigure.ts';
import askFind from './ask-find.ts';

type AskFindState = FigureState<typeof askFind>;

const { at } = tryFigure(askFind);
const dot = ([a, b]: readonly number[], [c, d]: readonly number[]) => a! * c! + b! * d!;

describe('one number to ask by, one to be found by', () => {
  it('is how far a word lies along each direction, and scores are products', () => {
    fc.assert(
      fc.property(plainStates(askFind), (any) => {
        const s = any as AskFindState;
        const { queries, keys, scores, weights, wK, keyPoints } = askFind.derive(s);
        s.x.forEach((x, i) => {
          expect(queries[i]).toBeCloseTo(dot(x, s.wQ), 4);
          expect(keys[i]).toBeCloseTo(dot(x, s.tied ? s.wQ : s.wK), 4);
          // A projection is at right angles to the line.
          if (dot(wK, wK) > 1e-3)
            expect(dot([x[0] - keyPoints[i]![0], x[1] - keyPoints[i]![1]], wK)).toBeCloseTo(0, 4);
          s.x.forEach((_, j) => expect(scores[i]![j]).toBeCloseTo(queries[i]! * keys[j]!, 3));
          expect(weights[i]!.reduce((a, b) => a + b)).toBeCloseTo(1, 5);
        });
      }),
    );
  });
  it('hides what lies across the direction of keys, and is the same both ways where it is tied', () => {
    expect(at({ x: [[2, 0.5], [-3, 2], [-1, -1.5]] }).keys).toEqual(at().keys); // prettier-ignore
    expect([at(), at({ tied: true })].map((d) => d.mutual)).toEqual([0, 1]);
  });
});
