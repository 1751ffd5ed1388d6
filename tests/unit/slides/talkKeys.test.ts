// Keys during a talk: counting votes, the timer, and the end.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Deck } from '../../../src/slides/deck.ts';
import { isValidRegister } from '../../../src/slides/isValidRegister.ts';
import { listenToKeys } from '../../../src/slides/keys.ts';
import { openLesson, presentLesson } from './present.ts';

const FILE = 'content/05-step-by-step.mdx';
let deck: Deck;
let stop: () => void;
beforeEach(() => {
  deck = presentLesson(openLesson(FILE), FILE);
  stop = listenToKeys(deck);
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const press = (key: string, target: Element = document.body, repeat = false) => {
  const event = new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  return event;
};

describe('Enter on a question', () => {
  beforeEach(() => {
    deck.go(deck.playlist.findIndex(({ slide }) => slide === 'step-1-compare-predict'));
    const option = () => Object.assign(document.createElement('li'), { className: 'poll-option' });
    deck.currentSlide().element.append(option(), option(), option());
  });
  it.each(['r', 'PageDown'])(
    'keeps counting on the same slide when %s shows the answer midway',
    (shows) => {
      const { n } = deck.position();
      for (const key of ['5', 'Enter', '6', shows, 'Enter', 'Enter']) press(key);
      expect(deck.isAnswerShown(deck.currentSlide())).toBe(true);
      expect(deck.position().n).toBe(n);
      press('Enter');
      expect(deck.position().n).toBe(n + 1);
      press('PageUp');
      press('Enter');
      expect(deck.position().n).toBe(n + 1);
    },
  );
  it('moves once per press, however long it is held', () => {
    const { n } = deck.position();
    press('Enter');
    for (let i = 0; i < 5; i++) press('Enter', document.body, true);
    expect(deck.isAnswerShown(deck.currentSlide())).toBe(true);
    expect(deck.position().n).toBe(n);
  });
});

it('a focused button is pressed once, however long Enter is held', () => {
  const button = document.body.appendChild(document.createElement('button'));
  expect(press('Enter', button).defaultPrevented).toBe(false);
  expect(press('Enter', button, true).defaultPrevented).toBe(true);
});

it('the timer starts with the first Next only', () => {
  const timer = () => deck.talk.read('timer');
  deck.go(1);
  deck.back();
  expect(timer()).toBeUndefined();
  press('PageDown');
  expect(JSON.parse(timer()!)).toMatchObject({ since: expect.any(Number), spent: 0 });
  deck.toggleTimer();
  press('PageDown');
  expect(JSON.parse(timer()!)).toMatchObject({ since: null });
});

it('Next after the last slide shows the QR codes, and hides them again', () => {
  press('End');
  const { n } = deck.position();
  press('PageDown');
  expect([deck.position().n, deck.talk.read('qr')]).toEqual([n, 'end']);
  expect(isValidRegister('qr', 'end')).toBe(true);
  press('PageDown');
  expect([deck.position().n, deck.talk.read('qr')]).toEqual([n, '']);
});
