// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readableStates } from '../../../tests/unit/arbitraries.ts';
import { startGoal } from '../../../tests/unit/goals.ts';
import { showFigure } from '../../../tests/unit/showFigure.tsx';
import { presetState } from '../../figure/define.ts';
import type { FigureState } from '../../figure/defineFigure.ts';
import layers from './layers.ts';

type LayersState = FigureState<typeof layers>;

const derive = (preset: string) => layers.derive(presetState(layers, preset));

describe('two consecutive layers', () => {
  it('multiply their weights, and the shares in each token always add up to 1', () => {
    fc.assert(
      fc.property(readableStates(layers), (any) => {
        const { layer1, layer2, after, ways, source } = layers.derive(any as LayersState);
        for (const stage of after)
          for (const row of stage) expect(row.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 5);
        for (const i of [0, 1, 2])
          for (const j of [0, 1, 2])
            expect(after[2][i]![j]).toBeCloseTo(
              [0, 1, 2].reduce((sum, by) => sum + layer2[i]![by]! * layer1[by]![j]!, 0),
              5,
            );
        expect(ways.reduce((a, b) => a + b, 0)).toBeCloseTo(after[2][2]![0]!, 5);
        expect(after[0][source]![source]).toBe(1);
      }),
    );
  });
  it('carry almost nothing from the first token to the last one if the lookups are in reverse order', () => {
    expect(derive('backwards').after[2][2]![0]).toBeLessThan(0.01);
  });
});

describe('the challenge to relay through the brother', () => {
  const { begun, judge, hint } = startGoal(layers, 'relay');
  const set = (m: readonly (readonly number[])[], i: number, row: number[]) =>
    m.map((old, a) => (a === i ? row : old));
  it('hints at the layer that carries less', () => {
    expect(hint({ first: set(begun.first, 1, [4, 0, 0]) })).toMatch(/layer 2 carries less/);
    expect(hint({ second: set(begun.second, 2, [-3, 4, 0]) })).toMatch(/layer 1 carries less/);
  });
  it('is not met if boat attends to Mira directly', () => {
    expect(judge({ first: set(begun.first, 2, [5, 0, 0]) })).toMatch(/directly; at most 5%/);
    const second = set(begun.second, 2, [5, 0, 0]);
    expect(judge({ second })).toMatch(/directly/);
    expect(hint({ second })).toBe('In layer 2 lower the score of Mira in the row of boat.');
  });
});

const softmax = (scores: number[]) => {
  const exps = scores.map(Math.exp);
  return exps.map((e) => e / exps.reduce((a, b) => a + b));
};

it('shows the share of any followed token after each layer, also after edits', async () => {
  const { texts, type, press } = await showFigure(layers);
  const start = [softmax([4, 0, 0]), softmax([3, 1, -2]), softmax([-3, 3, 1])];
  /** Share of the token `source` in each token after layer 1, then after layer 2, as shown. */
  const carried = (first: number[][], source: number) =>
    [
      ...first.map((row) => row[source]!),
      ...start.map((row) => row.reduce((sum, w, by) => sum + w * first[by]![source]!, 0)),
    ].map((x) => `${(x * 100).toFixed(1)}%`);
  const shown = () => texts('.layer-stage b');
  expect(shown()).toEqual(carried(start, 0));
  type('.matrix-editor input', '-4', 3);
  const first = start.with(1, softmax([-4, 1, -2]));
  expect(shown()).toEqual(carried(first, 0));
  press('.word-buttons button', 2);
  expect(shown()).toEqual(carried(first, 2));
});
