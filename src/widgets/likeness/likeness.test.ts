import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainStates } from '../../../tests/unit/arbitraries.ts';
import { cleanState, initialState, presetState } from '../../widget/define.ts';
import likeness, { type Likeness, type LikenessState } from './likeness.ts';

const at = (preset: string) => likeness.derive(presetState(likeness, preset));

/** Scores worked out without the engine. */
function scoresOf(s: LikenessState, kind: Likeness): number[] {
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
const softmax = (xs: readonly number[]) => {
  const e = xs.map((x) => Math.exp(x - Math.max(...xs)));
  return e.map((x) => x / e.reduce((a, b) => a + b));
};

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
    const first = (kind: Likeness) => by[kind].ranks.indexOf(1);
    expect(
      ['dot', 'scaled', 'cosine', 'distance', 'squared'].map((k) => first(k as Likeness)),
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
  const goal = likeness.goals!['exceed']!;
  const begun = cleanState(likeness, { ...initialState(likeness), ...goal.start });
  const judge = (patch: Partial<LikenessState>) => {
    const now = cleanState(likeness, { ...begun, ...patch });
    return goal.met(now, likeness.derive(now), begun);
  };
  it('says what the present state lacks, and is met by the smallest multiplier alone', () => {
    expect(judge({})).toMatch(/A has 34\.9% and C 32\.7%\. That’s not 95% yet/);
    expect(judge({ times: 20 })).toMatch(/^By 20 × cosine, A has 79\.1% and C/);
    expect(judge({ measure: 'dot' })).toMatch(/aren’t cosines/);
    expect(judge({ q: [3, 1.1] })).toMatch(/has moved/);
    expect(judge({ times: 40 })).toMatch(/93\.6%.*not 95% yet/);
    expect(judge({ times: 60 })).toMatch(/enough, but a smaller/);
    expect(judge({ times: 43 })).toMatch(/not 95% yet/);
    expect(judge({ times: 44 })).toBe(true);
  });
});
