import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  divisor,
  divisorValue,
  type Field,
  integer,
  mask,
  matrix,
  number,
  oneOfNumbers,
  oneOf,
  optionalPoint,
  picks,
  points,
  seed,
  toggle,
  vector,
} from './index.ts';

const label = 'field';
const span = { label, min: -10, max: 10 };
const x = number({ ...span, initial: 1 });
const n = integer({ ...span, initial: 2 });
const few = oneOfNumbers({ label, initial: 8, stops: [1, 2, 8, 64] });
const s = seed({ label, initial: 7 });
const v = vector({ ...span, initial: [3, 1] });
const list = vector({ ...span, initial: [3, 1], count: [1, 3] });
const at = optionalPoint(span);
const d = divisor({ label, initial: 'sqrt', min: 0.1, max: 64, of: 'q' });
const choice = oneOf({ label, initial: 'b', options: { a: 'first', b: 'second' } });
const some = picks({ label, of: 40 });
const on = toggle({ label, initial: true });
const m = matrix({
  ...span,
  initial: [
    [1, 2],
    [3, 4],
  ],
  rows: [1, 3],
  cols: [1, 3],
});
const noRows = matrix({ ...span, initial: [], rows: [0, 3], cols: [2, 2] });

const many = points({ ...span, initial: [[1, 2]], rows: [1, 3] });
const looks = mask({ label, initial: [[true, false]], rows: [1, 3], cols: [1, 3] });

const any = fc.oneof(fc.double(), fc.constantFrom(NaN, Infinity, -Infinity, -0, 1e308, 2 ** 53));

/**
 * `clean` never throws and is idempotent, clean values survive their link text, and link text never contains `-0` or
 * `NaN`.
 */
const holds = <T>(field: Field<T>, garbage: fc.Arbitrary<T>) =>
  fc.assert(
    fc.property(garbage, (value) => {
      const clean = field.clean(value);
      expect(field.clean(clean)).toEqual(clean);
      const read = field.parse(field.format(clean))!;
      expect(read).toEqual(clean);
      expect(field.isEqual(read, clean)).toBe(true);
      const { initial } = field;
      expect(field.isEqual(initial, clean)).toBe(field.format(initial) === field.format(clean));
      for (const text of [field.format(clean), field.speak(clean), field.python(clean)])
        expect(text).not.toMatch(/NaN|undefined|Infinity|-0(?![.\d])/);
    }),
  );

describe('every kind of field', () => {
  it('of kind number', () => holds(x, any));
  it('of kind integer', () => holds(n, any));
  it('one of a few numbers', () => holds(few, any));
  it('seed', () => holds(s, any));
  it('vector', () => holds(v, fc.array(any, { maxLength: 5 })));
  it('vector of any length', () => holds(list, fc.array(any, { maxLength: 5 })));
  it('point that may be absent', () =>
    holds(at, fc.option(fc.array(any, { maxLength: 3 })) as fc.Arbitrary<null>));
  it('points', () =>
    holds(many, fc.array(fc.array(any, { maxLength: 3 })) as fc.Arbitrary<[number, number][]>));
  it('mask', () =>
    holds(looks, fc.array(fc.array(fc.anything() as fc.Arbitrary<boolean>, { maxLength: 5 }))));
  it('divisor', () => holds(d, fc.oneof(any, fc.constantFrom('sqrt' as const, 'off' as const))));
  it('matrix', () => holds(m, fc.array(fc.array(any, { maxLength: 5 }), { maxLength: 5 })));
  it('matrix that may be without rows', () =>
    holds(noRows, fc.array(fc.array(any, { maxLength: 5 }), { maxLength: 5 })));
  it('choice', () => holds(choice, fc.string() as fc.Arbitrary<'a'>));
  it('picks', () => holds(some, fc.array(any, { maxLength: 5 })));
  it('toggle', () => holds(on, fc.anything() as fc.Arbitrary<boolean>));
});

