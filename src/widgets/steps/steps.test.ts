import { describe, expect, it } from 'vitest';
import { startGoal } from '../../../tests/unit/goals.ts';
import steps from './steps.ts';

describe('the challenges', () => {
  const because = startGoal(steps, 'because');
  const star = startGoal(steps, 'star');
  it('say how far the current state is from the goal', () => {
    expect(because.judge()).toBe('“because” gets 2.5%. You need more than half.');
    expect(star.judge({ q: [0, 0] })).toMatch(
      /^The star is 0\.\d\d from the middle of the ring: the weights are .*because 33\.3%/,
    );
  });
  it('give a hint for the next step', () => {
    expect(because.hint({ q: [3, 1] })).toMatch(/all scores are below 0/);
    expect(because.hint({ q: [-3, 0] })).toMatch(/^turn the query away/);
    expect(because.hint({ q: [0, -0.1] })).toMatch(/longer query/);
    expect(star.hint({ q: [3, 1] })).toMatch(/^“animal” gets more than “street”/);
    expect(star.hint({ q: [0.3, 0.2] })).toMatch(/^“because” still gets .*longer/);
    expect(star.hint({ q: [-3, -2] })).toMatch(/Turn the query around/);
  });
  it('explain the solution', () => {
    expect(because.found({ q: [-1, -3] })).toMatch(
      /^“because” gets 89\.2%\. .*−6.*−13.*−3, all below 0/,
    );
    expect(star.found({ q: [3, 2] })).toMatch(/score the same, 11 and 11, .*“because” scores 5\.5/);
  });
});
