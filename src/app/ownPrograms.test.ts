import { describe, expect, it } from 'vitest';
import { serializeDesk } from '../lab/bench/desk.ts';
import { keepOf, ownProgram } from './ownPrograms.ts';
import { STARTER } from './starter.ts';

const kept = (text: string) => serializeDesk({ text, base: STARTER });

function shelfWith(content: Record<string, string> = {}) {
  const texts = new Map(Object.entries(content));
  return {
    read: (key: string) => texts.get(key) ?? null,
    write: (key: string, text: string) => !!texts.set(key, text),
  };
}

it('there is no own program until something is written', () => {
  expect(ownProgram(shelfWith())).toBeUndefined();
  expect(ownProgram(shelfWith({ 'abh:bench': kept('mine') }))).toBe('mine');
});

describe('a program from a link', () => {
  it('never takes the place of the reader’s own by itself', () => {
    const shelf = shelfWith({ 'abh:bench': kept('mine') });
    const keep = keepOf('theirs', () => {}, shelf);
    expect(keep.read()).toBe(kept('theirs'));
    expect(keep.write(kept('theirs, changed'))).toBe(true);
    expect(ownProgram(shelf)).toBe('mine');
  });
  it('takes its place when the reader says so, and changes are kept from then on', () => {
    const shelf = shelfWith({ 'abh:bench': kept('mine') });
    let adopted = 0;
    const keep = keepOf('theirs', () => adopted++, shelf);
    keep.adopt('theirs, changed');
    keep.write(kept('changed again'));
    expect([ownProgram(shelf), adopted]).toEqual(['changed again', 1]);
  });
  it('is the reader’s with the first change where there was none', () => {
    const shelf = shelfWith({ 'abh:bench:earlier': '["old"]' });
    let adopted = 0;
    keepOf('theirs', () => adopted++, shelf).write(kept('changed'));
    expect([ownProgram(shelf), adopted]).toEqual(['changed', 1]);
    // From when earlier programs were kept.
    expect(shelf.read('abh:bench:earlier')).toBe('["old"]');
  });
});
