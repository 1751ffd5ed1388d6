import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSentence } from '../../../tests/fuzz/sentence.ts';
import type { Variable } from '../../python/variables.ts';
import type { AnyField } from './field.ts';
import { fromPython } from './fromPython.ts';
import {
  divisor,
  type Field,
  integer,
  mask,
  matrix,
  number,
  oneOfNumbers,
  oneOf,
  optionalPoint,
  picks,
  point,
  points,
  seed,
  sentence,
  toggle,
  vector,
  words,
} from './index.ts';

const label = 'field';
const span = { label, min: -10, max: 10 };
const table = [
  [1, 2],
  [3, 4],
];
const fields = {
  number: number({ ...span, initial: 1 }),
  integer: integer({ ...span, initial: 2 }),
  oneOfNumbers: oneOfNumbers({ label, initial: 8, stops: [1, 2, 8] }),
  seed: seed({ label, initial: 7 }),
  vector: vector({ ...span, initial: [3, 1], count: [1, 3] }),
  matrix: matrix({ ...span, initial: table, rows: [1, 3] }),
  noRows: matrix({ ...span, initial: [], rows: [0, 3], cols: [2, 2] }),
  point: point({ ...span, initial: [1, 2] }),
  optionalPoint: optionalPoint(span),
  points: points({ ...span, initial: [[1, 2]], rows: [1, 3] }),
  mask: mask({ label, initial: [[true, false]], rows: [1, 3], cols: [1, 3] }),
  picks: picks({ label, of: 40 }),
  divisor: divisor({ label, initial: 'sqrt', min: 0.1, max: 64, of: 'q' }),
  choice: oneOf({ label, initial: 'b', options: { a: 'first', b: 'second', 2: 'third' } }),
  toggle: toggle({ label, initial: true }),
  words: words({ label, initial: ['it', 'was'], count: [1, 3], length: 8 }),
  sentence: sentence({ label, initial: ['it', 'was'], maxWords: 3, length: 8 }),
} satisfies Record<string, AnyField>;

const numbers = (shape: number[], data: number[], dtype = 'float32') => ({ shape, data, dtype });
const one = (x: number, dtype = 'float64') => numbers([], [x], dtype);
const read = (kind: keyof typeof fields, variable: Variable, before?: unknown, width = 4) => {
  const field = fields[kind] as Field<unknown>;
  return fromPython(field, variable, before ?? field.initial, width);
};

describe('reading a value from Python', () => {
  it.each([
    ['number', one(2.5), 2.5],
    ['integer', one(3), 3],
    ['oneOfNumbers', one(2), 2],
    ['seed', one(2 ** 32 - 1), 2 ** 32 - 1],
    ['vector', numbers([3], [1, 2, 3]), [1, 2, 3]],
    [
      'matrix',
      numbers([1, 2, 2], [4, 3, 2, 1]),
      [
        [4, 3],
        [2, 1],
      ],
    ],
    ['noRows', numbers([0], []), []],
    ['point', numbers([1, 2], [0, 1]), [0, 1]],
    ['optionalPoint', { other: 'None' }, null],
    ['optionalPoint', numbers([2], [0, 1]), [0, 1]],
    ['points', numbers([2, 2], [1, 2, 3, 4]), table],
    [
      'mask',
      numbers([2, 2], [1, 0, 1, 1], 'bool'),
      [
        [true, false],
        [true, true],
      ],
    ],
    ['picks', numbers([3], [3, 1, 2], 'int64'), [1, 2, 3]],
    ['divisor', one(2.5), 2.5],
    ['choice', { words: 'a' }, 'a'],
    ['choice', one(2), '2'],
    ['toggle', one(0, 'bool'), false],
    ['words', { words: ['a', 'b', 'c'] }, ['a', 'b', 'c']],
    ['sentence', { words: 'it was he' }, ['it', 'was', 'he']],
    ['sentence', { words: ['it', 'is'] }, ['it', 'is']],
  ] as const)('%s: %j', (kind, variable, value) =>
    expect(read(kind, variable as Variable)).toEqual({ value }),
  );
  it('ignores differences that the dtype’s rounding explains', () => {
    expect(
      read('vector', numbers([2], [Math.fround(0.1), 2.30078125], 'float16'), [0.1, 2.3]),
    ).toEqual({ value: [0.1, 2.3] });
    // Rounding puts the end of the range slightly beyond it.
    expect(read('vector', numbers([1], [10.000001]), [3, 1])).toEqual({ value: [10] });
    expect(read('vector', numbers([2], [0.5, 2.5], 'float16'), [0.1, 2.3])).toEqual({
      value: [0.5, 2.5],
    });
  });
  it('keeps a named divisor if the number is the same', () => {
    expect(read('divisor', one(Math.sqrt(8)), 'sqrt', 8)).toEqual({ value: 'sqrt' });
    expect(read('divisor', one(1), 'off', 8)).toEqual({ value: 'off' });
    expect(read('divisor', one(2), 'sqrt', 8)).toEqual({ value: 2 });
  });
});

