import { describe, expect, it } from 'vitest';
import { toy } from '../../tests/unit/toy.ts';
import type { AnyWidget } from '../widget/define.ts';
import { list, one } from '../widget/quantities.ts';
import { createInstance } from '../widget/instance.ts';
import { answerOf } from './judge.ts';

const judged: AnyWidget = {
  ...toy,
  derive: (s: { x: number; n: number }) => ({
    rises: s.x,
    falls: -s.x,
    stays: 1,
    hardly: s.x * 1e-9,
    list: [s.n, s.x, 3],
    right: s.x > 5 ? 1 : 0,
  }),
  quantities: {
    rises: one(),
    falls: one(),
    stays: one(),
    hardly: one(),
    list: list(),
    right: one(),
  },
} as never;
const instance = createInstance(judged, { preset: 'five' });

describe('the answer to a prediction', () => {
  it.each([
    ['falls', 0],
    ['stays', 1],
    ['hardly', 1],
    ['rises', 2],
  ])('whether %s falls, stays or rises', (of, answer) => {
    expect(answerOf(instance, 'direction', of, { x: 6 })).toBe(answer);
  });
  it('which of a list is least or most, before and after a change', () => {
    expect(answerOf(instance, 'most', 'list', undefined)).toBe(1);
    expect(answerOf(instance, 'least', 'list', undefined)).toBe(0);
    expect(answerOf(instance, 'most', 'list', { x: 0, n: 4 })).toBe(0);
    expect(answerOf(instance, 'least', 'list', { x: 0, n: 4 })).toBe(1);
  });
  it('which option the figure names by its number', () => {
    expect(answerOf(instance, 'index', 'right', undefined)).toBe(0);
    expect(answerOf(instance, 'index', 'right', { x: 6 })).toBe(1);
  });
  it('does not follow what the reader has done to the figure', () => {
    instance.set({ x: -9 });
    expect(answerOf(instance, 'most', 'list', undefined)).toBe(1);
    expect(answerOf(instance, 'direction', 'rises', { x: 4 })).toBe(0);
    instance.reset();
  });
  it('needs a quantity that exists', () => {
    expect(() => answerOf(instance, 'least', 'lists', undefined)).toThrow(/nothing called "lists"/);
  });
});
