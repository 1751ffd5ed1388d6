import { describe, expect, it } from 'vitest';
import { expectNear, createFigureTester } from '../../../tests/unit/figure.ts';
import { golden } from '../../../tests/unit/golden.ts';
import { startGoal } from '../../../tests/unit/goals.ts';
import masking, { N, patternMask, type Pattern, patternOf, withPadded } from './masking.ts';

const { at } = createFigureTester(masking);
const rows = (text: string) =>
  text.split('/').map((row) => Array.from(row, (sign) => sign === '1'));
const allMasked = [false, false, false, false, false];

describe('a mask', () => {
  it('gives the weights that PyTorch computes from random scores', () => {
    const d = at({}, 'drawn');
    expectNear(d.open.flat(), golden('seeds_random', 's4-exp4-no-mask', 'weights'), 4);
    expectNear(d.weights.flat(), golden('seeds_random', 's4-exp4-mask-inf', 'weights'), 4);
  });
  it('gives a row of NaN if it hides every key of a query', () => {
    const d = at({ attnMask: rows('11111/00000/11111/11111/11111') });
    expect(d.weights[1]).toEqual([NaN, NaN, NaN, NaN, NaN]);
    expect([d.lonely, d.hidden, d.ratio]).toEqual([1, 5, null]);
  });
});

describe('patterns', () => {
  const text = (m: readonly (readonly boolean[])[]) =>
    m.map((row) => row.map(Number).join('')).join('/');
  it('match the masks of PyTorch, with all words or only the last ones as queries', () => {
    expect(text(patternMask(5, 'causal', allMasked))).toBe('10000/11000/11100/11110/11111');
    expect(text(patternMask(2, 'causal', allMasked).slice(3))).toBe('11110/11111');
    expect(text(patternMask(2, 'corner', allMasked).slice(3))).toBe('10000/11000');
    expect(text(patternMask(5, 'window', allMasked))).toBe('10000/11000/01100/00110/00011');
    expect(text(patternMask(1, 'window', allMasked).slice(4))).toBe('00011');
  });
  it('are recognized if some words are hidden from all queries', () => {
    for (const pattern of ['none', 'causal', 'window'] as Pattern[])
      for (const padded of [allMasked, allMasked.with(4, true), allMasked.with(0, true)]) {
        const attnMask = patternMask(5, pattern, padded);
        expect(patternOf({ attnMask, asking: 5 })).toEqual({ pattern, padded });
      }
    expect(patternOf({ attnMask: patternMask(2, 'corner', allMasked), asking: 2 }).pattern).toBe(
      'corner',
    );
    const customMask = patternMask(5, 'causal', allMasked).with(0, [
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(patternOf({ attnMask: customMask, asking: 5 })).toEqual({
      pattern: null,
      padded: allMasked,
    });
  });
  it('are kept, like custom masks, when a word is hidden from all queries and shown again', () => {
    const causal = { attnMask: patternMask(5, 'causal', allMasked), asking: 5 };
    const hidden = withPadded(causal, allMasked.with(1, true));
    expect(text(hidden)).toBe('10000/10000/10100/10110/10111');
    expect(withPadded({ attnMask: hidden, asking: 5 }, allMasked)).toEqual(causal.attnMask);
    const customMask = rows('10011/11000/11100/11110/11111');
    expect(text(withPadded({ attnMask: customMask, asking: 5 }, allMasked.with(4, true)))).toBe(
      '10010/11000/11100/11110/11110',
    );
  });
});

describe('the challenge', () => {
  const { judge, hint } = startGoal(masking, 'own-only');
  it.each([
    ['11111/11111/11111/11111/11111', N, /^20 check marks still/, /fewest check marks/],
    ['10000/11000/00100/00110/00011', N, /^3 check marks still/, /3 more check marks/],
    ['10000/11000/00100/00010/00001', N, /^One check mark/, /One check mark/],
    ['10000/00000/00100/00010/00001', N, /“drink” has no word left/, /column of “drink”/],
    ['10000/10000/00100/00010/00001', N, /“drink” can’t look at itself/, /column of “drink”/],
    ['10000/01000/00100/00010/00001', 2, /Only 2 of the five words ask/, /“\+” at “words ask”/],
  ] as const)(
    'reports what is wrong with the mask %s and %i query words, and hints at the next step',
    (mask, asking, problem, next) => {
      const state = { attnMask: rows(mask), asking };
      expect(judge(state)).toMatch(problem);
      expect(hint(state)).toMatch(next);
    },
  );
});
