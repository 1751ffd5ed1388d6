import { describe, expect, it } from 'vitest';
import { expectNear, tryFigure } from '../../../tests/unit/figure.ts';
import { golden } from '../../../tests/unit/golden.ts';
import { tryGoal } from '../../../tests/unit/goals.ts';
import { presetState } from '../../widget/define.ts';
import masking, { N, patternMask, type Pattern, patternOf, withPadded } from './masking.ts';

const { start, at } = tryFigure(masking);
const rows = (text: string) =>
  text.split('/').map((row) => Array.from(row, (sign) => sign === '1'));
const nobody = [false, false, false, false, false];

describe('a mask', () => {
  it('gives what PyTorch gives for scores drawn at random', () => {
    const d = masking.derive(presetState(masking, 'drawn'));
    expectNear(d.open.flat(), golden('seeds_random', 's4-exp4-no-mask', 'weights'), 4);
    expectNear(d.weights.flat(), golden('seeds_random', 's4-exp4-mask-inf', 'weights'), 4);
  });
  it('of a row without a check mark is no number', () => {
    const d = at({ attnMask: rows('11111/00000/11111/11111/11111') });
    expect(d.weights[1]).toEqual([NaN, NaN, NaN, NaN, NaN]);
    expect([d.lonely, d.hidden, d.ratio]).toEqual([1, 5, null]);
  });
});

describe('patterns', () => {
  const text = (m: readonly (readonly boolean[])[]) =>
    m.map((row) => row.map(Number).join('')).join('/');
  it('are those of PyTorch, for all words or the last few', () => {
    expect(text(patternMask(5, 'causal', nobody))).toBe('10000/11000/11100/11110/11111');
    expect(text(patternMask(2, 'causal', nobody).slice(3))).toBe('11110/11111');
    expect(text(patternMask(2, 'corner', nobody).slice(3))).toBe('10000/11000');
    expect(text(patternMask(5, 'window', nobody))).toBe('10000/11000/01100/00110/00011');
    expect(text(patternMask(1, 'window', nobody).slice(4))).toBe('00011');
  });
  it('are recognized with words hidden from all', () => {
    for (const pattern of ['none', 'causal', 'window'] as Pattern[])
      for (const padded of [nobody, nobody.with(4, true), nobody.with(0, true)]) {
        const attnMask = patternMask(5, pattern, padded);
        expect(patternOf({ attnMask, asking: 5 })).toEqual({ pattern, padded });
      }
    expect(patternOf({ attnMask: patternMask(2, 'corner', nobody), asking: 2 }).pattern).toBe(
      'corner',
    );
    const own = patternMask(5, 'causal', nobody).with(0, [true, true, false, false, false]);
    expect(patternOf({ attnMask: own, asking: 5 })).toEqual({ pattern: null, padded: nobody });
  });
  it('stay when a word is hidden from all and brought back; so does what was ticked by hand', () => {
    const causal = { attnMask: patternMask(5, 'causal', nobody), asking: 5 };
    const hidden = withPadded(causal, nobody.with(1, true));
    expect(text(hidden)).toBe('10000/10000/10100/10110/10111');
    expect(withPadded({ attnMask: hidden, asking: 5 }, nobody)).toEqual(causal.attnMask);
    const own = rows('10011/11000/11100/11110/11111');
    expect(text(withPadded({ attnMask: own, asking: 5 }, nobody.with(4, true)))).toBe(
      '10010/11000/11100/11110/11110',
    );
  });
});

describe('the challenge', () => {
  const goal = tryGoal(masking, 'own-only');
  const of =
    <T>(ask: (change: Partial<typeof start>) => T) =>
    (attnMask: string, asking = N) =>
      ask({ attnMask: rows(attnMask), asking });
  const [judge, hint, found] = [of(goal.judge), of(goal.hint), of(goal.found)];
  it('says what is wrong with the present state', () => {
    expect(judge('11111/11111/11111/11111/11111')).toMatch(/^20 check marks still/);
    expect(judge('10000/11000/11100/11110/11111')).toMatch(/^10 check marks still/);
    expect(judge('10000/00000/00100/00010/00001')).toMatch(/“drink” has no word left/);
    expect(judge('10000/10000/00100/00010/00001')).toMatch(/“drink” can’t look at itself/);
    expect(judge('10000/01000/00100/00010/00001', 2)).toMatch(/Only 2 of the five words ask/);
  });
  it('knows the next step, and why it is so', () => {
    expect(hint('11111/11111/11111/11111/11111')).toMatch(/fewest check marks/);
    expect(hint('10000/11000/00100/00110/00011')).toMatch(/3 more check marks/);
    expect(hint('10000/11000/00100/00010/00001')).toMatch(/One check mark/);
    expect(hint('10000/00000/00100/00010/00001')).toMatch(/column of “drink”/);
    expect(hint('10000/01000/00100/00010/00001', 2)).toMatch(/“\+” at “words ask”/);
    expect(found('10000/01000/00100/00010/00001')).toMatch(/its own value/);
  });
});
