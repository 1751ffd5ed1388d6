import { describe, expect, it } from 'vitest';
import { cleanState, initialState } from '../../figure/define.ts';
import type { FigureState } from '../../figure/defineFigure.ts';
import verdicts from './verdicts.ts';

const start = initialState(verdicts);
const TRUE = ['dotLength', 'dotSum', 'cosineCopy', 'cosineSharp', 'distanceLength', 'distanceCopy'] as const; // prettier-ignore
const ticked = (cells: readonly string[]) =>
  cleanState(verdicts, { ...start, ...Object.fromEntries(cells.map((cell) => [cell, true])) });

describe('the table of verdicts', () => {
  it('counts the right cells', () => {
    expect(verdicts.derive(ticked(TRUE)).right).toBe(12);
    for (const cell of TRUE)
      expect(verdicts.derive(ticked(TRUE.filter((other) => other !== cell))).right).toBe(11);
  });
  it('shows the numbers that decide', () => {
    const { found } = verdicts.derive(start);
    // 3·4 + 1·3, and twice that; the distance of [4, 3] and of [8, 6] from [3, 1].
    expect(found.dot.Length.shows).toContain('scores 15.00 with');
    expect(found.dot.Length.shows).toContain('scores 30.00');
    expect(found.distance.Length.shows).toContain('−2.24');
    expect(found.distance.Length.shows).toContain('−7.07');
    expect(found.dot.Copy.shows).toContain('scores 10.00, and the best of some other keys 20.00');
    expect(found.cosine.Sharp.shows).toContain('71.1%');
    expect(found.dot.Sum.shows).toContain('18.00, and the scores are 15.00 and 3.00');
  });
  it('checks only when asked, and explains only when asked', () => {
    const say = (patch: Partial<FigureState<typeof verdicts>>) => {
      const s = cleanState(verdicts, { ...start, ...patch });
      return verdicts.describe(s, verdicts.derive(s));
    };
    expect(say({})).toBe('0 of the table’s 12 cells are marked.');
    expect(say({ check: 'marks' })).toBe(
      '0 of the table’s 12 cells are marked. 6 of 12 cells are right.',
    );
    expect(say({ check: 'why' })).toContain('Look at “dot product: looks at the key’s length”');
  });
});
