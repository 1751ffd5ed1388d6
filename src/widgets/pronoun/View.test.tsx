// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showFigure } from '../../../tests/unit/shown.tsx';
import pronoun from './pronoun.ts';

/** The shares that these scores have among further words, each scoring 0. */
const shares = (scores: number[], others = 0) => {
  const exps = scores.map(Math.exp);
  const sum = exps.reduce((a, b) => a + b, others);
  const percent = (x: number) => `${((x / sum) * 100).toFixed(1)}%`;
  return [...exps.map(percent), others > 0 ? percent(others) : '·'];
};

it('a score typed or slid, and further words, move every share', async () => {
  const { one, texts, type } = await showFigure(pronoun);
  const shown = () => texts('tbody .weight-cell');
  expect(shown()).toEqual(shares([0.05, 0.82, 0.08, 0.02, 0.15]));
  type('tr[data-row="1"] input[type=text]', '3');
  expect(shown()).toEqual(shares([0.05, 3, 0.08, 0.02, 0.15]));
  fireEvent.change(one('tr[data-row="0"] input[type=range]'), { target: { value: '-1.5' } });
  expect(shown()).toEqual(shares([-1.5, 3, 0.08, 0.02, 0.15]));
  type('[data-field="others"] input[type=text]', '4');
  expect(shown()).toEqual(shares([-1.5, 3, 0.08, 0.02, 0.15], 4));
});
