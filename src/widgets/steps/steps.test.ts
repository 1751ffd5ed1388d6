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
      expect(judge(name, { q, ...patch })).toMatch(/You moved something besides the query/);
    expect(judge(name, { q, tips: true, step: 2, tokens: ['a', 'b', 'c', 'd'] })).toBe(true);
  });
});

describe('what is missing', () => {
  it('is said with the number that counts', () => {
    expect(judge('because', {})).toBe('“because” gets 2.5%. You need more than half.');
    expect(judge('star', { q: [0, 0] })).toMatch(
      /^The star is 0\.\d\d from the middle of the ring: the weights are .*because 33\.3%/,
    );
  });
  it('is done step by step by who asks for it', () => {
    const next = (name: string, q: [number, number]) => {
      const state = cleanState(steps, { ...begin(name), q });
      return goals[name]!.nudge!(state, steps.derive(state), begin(name));
    };
    expect(next('because', [3, 1])).toMatch(/all scores are below 0/);
    expect(next('because', [-3, 0])).toMatch(/^turn the query away/);
    expect(next('because', [0, -0.1])).toMatch(/longer query/);
    expect(next('star', [3, 1])).toMatch(/^“animal” gets more than “street”/);
    expect(next('star', [0.3, 0.2])).toMatch(/^“because” still gets .*longer/);
    expect(next('star', [-3, -2])).toMatch(/Turn the query around/);
  });
  it('is explained once it is found', () => {
    const found = (name: string, q: [number, number]) => {
      const state = cleanState(steps, { ...begin(name), q });
      return goals[name]!.found!(state, steps.derive(state));
    };
    expect(found('because', [-1, -3])).toMatch(
      /^“because” gets 89\.2%\. .*−6.*−13.*−3, all below 0/,
    );
    expect(found('star', [3, 2])).toMatch(/score the same, 11 and 11, .*“because” scores 5\.5/);
  });
});
