import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainStates } from '../../../tests/unit/arbitraries.ts';
import { tryGoal } from '../../../tests/unit/goals.ts';
import { cleanState, initialState, presetState } from '../../widget/define.ts';
import type { FigureState } from '../../widget/defineFigure.ts';
import likeness from './likeness.ts';

const at = (preset: string) => likeness.derive(presetState(likeness, preset));

describe('one query by five measures', () => {
  it('names every winner', () => {
    expect(at('dot').winner).toBe('B');
    const level = cleanState(likeness, { ...initialState(likeness), q: [0, 0] });
    expect(likeness.derive(level).winner).toBe('A and B and C and D level');
  });
  it('never passes the ceiling by cosine', () => {
    fc.assert(
      fc.property(plainStates(likeness), (any) => {
        const { by, ceiling } = likeness.derive(any as FigureState<typeof likeness>);
        expect(Math.max(...by.cosine.weights)).toBeLessThanOrEqual(ceiling[0]! + 1e-5);
      }),
    );
  });
});

describe('the challenge', () => {
  const { judge } = tryGoal(likeness, 'exceed');
  it('says what the present state lacks, and is met by the smallest multiplier alone', () => {
    expect(judge()).toMatch(/A has 34\.9% and C 32\.7%\. That’s not 95% yet/);
    expect(judge({ times: 20 })).toMatch(/^By 20 × cosine, A has 79\.1% and C/);
    expect(judge({ measure: 'dot' })).toMatch(/aren’t cosines/);
    expect(judge({ times: 40 })).toMatch(/93\.6%.*not 95% yet/);
    expect(judge({ times: 60 })).toMatch(/enough, but a smaller/);
    expect(judge({ times: 43 })).toMatch(/not 95% yet/);
  });
});
