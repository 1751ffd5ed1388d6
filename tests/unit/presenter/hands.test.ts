// Hands counted by digits: what each key does to the numbers, and which option is in hand.
import { describe, expect, it } from 'vitest';
import { isValidRegister } from '../../../src/presenter/isValidRegister.ts';
import {
  applyCountKey,
  type Counting,
  countingKey,
  digitsOf,
  formatCounting,
  parseCounting,
} from '../../../src/presenter/hands.ts';

/** Presses keys one after the other. */
function pressed(keys: readonly string[], hands: readonly number[]) {
  const numbers = [...hands];
  let counting: Counting | undefined;
  for (const key of keys) {
    const counted = applyCountKey(key, counting, numbers);
    if (!counted) continue;
    counting = counted.counting;
    if (counted.hands) numbers[counted.hands.option] = counted.hands.number;
  }
  return { numbers, at: counting?.option };
}

describe('counting', () => {
  it.each([
    ['1 2', [12, 0, 0], 0],
    ['1 2 Enter 7', [12, 7, 0], 1],
    ['1 2 Enter Enter 4 Enter', [12, 0, 4], undefined],
    ['0 5', [5, 0, 0], 0],
    ['1 2 3 4', [123, 0, 0], 0],
    ['1 2 Backspace 5', [15, 0, 0], 0],
    ['1 Backspace Backspace', [0, 0, 0], 0],
    ['1 2 Enter Backspace 3', [123, 0, 0], 0],
    ['1 2 Enter Backspace Backspace 3', [13, 0, 0], 0],
    ['7 Escape', [7, 0, 0], undefined],
    ['Enter Backspace Escape', [0, 0, 0], undefined],
    ['v 3 v 4 r', [34, 0, 0], 0],
  ])('%s', (keys, numbers, at) =>
    expect(pressed(keys.split(' '), [0, 0, 0])).toEqual({ numbers, at }),
  );
  it('begins a number anew, and keeps one that is passed over', () => {
    expect(pressed(['2', 'Enter', 'Enter', '9'], [5, 6, 7]).numbers).toEqual([2, 6, 9]);
  });
  it('leaves Enter to the deck where nothing is counted', () => {
    for (const key of ['Enter', 'Backspace', 'Escape', 'v', 'PageDown'])
      expect(applyCountKey(key, undefined, [0, 0])).toBeUndefined();
    expect(applyCountKey('PageDown', { option: 0, fresh: false }, [0, 0])).toBeUndefined();
  });
});

describe('the option in hand', () => {
  it('is told to other windows', () => {
    for (const counting of [
      { option: 0, fresh: true },
      { option: 11, fresh: false },
    ]) {
      const text = formatCounting(counting);
      expect(parseCounting(text, 12)).toEqual(counting);
      expect(isValidRegister(countingKey('hands/x/y'), text)).toBe(true);
    }
    expect(isValidRegister(countingKey('hands/x/y'), '')).toBe(true);
  });
  it.each(['', '3', '-1', '1x', undefined])('is none by %j', (text) =>
    expect(parseCounting(text, 3)).toBeUndefined(),
  );
  it('takes digits and nothing else', () => {
    expect(digitsOf('3v4')).toBe('34');
    expect(digitsOf('12 345')).toBe('123');
    expect(isValidRegister(countingKey('hands/x/y'), '1v')).toBe(false);
  });
});
