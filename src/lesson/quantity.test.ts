import { describe, expect, it } from 'vitest';
import { toyInstance } from '../../tests/unit/toy.ts';
import { quantityText } from '../number/style.ts';
import { withChange, quantity } from './quantity.ts';

const { instance } = toyInstance('five');
const of = (path: string) => quantity(instance, instance.start, path);

describe('a quantity named in a lesson', () => {
  it('can be a field or a derived value at any depth', () => {
    expect([of('x'), of('sum'), of('v.1'), of('m.2.0'), of('names.0')]).toEqual([
      5,
      7,
      1,
      5,
      'cat',
    ]);
  });
  it.each(['total', 'v.2', 'm.3.0', 'm.0.0.0', 'x.y', 'names.-1', 'sum.toFix', ''])(
    'must exist: %j',
    (path) => {
      expect(() => of(path)).toThrow(`"toy" has nothing called "${path}".`);
    },
  );
  it('can be 0 or false', () => {
    const state = withChange(instance, instance.start, { x: 0, on: false });
    expect([quantity(instance, state, 'x'), quantity(instance, state, 'on')]).toEqual([0, false]);
  });
});

describe('a quantity as text', () => {
  it.each<[unknown, Parameters<typeof quantityText>[1], number | undefined, string]>([
    ['cat', 'number', undefined, 'cat'],
    [-1.5, 'number', undefined, '−1.50'],
    [-0.001, 'number', undefined, '0.00'],
    [2.5, 'short', undefined, '2.5'],
    [0.8703, 'percent', undefined, '87.0%'],
    [0.8703, 'percent', 0, '87%'],
    [0.9999546, 'weight', undefined, '0.999955'],
    [[1, -0.256], 'vector', undefined, '[1.00, −0.26]'],
    [[1, -0.256], 'short', undefined, '[1, −0.256]'],
  ])('%j as %s', (value, as, digits, text) => expect(quantityText(value, as, digits)).toBe(text));
});

it('cleans a change in a lesson', () => {
  expect(withChange(instance, instance.start, undefined)).toBe(instance.start);
  expect(withChange(instance, instance.start, { x: 99 })).toEqual({ ...instance.start, x: 10 });
});
