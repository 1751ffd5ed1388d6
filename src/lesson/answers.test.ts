import { describe, expect, it } from 'vitest';
import { toy } from '../../tests/unit/toy.ts';
import type { AnyState, AnyWidget } from '../figure/define.ts';
import { vector } from '../figure/fields/index.ts';
import { list, scalar } from '../figure/quantities.ts';
import { createInstance } from '../figure/instance.ts';
import { rightOption, readersAnswer } from './answers.ts';

const judged: AnyWidget = {
  ...toy,
  derive: (s: { x: number; n: number }) => ({
    rises: s.x,
    falls: -s.x,
    stays: 1,
    hardly: s.x * 1e-9,
    list: [s.n, s.x, 3],
    right: s.x > 5 ? 1 : 0,
    sum: s.n + s.x,
  }),
  quantities: {
    rises: scalar(),
    falls: scalar(),
    stays: scalar(),
    hardly: scalar(),
    list: list(),
    right: scalar(),
    sum: scalar(),
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
    expect(
      rightOption(instance, { judge: 'direction', of, change: { x: 6 } }, instance.start),
    ).toBe(answer);
  });
  it('which of a list is least or most, before and after a change', () => {
    expect(rightOption(instance, { judge: 'most', of: 'list' }, instance.start)).toBe(1);
    expect(rightOption(instance, { judge: 'least', of: 'list' }, instance.start)).toBe(0);
    expect(
      rightOption(instance, { judge: 'most', of: 'list', change: { x: 0, n: 4 } }, instance.start),
    ).toBe(0);
    expect(
      rightOption(instance, { judge: 'least', of: 'list', change: { x: 0, n: 4 } }, instance.start),
    ).toBe(1);
  });
  it('which option the figure names by its number', () => {
    expect(rightOption(instance, { judge: 'index', of: 'right' }, instance.start)).toBe(0);
    expect(
      rightOption(instance, { judge: 'index', of: 'right', change: { x: 6 } }, instance.start),
    ).toBe(1);
  });
  it('which range holds a quantity, or the factor by which it grows', () => {
    const range = (judge: 'range' | 'times', steps: number[]) =>
      rightOption(instance, { judge, of: 'rises', change: { x: 6 }, steps }, instance.start);
    expect(range('range', [5, 6, 7])).toBe(2);
    expect(range('range', [7, 6, 5])).toBe(1);
    expect(range('range', [7, 6.5, 6.1])).toBe(3);
    expect(range('times', [1, 1.5])).toBe(1);
  });
  it('does not follow what the reader has done to the figure', () => {
    instance.set({ x: -9 });
    expect(rightOption(instance, { judge: 'most', of: 'list' }, instance.start)).toBe(1);
    expect(
      rightOption(instance, { judge: 'direction', of: 'rises', change: { x: 4 } }, instance.start),
    ).toBe(0);
    instance.reset();
  });
  it('is found with the numbers that a reader has made, where the change leaves them', () => {
    const asked = {
      options: ['It falls', 'It stays the same', 'It rises'],
      judge: 'direction',
      as: 'number',
    } as const;
    const own = (of: string, change: AnyState, state: AnyState) =>
      readersAnswer(instance, { ...asked, of, change }, { ...instance.start, ...state });
    const before = 'It rises, from 13.00 to 14.00';
    expect(own('sum', { x: 6 }, { n: 8 })).toBe(before);
    // The same question, with the change already made.
    expect(own('sum', { x: 6 }, { n: 8, x: 6 })).toBe(before);
    expect(own('stays', { x: 6 }, { n: 8 })).toBe('It stays the same, at 1.00');
    // In the initial state, with or without the change, there is nothing to add.
    expect(own('rises', { x: 6 }, {})).toBe('');
    expect(own('rises', { x: 6 }, { x: 6 })).toBe('');
    // The answer would be about numbers other than the reader's.
    expect(own('rises', { x: 6 }, { x: 8 })).toBe('');
    expect(own('rises', { x: 6 }, { x: 8, n: 8 })).toBe('');
    const which = { options: ['n', 'x', '3'], judge: 'most', of: 'list' } as const;
    expect(readersAnswer(instance, which, { ...instance.start, x: 9 })).toBe('“x”');
    expect(readersAnswer(instance, which, { ...instance.start, x: -9, n: 0 })).toBe('“3”');
  });
  it('is found with relative changes for whatever numbers there are, but not beyond their range', () => {
    const asked = {
      options: ['It falls', 'It stays the same', 'It rises'],
      judge: 'direction',
    } as const;
    const own = (change: AnyState, x: number) =>
      readersAnswer(
        instance,
        { ...asked, as: 'number', of: 'sum', change },
        { ...instance.start, x },
      );
    expect(own({ x: { add: 2 } }, 6)).toBe('It rises, from 8.00 to 10.00');
    expect(own({ x: { times: -1 } }, 6)).toBe('It falls, from 8.00 to −4.00');
    // In the initial state, with or without the change, there is nothing to add.
    expect(own({ x: { add: 2 } }, 5)).toBe('');
    expect(own({ x: { add: 2 } }, 7)).toBe('');
    expect(own({ x: { add: 1e6 } }, 6)).toBe('');
  });
  it('is found where the change is of other numbers of a list than those the reader has made', () => {
    const own = (list: number[]) => {
      const widget = {
        ...judged,
        fields: {
          ...judged.fields,
          list: vector({ label: 'list', initial: [1, 2, 3], min: 0, max: 9 }),
        },
        derive: (s: { list: number[] }) => ({ total: s.list[0]! + 10 * s.list[2]! }),
        quantities: { total: scalar({ as: 'short' }) },
        presets: {},
      } as never;
      const listed = createInstance(widget);
      const options = ['It falls', 'It stays the same', 'It rises'];
      return readersAnswer(
        listed,
        { options, judge: 'direction', of: 'total', as: 'short', change: { list: [1, 2, 4] } },
        { ...listed.start, list },
      );
    };
    expect(own([2, 2, 3])).toBe('It rises, from 32 to 42');
    expect(own([2, 2, 4])).toBe('It rises, from 32 to 42');
    expect(own([2, 2, 5])).toBe('');
  });
  it('needs a quantity that exists', () => {
    expect(() => rightOption(instance, { judge: 'least', of: 'lists' }, instance.start)).toThrow(
      /nothing called "lists"/,
    );
  });
});
