import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainStates } from '../../../tests/unit/arbitraries.ts';
import { cleanState, initialState } from '../../widget/define.ts';
import module, { type ModuleState } from './module.ts';

const start = initialState(module);
const at = (patch: Partial<ModuleState> = {}) =>
  module.derive(cleanState(module, { ...start, ...patch }));

type Rows = readonly (readonly number[])[];
const times = (a: Rows, b: Rows) =>
  a.map((row) => b[0]!.map((_, j) => row.reduce((sum, x, i) => sum + x * b[i]![j]!, 0)));

/** The module in float64, worked out without the engine. */
function byHand(s: ModuleState, { x, wQ, wK, wV, wO }: ReturnType<typeof at>): Rows {
  const [q, k, v] = [times(x.slice(0, s.nQ), wQ), times(x.slice(0, s.nK), wK), times(x.slice(0, s.nV), wV)] as const; // prettier-ignore
  const weights = q.map((query) => {
    const e = k.map((key) =>
      Math.exp(query.reduce((sum, y, i) => sum + y * key[i]!, 0) / Math.sqrt(s.dQ)),
    );
    return e.map((y) => y / e.reduce((a, b) => a + b));
  });
  return times(times(weights, v), wO);
}

it('runs where queries and keys are of one size and every key has a value, and else says why not', () => {
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
      byHand(s, d).forEach((row, i) =>
        row.forEach((y, j) => expect(d.results.output![i]![j]).toBeCloseTo(y, 3)),
      );
    }),
  );
});

it('refuses in the words of the engine, and shows what was made before', () => {
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
  const { start: set, met } = module.goals!['mend']!;
  const begun = cleanState(module, { ...start, ...set });
  const judge = (patch: Partial<ModuleState>) => {
    const state = cleanState(module, { ...begun, ...patch });
    return met(state, module.derive(state), begun);
  };
  it('says which two sizes do not fit, one after the other', () => {
    expect(judge({})).toMatch(/d_k: 2 and 3\.$/);
    expect(judge({ dQ: 3 })).toMatch(/n_k: 4 and 5\.$/);
    expect(judge({ dK: 2, nV: 4 })).toBe(true);
  });
});
