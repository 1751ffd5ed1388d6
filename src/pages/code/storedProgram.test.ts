import { beforeEach, describe, expect, it } from 'vitest';
import { programStorage, storedProgram } from './storedProgram.ts';
import { STARTER } from './starter.ts';

const desk = (text: string) => ({ text, base: STARTER });
const keepOwn = (text: string) => localStorage.setItem('abh:bench', JSON.stringify(desk(text)));
beforeEach(() => localStorage.clear());

it('there is no own program until something is written', () => {
  expect(storedProgram()).toBeUndefined();
  // Earlier versions stored an empty string if the reader had changed nothing.
  localStorage.setItem('abh:bench', '');
  expect(storedProgram()).toBeUndefined();
  keepOwn('mine');
  expect(storedProgram()).toBe('mine');
});

describe('a program from a link', () => {
  it('never takes the place of the reader’s own by itself', () => {
    keepOwn('mine');
    const keep = programStorage('theirs', () => {});
    expect(keep.read()).toEqual(desk('theirs'));
    expect(keep.write(desk('theirs, changed'))).toBe(true);
    expect(storedProgram()).toBe('mine');
  });
  it('takes its place when the reader says so, and changes are kept from then on', () => {
    keepOwn('mine');
    let adopted = 0;
    const keep = programStorage('theirs', () => adopted++);
    keep.adopt('theirs, changed');
    keep.write(desk('changed again'));
    expect([storedProgram(), adopted]).toEqual(['changed again', 1]);
  });
  it('is the reader’s with the first change where there was none', () => {
    localStorage.setItem('abh:bench:earlier', '["old"]');
    let adopted = 0;
    programStorage('theirs', () => adopted++).write(desk('changed'));
    expect([storedProgram(), adopted]).toEqual(['changed', 1]);
    // Stored by versions that kept earlier programs.
    expect(localStorage.getItem('abh:bench:earlier')).toBe('["old"]');
  });
});
