import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tryFigure } from '../../../tests/unit/figure.ts';
import { plainStates } from '../../../tests/unit/arbitraries.ts';
import type { FigureState } from '../../widget/defineFigure.ts';
import { tryGoal } from '../../../tests/unit/goals.ts';
import { matmul, type Rows } from '../../engine/plain.ts';
import project from './project.ts';

type ProjectState = FigureState<typeof project>;

const { at } = tryFigure(project);

const near = (found: Rows, wanted: Rows, digits = 4) =>
  found.forEach((row, i) => row.forEach((x, j) => expect(x).toBeCloseTo(wanted[i]![j]!, digits)));

describe('three layers', () => {
  it('make queries, keys and values of the embeddings, and nothing else does', () => {
    fc.assert(
      fc.property(plainStates(project), (any) => {
        const s = any as ProjectState;
        const d = project.derive(s);
        const made = (w: Rows, b: readonly number[]) =>
          matmul(s.x, w).map((row) => row.map((x, j) => x + (s.bias ? b[j]! : 0)));
        const queries = made(s.wQ, s.bQ);
        const keys = s.tied ? queries : made(s.wK, s.bK);
        near(d.queries, queries);
        near(d.keys, keys);
        near(d.values, made(s.wV, s.bV));
        const scores = matmul(
          queries,
          keys[0]!.map((_, j) => keys.map((row) => row[j]!)),
        );
        near(d.scores, scores, 2);
        for (const row of d.weights) expect(row.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 5);
      }),
    );
  });
});

describe('which word looks at which', () => {
  it('makes the scores symmetric where one layer makes both, whatever its numbers, and not the weights', () => {
    expect([at(), at({ tied: true }), at({ tied: true, bias: true })].map((d) => d.mutual)).toEqual(
      [0, 1, 1],
    );
    fc.assert(
      fc.property(plainStates(project), (any) => {
        const { scores } = project.derive({ ...(any as ProjectState), tied: true });
        near(
          scores,
          scores.map((_, i) => scores.map((row) => row[i]!)),
          3,
        );
      }),
    );
    // Three words in one place share alike, so that the weights mirror each other as well.
    expect(at({ tied: true, x: [[1, 1], [1, 1], [1, 1]] }).mutual).toBe(2); // prettier-ignore
  });
});

describe('the challenge to look and be ignored', () => {
  const { judge, hint, found } = tryGoal(project, 'oneway');
  const turn: ProjectState['wQ'] = [[0, -1], [1, 0]]; // prettier-ignore
  it('answers each wrong state with what is wrong, and is met by a turn', () => {
    expect(judge()).toContain('“it” gives “animal” 29.2%');
    expect(judge({ tied: true })).toContain('The score from “animal” to “it” is 3.00');
    expect(judge({ wQ: [[1, 1], [1, 0]] })).toMatch(/The score from “animal” to “it” is \d.*not less than 0 yet/); // prettier-ignore
    expect(hint({ tied: true })).toContain('Untie it');
    expect(hint()).toContain('points the same way as the key of “animal”');
    expect(found({ wQ: turn })).toContain('You left W_K as it was');
    expect(found({ wQ: turn, wK: [[1.5, 0], [0, 0.5]] })).toContain('W_Q alone would have been enough'); // prettier-ignore
  });
});
