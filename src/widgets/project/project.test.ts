import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFigureTester } from '../../../tests/unit/figure.ts';
import { readableStates } from '../../../tests/unit/arbitraries.ts';
import type { FigureState } from '../../figure/defineFigure.ts';
import { startGoal } from '../../../tests/unit/goals.ts';
import { matmul, type Rows } from '../../engine/arrays.ts';
import project from './project.ts';

type ProjectState = FigureState<typeof project>;

const { at } = createFigureTester(project);

const near = (found: Rows, wanted: Rows, digits = 4) =>
  found.forEach((row, i) => row.forEach((x, j) => expect(x).toBeCloseTo(wanted[i]![j]!, digits)));

const transpose = (m: Rows) => m[0]!.map((_, j) => m.map((row) => row[j]!));
const states = readableStates(project) as fc.Arbitrary<ProjectState>;

it('computes queries, keys and values from the embeddings with three layers', () => {
  fc.assert(
    fc.property(states, (s) => {
      const d = project.derive(s);
      const applyLayer = (w: Rows, b: readonly number[]) =>
        matmul(s.x, w).map((row) => row.map((x, j) => x + (s.bias ? b[j]! : 0)));
      const queries = applyLayer(s.wQ, s.bQ);
      const keys = s.tied ? queries : applyLayer(s.wK, s.bK);
      near(d.queries, queries);
      near(d.keys, keys);
      near(d.values, applyLayer(s.wV, s.bV));
      near(d.scores, matmul(queries, transpose(keys)), 2);
    }),
  );
});

it('has symmetric scores, but usually not symmetric weights, if queries and keys share one layer', () => {
  const mutual = [at(), at({ tied: true }), at({ tied: true, bias: true })].map((d) => d.mutual);
  expect(mutual).toEqual([0, 1, 1]);
  fc.assert(
    fc.property(states, (s) => {
      const { scores } = project.derive({ ...s, tied: true });
      near(scores, transpose(scores), 3);
    }),
  );
  // Three equal embeddings have equal weights, so the weights are symmetric as well.
  expect(at({ tied: true, x: [[1, 1], [1, 1], [1, 1]] }).mutual).toBe(2); // prettier-ignore
});

describe('the challenge “oneway”', () => {
  const { judge, hint, found } = startGoal(project, 'oneway');
  const turn: ProjectState['wQ'] = [[0, -1], [1, 0]]; // prettier-ignore
  it('says what is wrong in each wrong state, and is met by rotating W_Q', () => {
    expect(judge()).toContain('“it” gives “animal” 29.2%');
    expect(judge({ tied: true })).toContain('The score from “animal” to “it” is 3.00');
    expect(judge({ wQ: [[1, 1], [1, 0]] })).toMatch(/The score from “animal” to “it” is \d.*not less than 0 yet/); // prettier-ignore
    expect(hint({ tied: true })).toContain('Untie it');
    expect(hint()).toContain('points the same way as the key of “animal”');
    expect(found({ wQ: turn })).toContain('You left W_K as it was');
    expect(found({ wQ: turn, wK: [[1.5, 0], [0, 0.5]] })).toContain('W_Q alone would have been enough'); // prettier-ignore
  });
});
