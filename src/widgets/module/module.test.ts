import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readableStates } from '../../../tests/unit/arbitraries.ts';
import type { FigureState } from '../../figure/defineFigure.ts';
import module, { shapeText } from './module.ts';

type ModuleState = FigureState<typeof module>;

it('runs if queries and keys have the same size and every key has a value, and otherwise reports the error', () => {
  fc.assert(
    fc.property(readableStates(module), (any) => {
      const s = any as ModuleState;
      const d = module.derive(s);
      expect(d.parameters).toBe(4 * (s.dQ + s.dK + s.dV + s.dV));
      expect(d.refused).toBe(s.dQ !== s.dK ? 'scores' : s.nK !== s.nV ? 'mixed' : null);
      expect(d.error === null).toBe(d.refused === null);
      if (d.error !== null) return;
      expect(shapeText(d.results.output!)).toBe(`(${s.nQ}, 4)`);
      expect(shapeText(d.results.weights!)).toBe(`(${s.nQ}, ${s.nK})`);
    }),
  );
});
