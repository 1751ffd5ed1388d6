// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFigureTester } from '../../../tests/unit/figure.ts';
import { showFigure } from '../../../tests/unit/showFigure.tsx';
import { startGoal } from '../../../tests/unit/goals.ts';
import { programOf } from '../../figure/program.ts';
import lookup, { OLIVE, TARGET_RADIUS } from './lookup.ts';

const { stateOf: state, at: derive } = createFigureTester(lookup);
const near = (got: readonly number[], wanted: readonly number[], digits = 5) =>
  wanted.forEach((x, i) => expect(got[i]).toBeCloseTo(x, digits));

describe('a soft lookup', () => {
  it('changes from the best book alone to nearly equal weights as the temperature rises', () => {
    const best = [0.1, 0.5, 1, 4, 10].map((temperature) => derive({ temperature }).soft.largest);
    expect([...best].sort((a, b) => b - a)).toEqual(best);
    expect(best[0]).toBeGreaterThan(0.9999);
    expect(best.at(-1)).toBeCloseTo(0.2953, 3);
  });
  it('is computed in other modes as well', () => {
    expect(derive({ mode: 'best' }).soft).toEqual(derive().soft);
  });
});

it('the PyTorch program writes whole numbers of V as floats, the type of the weights', async () => {
  const contents = Array.from({ length: 4 }, () => [0, 1, 0]);
  const { code } = await programOf(lookup, state({ contents }));
  expect(code).toMatch(/^V = torch\.tensor\(.*, dtype=torch\.float32\)(  #.*)?$/m);
});

describe('the challenge to mix a color', () => {
  const { begun, judge, hint, found } = startGoal(lookup, 'olive');
  it('has the mean of two contents as its target', () => {
    const [, soup, , garden] = begun.contents;
    near(
      OLIVE,
      soup!.map((x, c) => (x + garden![c]!) / 2),
    );
  });
  it('reports the color in which the mixture differs most from the target', () => {
    expect(judge({ scores: [0, 6, 0, 4] })).toMatch(/in red: yours has 0\.2\d too much/);
    expect(judge()).toMatch(new RegExp(`in blue: .* too much, and up to ${TARGET_RADIUS} `));
  });
  it('can be met by following its hints, and its explanation gives the weights', () => {
    let scores = begun.scores;
    for (let i = 0; i < 300 && judge({ scores }) !== true; i++) {
      const next = hint({ scores });
      const book = begun.tokens.findIndex((title, at) => at > 0 && next.includes(title)) - 1;
      const by = next.endsWith('Raise its score.') ? 0.1 : -0.1;
      scores = scores.with(book, scores[book]! + by);
    }
    expect(judge({ scores })).toBe(true);
    expect(found({ scores: [0, 6, 0, 6] })).toMatch(
      /“Soup for beginners” has 49\.9% and “A small garden” has 49\.9%: equal scores/,
    );
  });
});

const COLOURS = [
  [0.15, 0.35, 0.85],
  [0.95, 0.6, 0.15],
  [0.55, 0.2, 0.7],
  [0.25, 0.65, 0.3],
];
const list = (xs: number[]) => `[${xs.map((x) => x.toFixed(2)).join(', ')}]`;
const score = (row: number, type: string) =>
  `tr[data-row="${row}"] [data-part="scores"] input[type=${type}]`;

async function show(patch = {}) {
  const figure = await showFigure(lookup, patch);
  const star = () => figure.one('.share-star .swatch-star');
  return {
    ...figure,
    shares: () => figure.texts('tbody td.role-weight'),
    output: () => figure.texts('.lookup-output')[0],
    empty: () => star().getAttribute('data-empty') === 'true',
    fillColor: () =>
      star()
        .querySelector('path')!
        .getAttribute('fill')!
        .match(/[\d.]+/g)!
        .map(Number),
    sql: () => figure.texts('.hint code')[0],
  };
}

describe('the output', () => {
  it('follows scores changed in a number field or slider, and the temperature', async () => {
    const { one, type, shares, output, fillColor } = await show();
    const expectScores = (scores: number[], temperature = 1) => {
      const exps = scores.map((x) => Math.exp(x / temperature));
      const sum = exps.reduce((a, b) => a + b);
      const mixed = [0, 1, 2].map((c) =>
        exps.reduce((z, e, i) => z + (e / sum) * COLOURS[i]![c]!, 0),
      );
      expect(shares()).toEqual(exps.map((e) => `${((e / sum) * 100).toFixed(1)}%`));
      expect(output()).toBe(list(mixed));
      mixed.forEach((x, c) => expect(fillColor()[c]).toBeCloseTo(x * 100, 0.9));
    };
    expectScores([3, 0, 2, 0]);
    type(score(1, 'text'), '4.5');
    expectScores([3, 4.5, 2, 0]);
    fireEvent.change(one(score(3, 'range')), { target: { value: '1.2' } });
    expectScores([3, 4.5, 2, 1.2]);
    type('[data-field="temperature"] input[type=text]', '10');
    expectScores([3, 4.5, 2, 1.2], 10);
  });
  it('is hidden before step 3, and the weights are hidden before step 2', async () => {
    const { press, shares, empty } = await show();
    press('[data-stage="compare"] button');
    expect([...shares(), empty()]).toEqual(['·', '·', '·', '·', true]);
    press('[data-stage="share"] button');
    expect([...shares(), empty()]).toEqual(['68.1%', '3.4%', '25.1%', '3.4%', true]);
  });
  it('is the content of one book in exact and best mode, or empty if no title matches', async () => {
    const { type, press, shares, output, empty, sql } = await show({ mode: 'exact' });
    expect(empty()).toBe(true);
    expect(sql()).toContain("WHERE title = 'How do machines learn?' LIMIT 1");
    type('.lookup-ask input', 'Soup for beginners');
    expect([output(), empty()]).toEqual([list(COLOURS[1]!), false]);
    type('.lookup-ask input', 'A small garden');
    expect(output()).toBe(list(COLOURS[3]!));
    expect(sql()).toContain("WHERE title = 'A small garden' LIMIT 1");
    // An exact lookup has no weights: each title either equals the question or doesn’t.
    expect(shares()).toEqual(['no', 'no', 'no', 'yes']);
    press('[data-field="mode"] input', 1);
    expect(output()).toBe(list(COLOURS[0]!));
    // A slightly higher score is enough to be the best.
    type(score(1, 'text'), '3.01');
    expect(output()).toBe(list(COLOURS[1]!));
  });
  it('has an SQL query for each mode, with apostrophes doubled', async () => {
    const soft = await show({ sql: true });
    expect(soft.sql()).toBe('SELECT SUM(EXP(score) * content) / SUM(EXP(score)) FROM library');
    expect((await show({ temperature: 2.5 })).sql()).toContain('EXP(score / 2.5)');
    expect((await show({ mode: 'best' })).sql()).toContain('ORDER BY score DESC LIMIT 1');
    const tokens = ["What's up", ...state().tokens.slice(1)];
    expect((await show({ mode: 'exact', tokens })).sql()).toContain("title = 'What''s up' LIMIT 1");
    expect((await show({ sql: false })).all('.hint code')).toHaveLength(0);
  });
  it('is beside the target color if there is one', async () => {
    expect((await show()).all('.lookup-target')).toHaveLength(0);
    expect((await show({ target: 'olive' })).all('.lookup-target')).toHaveLength(1);
  });
});
