import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFigureTester } from '../../../tests/unit/figure.ts';
import { readableStates } from '../../../tests/unit/arbitraries.ts';
import { startGoal } from '../../../tests/unit/goals.ts';
import type { FigureState } from '../../figure/defineFigure.ts';
import likeness from './likeness.ts';

const { at } = createFigureTester(likeness);

describe('one query by five measures', () => {
  it('names all keys with the largest score', () => {
    expect(at().winner).toBe('B');
    expect(at({ q: [0, 0] }).winner).toBe('A and B and C and D level');
  });
  it('never gives a weight above the ceiling by cosine', () => {
    fc.assert(
      fc.property(readableStates(likeness), (any) => {
        const { by, ceiling } = likeness.derive(any as FigureState<typeof likeness>);
        expect(Math.max(...by.cosine.weights)).toBeLessThanOrEqual(ceiling[0]! + 1e-5);
      }),
    );
  });
});

it.each([
  [{}, /A has 34\.9% and C 32\.7%\. That’s not 95% yet/],
  [{ times: 20 }, /^By 20 × cosine, A has 79\.1% and C/],
  [{ measure: 'dot' }, /aren’t cosines/],
  [{ times: 43 }, /not 95% yet/],
  [{ times: 60 }, /enough, but a smaller/],
] as const)(
  'the challenge accepts only the smallest multiplier and reports what is missing: %j',
  (change, text) => expect(startGoal(likeness, 'exceed').judge(change)).toMatch(text),
);
