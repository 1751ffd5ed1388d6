import { beforeEach, describe, expect, it } from 'vitest';
import { EXAMPLE, programStorage, storedProgram } from './storedProgram.ts';

const draft = (text: string) => ({ text, base: EXAMPLE });
const store = (text: string) => localStorage.setItem('abh:bench', JSON.stringify(draft(text)));
beforeEach(() => localStorage.clear());

it('there is no stored program until something is written', () => {
  expect(storedProgram()).toBeUndefined();
  // Earlier versions stored an empty string if the reader had changed nothing.
  localStorage.setItem('abh:bench', '');
  expect(storedProgram()).toBeUndefined();
  store('mine');
  expect(storedProgram()).toBe('mine');
});

describe('a program from a link', () => {
  it('never replaces the stored program by itself', () => {
    store('mine');
    const storage = programStorage('theirs', () => {});
    expect(storage.read()).toEqual(draft('theirs'));
    expect(storage.write(draft('theirs, changed'))).toBe(true);
    expect(storedProgram()).toBe('mine');
  });
  it('replaces it when the reader asks, and is saved from then on', () => {
    store('mine');
    let adopted = 0;
    const storage = programStorage('theirs', () => adopted++);
    storage.write(draft('theirs, changed'));
    storage.adopt();
    expect(storedProgram()).toBe('theirs, changed');
    storage.write(draft('changed again'));
    expect([storedProgram(), adopted]).toEqual(['changed again', 1]);
  });
  it('is saved at the first change if nothing was stored', () => {
    localStorage.setItem('abh:bench:earlier', '["old"]');
    let adopted = 0;
    programStorage('theirs', () => adopted++).write(draft('changed'));
    expect([storedProgram(), adopted]).toEqual(['changed', 1]);
    // Stored by versions that kept earlier programs.
    expect(localStorage.getItem('abh:bench:earlier')).toBe('["old"]');
  });
});
