import { describe, expect, it } from 'vitest';
import { toy } from '../../tests/unit/toy.ts';
import type { Variables } from '../python/variables.ts';
import { checkDefinition } from './define.ts';
import { createInstance } from './instance.ts';
import { hasChanges, applyInputs, readInputs } from './applyInputs.ts';

const inputs = [
  { name: 'X', field: 'm' },
  { name: 'a', field: 'v' },
  { name: 'loud', field: 'mode' },
];
const rows = (...data: number[]) => ({ shape: [data.length / 2, 2], data, dtype: 'float32' });
const SAME: Variables = {
  X: rows(1, 2, 3, 4, 5, 6),
  a: { shape: [2], data: [3, 1], dtype: 'float32' },
  loud: { words: 'plain' },
};
const start = () => {
  const instance = createInstance(toy);
  return { instance, now: () => instance.store.getState().present };
};

describe('the inputs of a program', () => {
  it('make no change if they equal the figure’s values', () => {
    const read = readInputs(toy, start().now(), inputs, SAME);
    expect(read).toEqual({ patch: {}, used: [], refused: [], removed: [] });
    expect(hasChanges(read)).toBe(false);
  });
  it('are applied as one undo step', () => {
    const { instance, now } = start();
    const before = now();
    // Right after a manual change of the same fields.
    instance.set({ m: [[0, 0]], mode: 'plain' });
    const moved = now();
    const variables = { ...SAME, X: rows(1, 2, 3, 4), loud: { words: 'loud' } };
    expect(applyInputs(instance, inputs, variables)).toBe('Applied to the figure: X, loud.');
    expect(now()).toMatchObject({
      m: [
        [1, 2],
        [3, 4],
      ],
      v: [3, 1],
      mode: 'loud',
    });
    instance.undo();
    expect(now()).toBe(moved);
    instance.undo();
    expect(now()).toBe(before);
  });
  it('are named if they are unusable or missing, and the rest is applied', () => {
    const { instance, now } = start();
    const said = applyInputs(instance, inputs, { X: rows(1, 2, 3, 40), loud: { words: 'loud' } });
    expect(said).toBe(
      'Applied to the figure: loud. X wasn’t applied: Row 2, column 2: 40 is outside −10 to 10. No longer in the program: a.',
    );
    expect(now()).toMatchObject({ m: toy.fields.m.initial, mode: 'loud' });
  });
  it('change nothing if none can be used', () => {
    const { instance, now } = start();
    const before = now();
    expect(applyInputs(instance, inputs, { ...SAME, X: { other: 'None' } })).toMatch(
      /^Nothing was applied to the figure\. X wasn’t applied: rows takes .*; this is None\.$/,
    );
    expect([now(), instance.store.getState().past]).toEqual([before, []]);
  });
  it('stay unchanged and are named if they are locked', () => {
    const { instance, now } = start();
    instance.guard = (next, present) => ({ ...next, m: present.m });
    const variables = { ...SAME, X: rows(1, 2), loud: { words: 'loud' } };
    expect(applyInputs(instance, inputs, variables)).toBe(
      'Applied to the figure: loud. Locked: X.',
    );
    expect(now()).toMatchObject({ m: toy.fields.m.initial, mode: 'loud' });
  });
  it('may adjust other fields, which is reported', () => {
    const agreeing = checkDefinition({
      ...toy,
      normalize: (state) => ({
        ...state,
        names: state.m.map((_, i) => state.names[i] ?? `n${i + 1}`),
      }),
    });
    const instance = createInstance(agreeing);
    const variables = { ...SAME, X: rows(1, 2, 3, 4, 5, 6, 7, 8) };
    expect(applyInputs(instance, inputs, variables)).toBe(
      'Applied to the figure: X. The figure also adjusted: names: cat, sat, mat, n4.',
    );
  });
});
