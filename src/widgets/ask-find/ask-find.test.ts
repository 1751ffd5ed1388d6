import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createFigureTester } from '../../../tests/unit/figure.ts';
import { readableStates } from '../../../tests/unit/arbitraries.ts';
import type { FigureState } from '../../figure/defineFigure.ts';
import askFind from './ask-find.ts';

const { at } = createFigureTester(askFind);

it('projects each word perpendicularly onto the direction W_K', () => {
  fc.assert(
    fc.property(
      readableStates(askFind) as fc.Arbitrary<FigureState<typeof askFind>>,
      ({ x, ...s }) => {
        const { wK, keyPoints } = askFind.derive({ x, ...s });
        if (Math.hypot(...wK) <= 0.05) return;
        const products = x.map(([a, b], i) => {
          const [c, d] = keyPoints[i]!;
          return (a - c) * wK[0] + (b - d) * wK[1];
        });
        for (const product of products) expect(product).toBeCloseTo(0, 4);
      },
    ),
  );
});

it('keys ignore movement perpendicular to W_K, and scores are symmetric only with a tied W_K', () => {
  expect(at({ x: [[2, 0.5], [-3, 2], [-1, -1.5]] }).keys).toEqual(at().keys); // prettier-ignore
  expect([at(), at({ tied: true })].map((d) => d.mutual)).toEqual([0, 1]);
});
