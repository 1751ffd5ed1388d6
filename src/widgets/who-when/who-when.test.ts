import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFigureTester } from '../../../tests/unit/figure.ts';
import { readableStates } from '../../../tests/unit/arbitraries.ts';
import { startGoal } from '../../../tests/unit/goals.ts';
import { presetState } from '../../figure/define.ts';
import type { FigureState } from '../../figure/defineFigure.ts';
import whoWhen from './who-when.ts';

type WhoWhenState = FigureState<typeof whoWhen>;

const { at } = createFigureTester(whoWhen);

describe('the output', () => {
  it('stays in the triangle of the values with one row of weights, for any queries', () => {
    fc.assert(
      fc.property(readableStates(whoWhen), (any) => {
        for (const heads of ['one', 'average'] as const) {
          const { output, answer } = whoWhen.derive({ ...(any as WhoWhenState), heads });
          expect(output[0] + output[1]).toBeLessThanOrEqual(4 + 1e-4);
          expect(answer).not.toBe(0);
        }
      }),
    );
  });
  it('is uncertain about who and when with one head or averaged heads, and certain with two heads', () => {
    const reads = (preset: string) => {
      const { who, when } = whoWhen.derive(presetState(whoWhen, preset));
      return `${who}, ${when}`;
    };
    expect(['blurred', 'two', 'average'].map(reads)).toEqual([
      'maybe Ada, maybe today',
      'definitely Ada, definitely today',
      'maybe Ada, maybe today',
    ]);
    expect(at({ q1: [3, 0] }).when).toBe('not today');
    expect(at({ q1: [2.7, 2] }).who).toBe('maybe Ada');
  });
});

describe('the challenge', () => {
  const { begun, judge, hint, found } = startGoal(whoWhen, 'both');
  it('starts with its queries apart, so that each can be dragged', () => {
    const [[x1, y1], [x2, y2]] = [begun.q1, begun.q2];
    expect(Math.hypot(x2 - x1, y2 - y1)).toBeGreaterThan(1);
    // The arrows must not be parallel either.
    expect(Math.abs(x1 * y2 - x2 * y1)).toBeGreaterThan(1);
  });
  it('says what each state means, hints at the next step, and is met with two heads', () => {
    expect(judge()).toContain('maybe Ada, maybe today');
    expect(judge()).not.toContain('heads');
    expect(hint({})).toContain('50% for Ada and 50% for today');
    expect(hint({ q1: [3, 0] })).toContain('98% for Ada');
    expect(hint({ heads: 'average' })).toContain('one row again');
    expect(hint({ heads: 'two' })).toContain('gives Ada 50%');
    expect(hint({ heads: 'two', q1: [3, 0] })).toContain('gives today <1%');
    const done = { heads: 'two', q1: [3, 0], q2: [0, 3] } as const;
    expect(found(done)).toContain('Ada 98%, and head 2 gives today 98%');
  });
});
