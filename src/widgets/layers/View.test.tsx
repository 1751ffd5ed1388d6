// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { showFigure } from '../../../tests/unit/shown.tsx';
import layers from './layers.ts';

const softmax = (scores: number[]) => {
  const exps = scores.map(Math.exp);
  return exps.map((e) => e / exps.reduce((a, b) => a + b));
};

it('what a first layer brings, a second hands on, whoever is followed', async () => {
  const { texts, type, press } = await showFigure(layers);
  const start = [softmax([4, 0, 0]), softmax([3, 1, -2]), softmax([-3, 3, 1])];
  /** Of each token after layer 1, and after both: what comes from one of them. */
  const carried = (first: number[][], source: number) =>
    [
      ...first.map((row) => row[source]!),
      ...start.map((row) => row.reduce((sum, w, by) => sum + w * first[by]![source]!, 0)),
    ].map((x) => `${(x * 100).toFixed(1)}%`);
  const shown = () => texts('.layer-share');
  expect(shown()).toEqual(carried(start, 0));
  type('.layer-scores table.matrix input', '-4', 3);
  const first = start.with(1, softmax([-4, 1, -2]));
  expect(shown()).toEqual(carried(first, 0));
  press('.layer-follow button', 2);
  expect(shown()).toEqual(carried(first, 2));
});