describe('unusable values are described', () => {
  it.each([
    [
      'vector',
      numbers([4], [1, 2, 3, 4]),
      'field takes 1 to 3 numbers, each from −10 to 10; these are 4 numbers.',
    ],
    ['matrix', numbers([2, 2], [1, 2, 3, 11]), 'Row 2, column 2: 11 is outside −10 to 10.'],
    [
      'matrix',
      { other: 'of the type dict' },
      'field takes 1 to 3 rows of 2 numbers, each from −10 to 10; this is of the type dict.',
    ],
    ['integer', one(2.5), '2.5 isn’t possible here; the closest is 3.'],
    ['picks', numbers([2], [1, 41]), 'field takes whole numbers from 1 to 40, and 41 isn’t one.'],
    ['choice', { words: 'c' }, 'field takes one of “2”, “a”, “b”; this is “c”.'],
    ['toggle', one(2), 'field takes True or False; this is 1 number.'],
    ['words', { words: ['a', 'b', 'c', 'd'] }, 'field takes 1 to 3 words; these are 4 words.'],
    [
      'words',
      { words: ['a', 'internationally'] },
      'field takes words of 1 to 8 letters, and “internationally” isn’t one.',
    ],
    [
      'words',
      { words: ['a', ''] },
      'field takes words of 1 to 8 letters, and an empty word isn’t one.',
    ],
    ['sentence', { words: 'a b c d' }, 'field takes 1 to 3 words; these are 4 words.'],
    ['sentence', one(1), 'field takes 1 to 3 words; this is 1 number.'],
    ['number', { other: 'None' }, 'field takes one number from −10 to 10; this is None.'],
  ] as const)('%s: %j', (kind, variable, problem) =>
    expect(read(kind, variable as Variable)).toEqual({ problem }),
  );

  const anyVariable: fc.Arbitrary<Variable> = fc.oneof(
    fc.record({ other: fc.constantFrom('None', 'of the type dict') }),
    fc.record({
      words: fc.oneof(fc.string(), fc.array(fc.string({ unit: 'binary' }), { maxLength: 5 })),
    }),
    fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 3 }).chain((shape) => {
      const length = shape.reduce((a, b) => a * b, 1);
      const any = fc.oneof(fc.double(), fc.integer({ min: -11, max: 11 }), fc.constantFrom(0, 1));
      return fc.record({
        shape: fc.constant(shape),
        data: fc.array(any, { minLength: length, maxLength: length }),
        dtype: fc.constantFrom('float32', 'float16', 'bool', 'int64'),
      });
    }),
  );
  it.each(Object.entries(fields))('%s never throws, whatever the variable contains', (_, some) => {
    const field = some as unknown as Field<unknown>;
    fc.assert(
      fc.property(anyVariable, (variable) => {
        const taken = fromPython(field, variable, field.initial, 4);
        if ('problem' in taken) expect(taken.problem).toSatisfy(isSentence);
        else expect(field.clean(taken.value)).toEqual(taken.value);
      }),
    );
  });
});
