import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainStates } from '../../../tests/unit/arbitraries.ts';
import { tryGoal } from '../../../tests/unit/goals.ts';
import { softmax } from '../../engine/plain.ts';
import { cleanState, initialState, presetState } from '../../widget/define.ts';
import type { FigureState } from '../../widget/defineFigure.ts';
import likeness from './likeness.ts';

type LikenessState = FigureState<typeof likeness>;
type Measure = LikenessState['measure'];

const at = (preset: string) => likeness.derive(presetState(likeness, preset));

/** Scores worked out without the engine. */
function scoresOf(s: LikenessState, kind: Measure): number[] {
  const size = (x: readonly number[]) => Math.hypot(...x);
  return s.keys.map((k) => {
    const dot = s.q[0] * k[0] + s.q[1] * k[1];
    const far = Math.hypot(s.q[0] - k[0], s.q[1] - k[1]);
    return {
      dot,
      scaled: dot / Math.SQRT2,
      cosine: (s.times * dot) / Math.max(1e-8, size(s.q) * size(k)),
      distance: -far,
      squared: -far * far,
    }[kind];
  });
}

describe('one query by five measures', () => {
  it('has the scores and weights of each', () => {
    fc.assert(
      fc.property(plainStates(likeness), (any) => {
        const s = any as LikenessState;
        const d = likeness.derive(s);
        for (const kind of ['dot', 'scaled', 'cosine', 'distance', 'squared'] as const) {
          const wanted = scoresOf(s, kind);
          d.by[kind].scores.forEach((x, i) => expect(x).toBeCloseTo(wanted[i]!, 3));
          softmax(wanted).forEach((w, i) => expect(d.by[kind].weights[i]).toBeCloseTo(w, 3));
        }
        expect(d.chosen).toBe(d.by[s.measure]);
      }),
    );
  });
  it('has another winner by dot product, cosine and distance; scaling and squaring change none', () => {
    const { by } = at('dot');
    const first = (kind: Measure) => by[kind].ranks.indexOf(1);
    expect(
      ['dot', 'scaled', 'cosine', 'distance', 'squared'].map((k) => first(k as Measure)),
    ).toEqual([1, 1, 0, 2, 2]);
    expect(at('dot').winner).toBe('B');
    const level = cleanState(likeness, { ...initialState(likeness), q: [0, 0] });
    expect(likeness.derive(level).winner).toBe('A and B and C and D level');
  });
  it('has a ceiling for the cosine: e over e and the others', () => {
    const most = (n: number, m = 1) => Math.exp(m) / (Math.exp(m) + (n - 1) * Math.exp(-m));
    at('cosine').ceiling.forEach((x, i) => expect(x).toBeCloseTo(most([4, 10, 100][i]!), 6));
    expect(at('cosine').ceiling[0]).toBeCloseTo(0.711, 3);
    expect(at('cosine').ceiling[1]).toBeCloseTo(0.451, 3);
    expect(at('cosine').ceiling[2]).toBeCloseTo(0.069, 3);
    expect(at('times').ceiling[2]).toBeCloseTo(most(100, 20), 6);
    expect(at('best').chosen.weights[0]).toBeCloseTo(most(4), 5);
    expect(at('best').band).toBe(0);
  });
  it('never passes the ceiling by cosine', () => {
    fc.assert(
      fc.property(plainStates(likeness), (any) => {
        const { by, ceiling } = likeness.derive(any as LikenessState);
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
    expect(judge({ q: [3, 1.1] })).toMatch(/has moved/);
    expect(judge({ times: 40 })).toMatch(/93\.6%.*not 95% yet/);
    expect(judge({ times: 60 })).toMatch(/enough, but a smaller/);
    expect(judge({ times: 43 })).toMatch(/not 95% yet/);
    expect(judge({ times: 44 })).toBe(true);
  });
});
