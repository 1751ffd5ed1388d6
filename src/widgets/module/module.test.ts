import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainStates } from '../../../tests/unit/arbitraries.ts';
import { cleanState, initialState } from '../../widget/define.ts';
import type { FigureState } from '../../widget/defineFigure.ts';
import { tryGoal } from '../../../tests/unit/goals.ts';
import module from './module.ts';

type ModuleState = FigureState<typeof module>;

const start = initialState(module);
const at = (patch: Partial<ModuleState> = {}) =>
  module.derive(cleanState(module, { ...start, ...patch }));

it('runs if queries and keys have the same size and every key has a value, and otherwise says why not', () => {
  fc.assert(
    fc.property(plainStates(module), (any) => {
      const s = any as ModuleState;
      const d = module.derive(s);
      expect(d.parameters).toBe(4 * (s.dQ + s.dK + s.dV + s.dV));
      expect(d.refused).toBe(s.dQ !== s.dK ? 'scores' : s.nK !== s.nV ? 'mixed' : null);
      expect(d.error === null).toBe(d.refused === null);
      if (d.error !== null) return;
      expect(d.shapes.output).toBe(`(${s.nQ}, 4)`);
      expect(d.shapes.weights).toBe(`(${s.nQ}, ${s.nK})`);
    }),
  );
});

it('refuses in the words of the engine, and shows the earlier results', () => {
  const keys = at({ dK: 3 });
  expect(keys.error).toBe('query (3, 2) and key (3, 3) differ in d_k: 2 and 3.');
  expect([keys.shapes.k, keys.shapes.scores]).toEqual(['(3, 3)', null]);
  const values = at({ nV: 4 });
  expect(values.error).toBe('key (3, 2) and value (4, 2) differ in n_k: 3 and 4.');
  expect([values.shapes.weights, values.shapes.mixed]).toEqual(['(3, 3)', null]);
});

it('has an output row for each word that asks', () => {
  expect(at({ nQ: 2, nK: 5, nV: 5 }).follows).toBe(0);
});

describe('the challenge', () => {
  const { judge } = tryGoal(module, 'mend');
  it('says which two sizes don’t fit, one after the other', () => {
    expect(judge()).toMatch(/d_k: 2 and 3\.$/);
    expect(judge({ dQ: 3 })).toMatch(/n_k: 4 and 5\.$/);
    expect(judge({ dK: 2, nV: 4 })).toBe(true);
  });
});
