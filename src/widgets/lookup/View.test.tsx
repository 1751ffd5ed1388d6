// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showFigure } from '../../../tests/unit/shown.tsx';
import lookup from './lookup.ts';

const COLOURS = [
  [0.15, 0.35, 0.85],
  [0.95, 0.6, 0.15],
  [0.55, 0.2, 0.7],
  [0.25, 0.65, 0.3],
];
const list = (xs: number[]) => `[${xs.map((x) => x.toFixed(2)).join(', ')}]`;
const score = (row: number, type: string) =>
  `li[data-row="${row}"] .share-score input[type=${type}]`;

async function show(patch = {}) {
  const figure = await showFigure(lookup, patch);
  const star = () => figure.one('.lookup-stars .colour-star');
  return {
    ...figure,
    shares: () => figure.texts('li .share-text'),
    output: () => figure.texts('.lookup-output')[0],
    empty: () => star().getAttribute('data-empty') === 'true',
    painted: () =>
      star()
        .querySelector('path')!
        .getAttribute('fill')!
        .match(/[\d.]+/g)!
        .map(Number),
    sql: () => figure.texts('.lookup-sql code')[0],
  };
}

describe('what comes back', () => {
  it('is mixed and painted by the weights of scores that are typed, slid, or cooled', async () => {
    const { one, type, shares, output, painted } = await show();
    const expectScores = (scores: number[], temperature = 1) => {
      const exps = scores.map((x) => Math.exp(x / temperature));
      const sum = exps.reduce((a, b) => a + b);
      const mixed = [0, 1, 2].map((c) =>
        exps.reduce((z, e, i) => z + (e / sum) * COLOURS[i]![c]!, 0),
      );
      expect(shares()).toEqual(exps.map((e) => `${((e / sum) * 100).toFixed(1)}%`));
      expect(output()).toBe(list(mixed));
      mixed.forEach((x, c) => expect(painted()[c]).toBeCloseTo(x * 100, 0.9));
    };
    expectScores([3, 0, 2, 0]);
    type(score(1, 'text'), '4.5');
    expectScores([3, 4.5, 2, 0]);
    fireEvent.change(one(score(3, 'range')), { target: { value: '1.2' } });
    expectScores([3, 4.5, 2, 1.2]);
    type('[data-field="temperature"] input[type=text]', '10');
    expectScores([3, 4.5, 2, 1.2], 10);
  });
  it('is not known before its stage, nor are the weights before theirs', async () => {
    const { press, shares, empty } = await show();
    press('[data-stage="compare"] button');
    expect([...shares(), empty()]).toEqual(['·', '·', '·', '·', true]);
    press('[data-stage="share"] button');
    expect([...shares(), empty()]).toEqual(['68.1%', '3.4%', '25.1%', '3.4%', true]);
  });
  it('is nothing, or one row whole, where a question or the best score decides', async () => {
    const { type, press, output, empty, sql } = await show({ mode: 'exact' });
    expect(empty()).toBe(true);
    expect(sql()).toContain("WHERE title = 'How do machines learn?' LIMIT 1");
    type('.lookup-ask input', 'Soup for beginners');
    expect([output(), empty()]).toEqual([list(COLOURS[1]!), false]);
    type('.lookup-ask input', 'A small garden');
    expect(output()).toBe(list(COLOURS[3]!));
    expect(sql()).toContain("WHERE title = 'A small garden' LIMIT 1");
    press('[data-field="mode"] input', 1);
    expect(output()).toBe(list(COLOURS[0]!));
    // By a hair.
    type(score(1, 'text'), '3.01');
    expect(output()).toBe(list(COLOURS[1]!));
  });
  it('stands beside the colour that is asked for', async () => {
    expect((await show()).all('.lookup-target')).toHaveLength(0);
    expect((await show({ target: 'olive' })).all('.lookup-target')).toHaveLength(1);
  });
});
