import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readableStates } from '../../../tests/unit/arbitraries.ts';
import { cleanState, initialState } from '../../figure/define.ts';
import type { FigureState } from '../../figure/defineFigure.ts';
import { arithmetic } from './View.tsx';
import matrices, { MAX_SIZE, resize, type Result } from './matrices.ts';

type MatricesState = FigureState<typeof matrices>;

const start = initialState(matrices);
const resized = (s: MatricesState, to: Parameters<typeof resize>[1]) =>
  cleanState(matrices, { ...s, ...resize(s, to) });
const shapes = (s: MatricesState) =>
  [s.q, s.k, s.v].map((m) => `${m.length}×${m[0]!.length}`).join(' ');

describe('the sizes of the matrices', () => {
  it('take d_k from Q and n_k from K', () => {
    const wider = cleanState(matrices, { ...start, q: [[1, 2, 3, 4, 5]] });
    expect(shapes(wider)).toBe('1×5 3×5 3×4');
    expect(wider.k.map((row) => row[4])).toEqual([0, 0, 0]);
    expect(wider.queries).toEqual(['cat']);
    expect(shapes(cleanState(matrices, { ...start, k: [[1]] }))).toBe('3×4 1×4 1×4');
  });
  it('can change one at a time, and the numbers that still fit are kept', () => {
    expect(shapes(resized(start, { nQ: 5 }))).toBe('5×4 3×4 3×4');
    expect(shapes(resized(start, { nK: 2 }))).toBe('3×4 2×4 2×4');
    expect(shapes(resized(start, { dK: 1 }))).toBe('3×1 3×1 3×4');
    expect(shapes(resized(start, { dV: 6 }))).toBe('3×4 3×4 3×6');
    expect(resized(start, { nQ: 5 }).queries).toEqual(['cat', 'sat', 'mat', 'token 4', 'token 5']);
    expect(resized(start, { nQ: 5 }).q.slice(0, 3)).toEqual(start.q);
  });
  it('are clamped to the allowed range', () => {
    expect(shapes(resized(start, { nQ: 99, nK: 0, dK: 99, dV: 0 }))).toBe(
      `${MAX_SIZE}×${MAX_SIZE} 1×${MAX_SIZE} 1×1`,
    );
  });
});

describe('the arithmetic of a cell', () => {
  const say = (of: Result, i: number, j: number, s = start) =>
    arithmetic(s, matrices.derive(s), { of, i, j });
  it('is written out with the numbers on screen', () => {
    const s = cleanState(matrices, { ...start, q: [[3, -1.5, 0, 0]] });
    expect(say('scores', 0, 1, s)).toBe('cat → sat: 3·1 + (−1.5)·4 + 0·0 + 0·0 = −3');
    expect(say('scaled', 0, 0)).toBe('cat → cat: 10 ÷ √4 = 5');
    expect(say('scaled', 0, 0, { ...start, scale: 2.5 })).toBe('cat → cat: 10 ÷ 2.5 = 4');
    expect(say('weights', 0, 0)).toMatch(
      /^cat → cat: .*5\.00.*÷.*5\.00.*3\.50.*4\.00.*0\.6285.*62\.9%$/,
    );
    expect(say('output', 0, 1)).toMatch(/^cat, number 2: .*·0 \+ .*·1 \+ .*·0\.5 . 0\.256$/);
  });
  it('has terms that add up to the result it shows', () => {
    fc.assert(
      fc.property(readableStates(matrices), (any) => {
        const s = cleanState(matrices, any as MatricesState);
        const d = matrices.derive(s);
        const [, sum = '', said = ''] =
          arithmetic(s, d, { of: 'scores', i: 0, j: 0 }).match(/: (.*) = (.*)$/) ?? [];
        const number = (text: string) => Number(text.replace(/[()]/g, '').replace('−', '-'));
        const total = sum
          .split(' + ')
          .map((product) => product.split('·').map(number))
          .reduce((all, [a = NaN, b = NaN]) => all + a * b, 0);
        expect(Math.abs(total - number(said))).toBeLessThan(0.002);
      }),
    );
  });
});
