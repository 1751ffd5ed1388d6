import { describe, expect, it } from 'vitest';
import { toy } from '../../tests/unit/toy.ts';
import { announcement } from './announce.ts';
import { type AnyState, initialState } from './define.ts';

const start = initialState(toy);
const say = (patch: AnyState, from: AnyState = start) =>
  announcement(toy, from, { ...from, ...patch }, 'So it is.');

describe('the announcement of a change', () => {
  it('is empty if all values are equal', () => {
    expect(say({})).toBe('');
    expect(say({ v: [3, 1], m: structuredClone(start.m) })).toBe('');
  });
  it('names what changed first, then the consequence', () => {
    expect(say({ x: -2.5 })).toBe('x: minus 2.5. So it is.');
    expect(say({ v: [0, -1], on: true })).toBe('arrow: 0, minus 1. lamp: on. So it is.');
    expect(say({ mode: 'loud' })).toBe('mode: loudly. So it is.');
    expect(say({ names: ['cat', 'sat', 'dog'] })).toBe('names: cat, sat, dog. So it is.');
  });
  it('names only the changed rows of a matrix, with minus in words', () => {
    const m = [
      [1, 2],
      [-3, 4],
      [5, 6],
    ];
    expect(say({ m })).toBe('rows sat: minus 3, 4. So it is.');
    expect(say({ m: [[0, 0], ...m.slice(1)] })).toBe(
      'rows cat: 0, 0. rows sat: minus 3, 4. So it is.',
    );
  });
  it('only says that a matrix changed if many rows did', () => {
    expect(say({ m: start.m.map((row) => row.map((x) => x + 1)) })).toBe('rows changed. So it is.');
  });
  it('numbers rows without names', () => {
    const said = say({ m: [...start.m, [7, 8]] }, { ...start, m: [...start.m, [0, 8]] });
    expect(said).toBe('rows row 4: 7, 8. So it is.');
  });
  it('summarizes if many fields changed', () => {
    expect(say({ x: 2, n: 3, on: true, mode: 'loud' })).toBe('Several numbers changed. So it is.');
  });
});
