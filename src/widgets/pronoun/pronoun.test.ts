// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectNear, createFigureTester } from '../../../tests/unit/figure.ts';
import { golden } from '../../../tests/unit/golden.ts';
import { showFigure } from '../../../tests/unit/showFigure.tsx';
import { startGoal } from '../../../tests/unit/goals.ts';
import pronoun from './pronoun.ts';

const { at } = createFigureTester(pronoun);

describe('the shares', () => {
  it('are those of PyTorch, as given and sharpened', () => {
    expectNear(at().weights, golden('seeds', 's3-pronoun-scores', 'y'));
    expectNear(at({ times: 4.85 }).weights, golden('seeds', 's3-pronoun-scores-times-4.85', 'y'));
  });
  it('of the largest score are nine tenths at 4.85 times', () => {
    expect(at().timesForNinety).toBeCloseTo(4.85, 2);
    expect(at({ times: at().timesForNinety }).top).toBeGreaterThanOrEqual(0.8999);
  });
  it('add up to 1 with the added words', () => {
    for (const others of [0, 1, 995]) {
      const { weights, otherTotal } = at({ others, times: 3 });
      expect(weights.reduce((a, b) => a + b, 0) + otherTotal).toBeCloseTo(1, 6);
    }
  });
  it('of equal scores, and below a crowd, reach nine tenths by no factor', () => {
    expect(at({}, 'equal').timesForNinety).toBe(0);
    expect(at({ scores: [-1, -2, -3, -4, -5], others: 1 }).timesForNinety).toBe(0);
  });
});

it.each([
  [{}, 'given', 'Most from “ship”: 34.5%, 2.0 times as much as from “harbour”.'],
  [{ scores: [10, 0, 0, 0, 0], times: 20 }, 'given', /over 1000 times/],
  [{}, 'two', 'A toss-up between “nurse” and “pilot”: 48.4% and 48.4%.'],
  [{}, 'equal', /^Nearly even/],
  [{ scores: [2, 2, 2, 0, 0] }, 'given', /^A toss-up between 3 words/],
  [{ scores: [-9, -9, -9, -8, -9], others: 3 }, 'given', /^Each of the added words/],
  [
    { scores: [0.1, 0, 0, 0, -1], others: 500 },
    'given',
    'Nearly even: “The” has 0.2%, each of the added words 0.2%.',
  ],
  [{ others: 995 }, 'given', /^No single word gets more than “ship”: 0\.2%/],
])('names who leads and by how much, or leaves it open: %j from %s', (change, preset, verdict) =>
  expect(at(change, preset).verdict).toMatch(verdict),
);

describe('the challenge', () => {
  const { judge, hint, found } = startGoal(pronoun, 'ninety');
  const low = [-3, 0.82, -3, -3, -2.5];
  it('says what the weight is', () => {
    expect(judge({ scores: low.with(4, 0.15) })).toBe(
      '“ship” has 63.4% of the weight. It needs 90%.',
    );
  });
  it('says who has the rest, and which gap decides a weight', () => {
    expect(hint()).toMatch(/“harbour” has the most: 17\.6%/);
    expect(found({ scores: low })).toMatch(
      /still scores 0\.82, but that’s now 3\.32 above the next word, “harbour”/,
    );
  });
  it('says what is missing, and refuses other changes', () => {
    expect(judge()).toBe('“ship” has 34.5% of the weight. It needs 90%.');
    expect(judge({ scores: low.with(1, 9) })).toMatch(/^You changed the score of “ship”/);
  });
});

/** The shares that these scores have among more words, each scoring 0. */
const sharesOf = (scores: number[], others = 0) => {
  const exps = scores.map(Math.exp);
  const sum = exps.reduce((a, b) => a + b, others);
  const percent = (x: number) => `${((x / sum) * 100).toFixed(1)}%`;
  return [...exps.map(percent), others > 0 ? percent(others) : '·'];
};

it('typing or sliding a score, and adding words, changes every share', async () => {
  const { one, texts, type } = await showFigure(pronoun);
  const shown = () => texts('tbody td:last-child');
  expect(shown()).toEqual(sharesOf([0.05, 0.82, 0.08, 0.02, 0.15]));
  type('tr[data-row="1"] input[type=text]', '3');
  expect(shown()).toEqual(sharesOf([0.05, 3, 0.08, 0.02, 0.15]));
  fireEvent.change(one('tr[data-row="0"] input[type=range]'), { target: { value: '-1.5' } });
  expect(shown()).toEqual(sharesOf([-1.5, 3, 0.08, 0.02, 0.15]));
  type('[data-field="others"] input[type=text]', '4');
  expect(shown()).toEqual(sharesOf([-1.5, 3, 0.08, 0.02, 0.15], 4));
});
