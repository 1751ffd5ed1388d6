import { describe, expect, it } from 'vitest';
import { type AnyState, cleanState, initialState } from '../../widget/define.ts';
import steps, { type StepsState } from './steps.ts';

const goals = steps.goals!;

const begin = (name: string): StepsState =>
  cleanState(steps, { ...initialState(steps), ...goals[name]!.start });
const judge = (name: string, patch: AnyState) => {
  const begun = begin(name);
  const state = cleanState(steps, { ...begun, ...patch });
  return goals[name]!.met(state, steps.derive(state), begun);
};

/** Queries on the grid that a drag keeps to, coarse enough to try them all. */
const queries = Array.from({ length: 41 * 41 }, (_, n) => [
  Number(((n % 41) * 0.5 - 10).toFixed(2)),
  Number((Math.floor(n / 41) * 0.5 - 10).toFixed(2)),
]);

describe.each(Object.keys(goals))('the challenge "%s"', (name) => {
  it('can be met by moving the query alone', () => {
    expect(queries.some((q) => judge(name, { q }) === true)).toBe(true);
  });
  it('cannot be met by moving anything else', () => {
    const q = queries.find((query) => judge(name, { q: query }) === true)!;
    const keys = begin(name).keys.map((key) => key.map((x) => x + 0.1));
    for (const patch of [{ keys }, { values: keys }, { scale: 'off' }, { skip: 'mix' }])
      expect(judge(name, { q, ...patch })).toMatch(/Something besides the query has moved/);
    expect(judge(name, { q, tips: true, step: 2, tokens: ['a', 'b', 'c', 'd'] })).toBe(true);
  });
});

describe('what is missing', () => {
  it('is said with the number that counts', () => {
    expect(judge('street', {})).toMatch(/^street holds 10\.4%/);
    expect(judge('star', { q: [0, 0] })).toMatch(
      /^The star is 0\.\d\d from the middle of the ring\. because still holds 33\.3%/,
    );
  });
});
