import { beforeEach, describe, expect, it } from 'vitest';
import { keepOf, ownProgram } from './ownPrograms.ts';
import { STARTER } from './starter.ts';

const desk = (text: string) => ({ text, base: STARTER });
const keepOwn = (text: string) => localStorage.setItem('abh:bench', JSON.stringify(desk(text)));
beforeEach(() => localStorage.clear());

it('there is no own program until something is written', () => {
  expect(ownProgram()).toBeUndefined();
  // Earlier versions stored an empty string if the reader had changed nothing.
  localStorage.setItem('abh:bench', '');
  expect(ownProgram()).toBeUndefined();
  keepOwn('mine');
  expect(ownProgram()).toBe('mine');
});

describe('a program from a link', () => {
  it('never takes the place of the reader’s own by itself', () => {
    keepOwn('mine');
    const keep = keepOf('theirs', () => {});
    expect(keep.read()).toEqual(desk('theirs'));
    expect(keep.write(desk('theirs, changed'))).toBe(true);
    expect(ownProgram()).toBe('mine');
  });
  it('takes its place when the reader says so, and changes are kept from then on', () => {
    keepOwn('mine');
    let adopted = 0;
    const keep = keepOf('theirs', () => adopted++);
    keep.adopt('theirs, changed');
    keep.write(desk('changed again'));
    expect([ownProgram(), adopted]).toEqual(['changed again', 1]);
  });
  it('is the reader’s with the first change where there was none', () => {
    localStorage.setItem('abh:bench:earlier', '["old"]');
    let adopted = 0;
    keepOf('theirs', () => adopted++).write(desk('changed'));
    expect([ownProgram(), adopted]).toEqual(['changed', 1]);
    // Stored by versions that kept earlier programs.
    expect(localStorage.getItem('abh:bench:earlier')).toBe('["old"]');
  });
});
