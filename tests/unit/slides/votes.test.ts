// Counting votes with the digit keys, in two rounds.
import { describe, expect, it } from 'vitest';
import { isValidRegister } from '../../../src/slides/isValidRegister.ts';
import type { Deck } from '../../../src/slides/deck.ts';
import {
  applyCountKey,
  handleCountKey,
  type Counting,
  countingKey,
  digitsOf,
  formatCounting,
  votesKey,
  parseCounting,
  readVotes,
  sharesOf,
  switchRound,
} from '../../../src/slides/votes.ts';
import { joinTalk, createTestNetwork } from './network.ts';

/** Presses keys in sequence. */
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
  it('starts a new number, and keeps one that is skipped', () => {
    expect(pressed(['2', 'Enter', 'Enter', '9'], [5, 6, 7]).numbers).toEqual([2, 6, 9]);
  });
  it('leaves Enter to the deck if nothing is being counted', () => {
    for (const key of ['Enter', 'Backspace', 'Escape', 'v', 'PageDown'])
      expect(applyCountKey(key, undefined, [0, 0])).toBeUndefined();
    expect(applyCountKey('PageDown', { option: 0, fresh: false }, [0, 0])).toBeUndefined();
  });
});

describe('the option being counted', () => {
  it('is shared with other windows', () => {
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
  it.each(['', '3', '-1', '1x', undefined])('is none for %j', (text) =>
    expect(parseCounting(text, 3)).toBeUndefined(),
  );
  it('accepts only digits', () => {
    expect(digitsOf('3v4')).toBe('34');
    expect(digitsOf('12 345')).toBe('123');
    expect(isValidRegister(countingKey('hands/x/y'), '1v')).toBe(false);
  });
});

describe('two rounds', () => {
  const QUESTION = 'hands/x/y';
  /** A question with this many options on the current slide of a talk in one window. */
  function asked(options: number) {
    const talk = joinTalk(createTestNetwork(), 'a');
    const element = document.createElement('div');
    element.innerHTML = '<p class="poll-option"></p>'.repeat(options);
    const deck: Partial<Deck> = {
      talk,
      currentSlide: () => ({ key: 'x/y', element }) as never,
      isAnswerShown: () => talk.read('shown/x/y') === '1',
      registerKey: (what, slide) => `${what}/${slide}`,
      announce: () => {},
    };
    const press = (keys: string) => {
      for (const key of keys.split(' '))
        if (key === 'a') switchRound(deck as Deck);
        else handleCountKey(deck as Deck, key);
      return readVotes(talk.read, QUESTION, options);
    };
    return { talk, press };
  }
  it('are counted separately, and switching loses no number', () => {
    const { talk, press } = asked(3);
    expect(press('1 2 Enter 8 Enter 5')).toMatchObject({
      round: 'first',
      rounds: ['first'],
      hands: { first: [12, 8, 5] },
    });
    // Stored talks rely on this key.
    expect(talk.read('hands/x/y/0')).toBe('12');
    const second = press('a 2 2 Enter 3');
    expect(second).toEqual({
      round: 'second',
      rounds: ['first', 'second'],
      hands: { first: [12, 8, 5], second: [22, 3, 0] },
    });
    expect(press('a')).toEqual({ ...second, round: 'first' });
    expect(press('1 3 Escape a')).toEqual({
      ...second,
      hands: { first: [13, 8, 5], second: [22, 3, 0] },
    });
  });
  it('start at the first option, whichever was being counted', () => {
    expect(asked(2).press('1 Enter 2 a 9').hands).toEqual({ first: [1, 2], second: [9, 0] });
  });
  it('become one again if the second was started by mistake', () => {
    const { press } = asked(2);
    expect(press('4 a').rounds).toEqual(['first', 'second']);
    expect(press('a').rounds).toEqual(['first']);
  });
  it('don’t switch on a blank screen or once the answer is shown', () => {
    const { talk, press } = asked(2);
    const before = press('4');
    talk.write('blank', '1');
    expect(press('a 7')).toEqual(before);
    talk.write('blank', '');
    talk.write('shown/x/y', '1');
    expect(press('a 7')).toEqual(before);
  });
  it('never share a key', () => {
    const entryNames = [0, 1, 12].flatMap((option) => [
      votesKey(QUESTION, option),
      votesKey(QUESTION, option, 'second'),
    ]);
    expect(new Set(entryNames).size).toBe(entryNames.length);
  });
  it('have shares of all votes, or none', () => {
    expect(sharesOf([12, 8, 5])).toEqual([0.48, 0.32, 0.2]);
    expect(sharesOf([0, 0])).toBeUndefined();
  });
});
