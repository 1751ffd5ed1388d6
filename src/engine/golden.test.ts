import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { FixtureCase } from '../../tests/golden/format.ts';
import { readFixtures, runCase } from '../../tests/golden/run.ts';

const files = readdirSync('tests/golden').filter((name) => name.endsWith('.json'));

describe.each(files)('the engine agrees with PyTorch on %s', (file) => {
  test.each(readFixtures(`tests/golden/${file}`).map((c) => [c.name, c] as const))('%s', (_, c) => {
    const { checks, failures } = runCase(c);
    expect(failures).toEqual([]);
    expect(checks).toBeGreaterThan(0);
  });
});

const vector = (...data: (number | string)[]) => ({ shape: [data.length], data });
/** A case whose right result is `y = [0.5, 0.5]`. */
const halves = (y: unknown, more: object = {}) =>
  ({
    name: 'halves',
    op: 'softmax',
    inputs: { x: vector(0, 0) },
    expected: { float64: { y } },
    ...more,
  }) as FixtureCase;
const failuresOf = (fixture: FixtureCase) => runCase(fixture).failures;

describe('the comparison with fixtures', () => {
  test('checks each result in both precisions', () => {
    expect(runCase(halves(vector(0.5, 0.5)))).toEqual({ checks: 2, failures: [] });
  });
  test('says where results differ', () => {
    expect(failuresOf(halves(vector(0.5, 0.25)))).toEqual([
      'halves float64 y[1]: got 0.5, want 0.25',
      'halves float32 y[1]: got 0.5, want 0.25',
    ]);
    expect(failuresOf(halves({ shape: [1, 2], data: [0.5, 0.5] }))[0]).toBe(
      'halves float64 y: got shape [2], want [1, 2]',
    );
  });
  test.each([
    ['NaN instead of a number', vector('NaN', 0.5)],
    ['an infinity', vector('Infinity', 0.5)],
    ['too few numbers', { shape: [2], data: [0.5] }],
    ['booleans', { shape: [2], dtype: 'bool', data: [1, 1] }],
    ['something other than a tensor', 3],
  ])('fails if the fixture has %s', (_, y) => {
    expect(failuresOf(halves(y)).length).toBe(2);
  });
  test('uses the tolerance of each precision', () => {
    const expected = { float64: { y: vector(0.5, 0.5) }, float32: { y: vector(0.5, 0.501) } };
    const at = (atol: number) => halves(0, { expected, tolerance: { float32: { atol } } });
    expect(failuresOf(at(0.01))).toEqual([]);
    expect(failuresOf(at(1e-4)).length).toBe(1);
  });
  test('fails if a result or an expected error is missing', () => {
    const [q_shape, k_shape, v_shape] = [
      [1, 2],
      [1, 2],
      [1, 1],
    ];
    const shapes = { op: 'shapes', options: { q_shape, k_shape, v_shape } };
    expect(failuresOf(halves(0, { expected: { float64: { z: vector(1) } } })).length).toBe(2);
    expect(failuresOf(halves(0, { ...shapes, expected: { float64: { error: true } } }))).toEqual([
      'halves float64 error: not returned',
      'halves float32 error: not returned',
    ]);
  });
  test('rejects damaged cases', () => {
    expect(() => runCase(halves(0, { op: 'toString' }))).toThrow('unknown operation');
    expect(() => runCase(halves(0, { inputs: {} }))).toThrow();
    expect(() => runCase(halves(vector('half', 0.5)))).toThrow('is no number');
  });
});
