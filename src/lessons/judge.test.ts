import { describe, expect, it } from 'vitest';
import { toy } from '../../tests/unit/toy.ts';
import type { AnyWidget } from '../widget/define.ts';
import { list, one } from '../widget/quantities.ts';
import { createInstance } from '../widget/instance.ts';
import { answerOf, ownAnswer } from './judge.ts';

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
  it('is found for the figure as a reader has it as well', () => {
    const asked = {
      options: ['It falls', 'It stays', 'It rises'],
      judge: 'direction',
      as: 'number',
    } as const;
    const own = (of: string, change: { x: number }, x: number) =>
      ownAnswer(instance, { ...asked, of, change }, { ...instance.start, x });
    expect(own('rises', { x: 6 }, 8)).toBe('It falls, from 8.00 to 6.00');
    expect(own('stays', { x: 6 }, 8)).toBe('It stays at 1.00');
    // As it opens, and with the change made, there is nothing more to say.
    expect(own('rises', { x: 6 }, 5)).toBe('');
    expect(own('rises', { x: 6 }, 6)).toBe('');
    const which = { options: ['n', 'x', '3'], judge: 'most', of: 'list' } as const;
    expect(ownAnswer(instance, which, { ...instance.start, x: 9 })).toBe('“x”');
    expect(ownAnswer(instance, which, { ...instance.start, x: -9, n: 0 })).toBe('“3”');
  });
  it('needs a quantity that exists', () => {
    expect(() => answerOf(instance, 'least', 'lists', undefined)).toThrow(/nothing called "lists"/);
  });
});