describe('valid link text', () => {
  it.each<[string, Field<never>, string, unknown]>([
    ['a number', x as never, '2.5', 2.5],
    ['more digits than are kept', x as never, '1.23456', 1.2346],
    ['minus zero', x as never, '-0', 0],
    ['one of a few numbers', few as never, '64', 64],
    ['a seed', s as never, '4294967295', 4294967295],
    ['picks in any order', some as never, '7,3', [3, 7]],
    ['no picks', some as never, 'none', []],
    ['a vector', v as never, '-1,0.5', [-1, 0.5]],
    ['a shorter vector', list as never, '5', [5]],
    ['a longer vector', list as never, '5,6,7', [5, 6, 7]],
    ['no point', at as never, 'none', null],
    ['a point', at as never, '1,2', [1, 2]],
    ['a named divisor', d as never, 'off', 'off'],
    ['a divisor', d as never, '2.5', 2.5],
    ['a matrix without rows', noRows as never, 'none', []],
    [
      'a matrix of another size',
      m as never,
      '1,2,3/4,5,6/7,8,9',
      [
        [1, 2, 3],
        [4, 5, 6],
        [7, 8, 9],
      ],
    ],
    ['a single cell', m as never, '1', [[1]]],
    ['a choice', choice as never, 'a', 'a'],
    ['off', on as never, 'off', false],
  ])('%s', (_, field, text, value) => expect(field.parse(text)).toEqual(value));

  it.each<[string, Field<never>, string]>([
    ['a number out of range', x as never, '10.1'],
    ['an exponent', x as never, '1e1'],
    ['a fraction for a whole number', n as never, '2.5'],
    ['a seed too large', s as never, '4294967296'],
    ['a number that is none of the few', few as never, '4'],
    ['a negative seed', s as never, '-1'],
    ['a vector too short', v as never, '1'],
    ['a vector too long', v as never, '1,2,3'],
    ['more numbers than may be', list as never, '1,2,3,4'],
    ['a vector with a hole', v as never, '1,'],
    ['a vector of megabytes', v as never, '1,'.repeat(3_000_000)],
    ['a divisor of zero', d as never, '0'],
    ['an unknown name for a divisor', d as never, 'on'],
    ['a ragged matrix', m as never, '1,2/3'],
    ['too many rows', m as never, '1/2/3/4'],
    ['too many columns', m as never, '1,2,3,4'],
    ['an empty row', m as never, '1,2/'],
    ['a matrix of megabytes', m as never, '1,1/'.repeat(2_000_000)],
    ['an unknown choice', choice as never, 'c'],
    ['what every object has as a choice', choice as never, '__proto__'],
    ['another word for on', on as never, 'true'],
    ['an empty text', x as never, ''],
  ])('rejects %s', (_, field, text) => expect(field.parse(text)).toBeUndefined());
});

describe('cleaning', () => {
  it('clamps and rounds numbers, and replaces NaN with the start', () => {
    expect([99, -99, 1.23456, NaN, Infinity].map(x.clean)).toEqual([10, -10, 1.2346, 1, 1]);
    expect([2.5, -0.4, NaN].map(n.clean)).toEqual([3, 0, 2]);
    expect(Object.is(n.clean(-0.4), 0)).toBe(true);
  });
  it('snaps to the nearest stop by ratio', () => {
    expect([3, 5, 20, 23, 1000, -7, NaN].map(few.clean)).toEqual([2, 8, 8, 64, 64, 1, 8]);
  });
  it('resizes lists and matrices', () => {
    expect(v.clean([7])).toEqual([7, 1]);
    expect(v.clean([7, NaN, 9])).toEqual([7, 1]);
    expect(m.clean([])).toEqual([[0]]);
    expect(m.clean([[1], [2, 3], [], [4]])).toEqual([[1], [2], [0]]);
  });
  it('replaces an unknown choice with the start', () => {
    expect(choice.clean('constructor' as never)).toBe('b');
    expect(d.clean('all' as never)).toBe('sqrt');
    expect(d.clean(0)).toBe(0.1);
  });
});

it('a divisor is √d_k, one, or a number', () => {
  expect([divisorValue('sqrt', 4), divisorValue('off', 4), divisorValue(2.5, 4)]).toEqual([
    2, 1, 2.5,
  ]);
});
it('writes values in Python syntax', () => {
  // Whole numbers must be floats too: softmax rejects integer tensors.
  expect(m.python([[1, -0.5]])).toBe('torch.tensor([[1, -0.5]], dtype=torch.float32)');
  expect(v.python([3, 1], { row: true, how: '**f64' })).toBe('torch.tensor([[3, 1]], **f64)');
  expect(looks.python([[true, false]])).toBe('torch.tensor([[True, False]])');
  expect(at.python(null)).toBe('None');
  expect(on.python(false)).toBe('False');
  expect(d.python('sqrt')).toBe('math.sqrt(d_k)');
  expect(choice.python('a')).toBe('"a"');
});
it('speaks minus in words', () => {
  expect(v.speak([-1, 0.5])).toBe('minus 1, 0.5');
  expect(m.speak([[-1], [2]])).toBe('minus 1; 2');
});

it('a mask announces the names of the keys that a query may look at', () => {
  const before = [
    [true, true],
    [true, true],
  ];
  const after = [before[0]!, [true, false]];
  expect(looks.announce(before, after, ['the', 'cat'], ['the', 'cat'])).toBe(
    'field, cat may look at the',
  );
  expect(looks.announce(before, [before[0]!, [false, false]], [], [])).toBe(
    'field, row 2 may look at none',
  );
});
