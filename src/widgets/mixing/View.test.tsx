// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { showFigure } from '../../../tests/unit/shown.tsx';
import mixing from './mixing.ts';

const softmax = (scores: number[]) => {
  const exps = scores.map(Math.exp);
  return exps.map((e) => e / exps.reduce((a, b) => a + b));
};
const percents = (xs: number[]) => xs.map((x) => `${(x * 100).toFixed(1)}%`);
const list = (xs: number[]) => `[${xs.map((x) => x.toFixed(2)).join(', ')}]`;

async function show(patch = {}) {
  const figure = await showFigure(mixing, patch);
  return {
    ...figure,
    shares: () => figure.texts('li .share-text'),
    outcome: () => figure.texts('.outcome-numbers')[0],
    ask: (token: number) => figure.press('.mixing-sentence button', token),
    see: (role: number) => figure.press('.mixing-head .choice input', role),
    toggle: (field: string) => figure.press(`[data-field="${field}"] input`),
  };
}

it('a token that asks shares out its row, and its old vector is added on demand', async () => {
  const { shares, outcome, texts, ask, toggle } = await show();
  const weights = softmax([0, 1, 1, 0, 3]);
  const contents = [
    [0.8, 0.79, 0.76],
    [0.85, 0.3, 0.35],
    [0.68, 0.66, 0.6],
    [0.8, 0.79, 0.76],
    [0.15, 0.45, 0.85],
  ];
  const mixed = [0, 1, 2].map((c) => weights.reduce((z, w, i) => z + w * contents[i]![c]!, 0));
  expect(shares()).toEqual(percents(weights));
  expect(outcome()).toBe(list(mixed));
  toggle('residual');
  expect(texts('.outcome-sum dd').at(-1)).toBe(
    `= ${list(mixed.map((x, c) => x + contents[1]![c]!))}`,
  );
  ask(4);
  expect(shares()).toEqual(percents(softmax([0, 1.5, 0.5, 0, 2])));
});

it('a token as a label gets its column; a cell is the same by its row and by its column', async () => {
  const { shares, outcome, type, ask, see, toggle } = await show({ asker: 5, as: 'key' });
  const rows = [
    [1, 2, 0, 0, 0.5],
    [0, 1, 1, 0, 3],
    [0, 2, 1, 0, 2],
    [0, 0.5, 0, 1, 2],
    [0, 1.5, 0.5, 0, 2],
  ];
  const got = rows.map((row) => softmax(row)[4]!);
  expect(shares()).toEqual(percents(got));
  expect(outcome()).toMatch(new RegExp(`^${got.reduce((a, b) => a + b).toFixed(2)}`));
  // What mouth asks of river.
  type('li[data-row="1"] .share-score input[type=text]', '0');
  see(0);
  ask(1);
  expect(shares()).toEqual(percents(softmax([0, 1, 1, 0, 0])));
  toggle('self');
  const [, itself, ...others] = shares();
  expect(itself).not.toMatch(/\d/);
  expect(others).toEqual(percents(softmax([0, 1, 0, 0])).slice(1));
});
