// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { showFigure } from '../../../tests/unit/showFigure.tsx';
import { cleanState, initialState, presetState } from '../../widget/define.ts';
import pronoun, { type PronounState } from './pronoun.ts';
import { verdict } from './text.ts';

const golden = JSON.parse(readFileSync('tests/golden/seeds.json', 'utf8')) as {
  cases: { name: string; expected: { float32: { y: { data: number[] } } } }[];
};
const expected = (name: string) =>
  golden.cases.find((one) => one.name === name)!.expected.float32.y.data;
const at = (patch: Partial<PronounState> = {}, preset?: string) => {
  const state = cleanState(pronoun, { ...presetState(pronoun, preset), ...patch });
  return { state, ...pronoun.derive(state) };
};
const said = (patch: Partial<PronounState>, preset?: string) => {
  const { state } = at(patch, preset);
  return verdict(state, pronoun.derive(state));
};
const close = (got: readonly number[], wanted: readonly number[]) =>
  wanted.forEach((x, i) => expect(got[i]).toBeCloseTo(x, 6));

describe('the shares', () => {
  it('are those of PyTorch, as given and sharpened', () => {
    close(at().weights, expected('s3-pronoun-scores'));
    close(at({ times: 4.85 }).weights, expected('s3-pronoun-scores-times-4.85'));
  });
  it('of the largest score: 34.5% among five words, 21.4% among nine, nine tenths at 4.85 times', () => {
    expect(at().top).toBeCloseTo(0.345, 3);
    expect(at({ others: 4 }).top).toBeCloseTo(0.214, 3);
    expect(at().timesForNinety).toBeCloseTo(4.85, 2);
    expect(at({ times: at().timesForNinety }).top).toBeGreaterThanOrEqual(0.8999);
  });
  it('add up to 1 with the further words', () => {
    for (const others of [0, 1, 995]) {
      const { weights, otherTotal } = at({ others, times: 3 });
      expect(weights.reduce((a, b) => a + b, 0) + otherTotal).toBeCloseTo(1, 6);
    }
  });
  it('of k equal scores are a k-th each at most, and no factor helps', () => {
    const { weights, leaders, timesForNinety } = at({}, 'equal');
    close(weights, [0.2, 0.2, 0.2, 0.2, 0.2]);
    expect([leaders, timesForNinety]).toEqual([5, 0]);
    expect(at({ scores: [-1, -2, -3, -4, -5], others: 1 }).timesForNinety).toBe(0);
  });
});

describe('the verdict', () => {
  it('names who leads and by how much', () => {
    expect(said({})).toBe('Most from “ship”: 34.5%, 2.0 times as much as from “harbour”.');
    expect(said({ scores: [10, 0, 0, 0, 0], times: 20 })).toContain('over 1000 times');
  });
  it('leaves open what the scores leave open', () => {
    expect(said({}, 'two')).toBe('Open between “nurse” and “pilot”: 48.4% and 48.4%.');
    expect(said({}, 'equal')).toMatch(/^Nearly even/);
    expect(said({ scores: [2, 2, 2, 0, 0] })).toMatch(/^Open between 3 words/);
    expect(said({ scores: [-9, -9, -9, -8, -9], others: 3 })).toMatch(/^Each of the added words/);
    const crowd = said({ scores: [0.1, 0, 0, 0, -1], others: 500 });
    expect(crowd).toBe('Nearly even: “The” has 0.2%, each of the added words 0.2%.');
    expect(said({ others: 995 })).toMatch(/^Of any one word, most from “ship”: 0\.2%/);
  });
  it('is at home in the first state', () => {
    expect(initialState(pronoun).words[2]).toBe('ship');
  });
});

describe('the challenge', () => {
  const goal = pronoun.goals!['ninety']!;
  const begun = cleanState(pronoun, { ...initialState(pronoun), ...goal.start });
  const judge = (patch: Partial<PronounState>) => {
    const state = cleanState(pronoun, { ...begun, ...patch });
    return goal.met(state, pronoun.derive(state), begun);
  };
  const low = [-3, 0.82, -3, -3, -2.5];
  it('is met by the scores of the others alone', () => {
    expect(judge({ scores: low })).toBe(true);
    expect(judge({ scores: low.with(4, 0.15) })).toBe(
      '“ship” has 63.4% of the weight. It needs 90%.',
    );
  });
  it('says who holds the rest, and the gap that a weight follows from', () => {
    const say = (which: 'nudge' | 'found', scores: readonly number[]) => {
      const state = cleanState(pronoun, { ...begun, scores });
      return goal[which]!(state, pronoun.derive(state), begun);
    };
    expect(say('nudge', begun.scores)).toMatch(/“harbour” has the most: 17\.6%/);
    expect(say('found', low)).toMatch(
      /still scores 0\.82, but that’s now 3\.32 above the next word, “harbour”/,
    );
  });
  it('says what is missing, and holds to its terms', () => {
    expect(judge({})).toBe('“ship” has 34.5% of the weight. It needs 90%.');
    expect(judge({ times: 6 })).toMatch(/^Something besides/);
    expect(judge({ scores: low, others: 1 })).toMatch(/^Something besides/);
    expect(judge({ scores: low.with(1, 9) })).toMatch(/^The score of “ship”/);
  });
});

/** The shares that these scores have among further words, each scoring 0. */
const sharesOf = (scores: number[], others = 0) => {
  const exps = scores.map(Math.exp);
  const sum = exps.reduce((a, b) => a + b, others);
  const percent = (x: number) => `${((x / sum) * 100).toFixed(1)}%`;
  return [...exps.map(percent), others > 0 ? percent(others) : '·'];
};

it('a score typed or slid, and further words, move every share', async () => {
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
