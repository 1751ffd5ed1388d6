import fc from 'fast-check';
import { type AnyState, type AnyWidget, cleanState } from '../../src/widget/define.ts';
import type { Control, Field } from '../../src/widget/fields.ts';

export const entriesOf = (widget: AnyWidget) =>
  Object.entries(widget.fields) as [string, Field<unknown>][];

const between = (min: number, max: number) =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .integer({ min: Math.ceil(min * 1e4), max: Math.floor(max * 1e4) })
        .map((n) => n / 1e4),
    },
    fc.integer({ min: Math.ceil(min), max: Math.floor(max) }),
    fc.double({ min, max, noNaN: true }),
    fc.constantFrom(min, max, Math.min(max, Math.max(min, 0))),
  );

/** Any character of Unicode, half of the time one of the first 256. */
const character = fc.oneof(
  fc.integer({ min: 0, max: 0xff }),
  fc.integer({ min: 0, max: 0x10f7ff }).map((n) => (n < 0xd800 ? n : n + 0x800)),
);

/** Any well-formed text. */
export const anyText = (maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: character.map((code) => String.fromCodePoint(code)), maxLength });

/** Any UTF-16 unit, halves of pairs among them. */
const unit16 = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));

/** Names a person might give a token, and names that nobody would. */
const anyWord = fc.oneof(
  anyText(20),
  fc.string({ unit: unit16, maxLength: 20 }),
  fc.constantFrom(
    'a,b',
    'a/b',
    '1;2=3',
    '$',
    '$41',
    'no & yes',
    '100%',
    'שלום',
    '🦊🦊',
    'e\u0301',
    '',
  ),
);

/** Names that no search for `NaN`, `null` or `-0` can mistake for a number. */
const plainWord = fc.constantFrom('it', 'the cat', 'Straße', '猫', 'مرحبا', '🦊', 'x2');

/** Values that the control of a field offers. */
function valueFor(control: Control, word: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  switch (control.kind) {
    case 'number':
      return between(control.min, control.max);
    case 'seed':
      return fc.integer({ min: 0, max: 2 ** 32 - 1 });
    case 'vector':
      return fc.array(between(control.min, control.max), {
        minLength: control.count[0],
        maxLength: control.count[1],
      });
    case 'matrix': {
      const cell = between(control.min, control.max);
      const size = (of: readonly [number, number]) =>
        fc.oneof(fc.integer({ min: of[0], max: of[1] }), fc.constant(of[1]));
      return fc.tuple(size(control.rows), size(control.cols)).chain(([rows, cols]) =>
        fc.array(fc.array(cell, { minLength: cols, maxLength: cols }), {
          minLength: rows,
          maxLength: rows,
        }),
      );
    }
    case 'choice':
      return fc.constantFrom(...control.options.map((option) => option.value));
    case 'toggle':
      return fc.boolean();
    case 'words':
      return fc.array(word, { minLength: control.count[0], maxLength: control.count[1] });
    case 'sentence':
      return fc.array(word, { minLength: 1, maxLength: control.most + 2 });
    case 'divisor':
      return fc.oneof(fc.constantFrom('sqrt', 'off'), between(control.min, control.max));
    case 'point':
      return fc.option(
        fc.tuple(between(control.min, control.max), between(control.min, control.max)),
      );
  }
}

/** Values of the right type and nothing else right: no number, absurd sizes, wrong lengths, unknown names. */
function garbageFor(control: Control): fc.Arbitrary<unknown> {
  const x = fc.oneof(
    fc.double(),
    fc.constantFrom(NaN, Infinity, -Infinity, -0, 1e308, -1e308, 5e-324, 1e21, 2 ** 53),
  );
  switch (control.kind) {
    case 'number':
    case 'seed':
      return fc.oneof(x, fc.constant(undefined));
    case 'vector':
      return fc.array(fc.oneof(x, fc.constant(undefined)), { maxLength: 12 });
    case 'matrix':
      return fc.array(fc.array(x, { maxLength: 12 }), { maxLength: 12 });
    case 'choice':
      return fc.oneof(
        fc.string(),
        fc.constantFrom('__proto__', 'constructor', 'toString', '', undefined),
      );
    case 'toggle':
      return fc.constantFrom(true, false, undefined, null, 1, 0, 'on');
    case 'words':
    case 'sentence':
      return fc.array(fc.oneof(anyWord, fc.constantFrom(undefined, null, 7, 'x'.repeat(5000))), {
        maxLength: 20,
      });
    case 'divisor':
      return fc.oneof(x, fc.string(), fc.constantFrom(undefined, '__proto__'));
    case 'point':
      return fc.option(fc.array(x, { maxLength: 4 }), { nil: undefined });
  }
}

const stateOf = (widget: AnyWidget, make: (control: Control) => fc.Arbitrary<unknown>) =>
  fc.record(
    Object.fromEntries(entriesOf(widget).map(([key, field]) => [key, make(field.control)])),
  ) as fc.Arbitrary<AnyState>;

/** Any legal state of a widget. */
export const states = (widget: AnyWidget): fc.Arbitrary<AnyState> =>
  stateOf(widget, (control) => valueFor(control, anyWord)).map((state) =>
    cleanState(widget, state),
  );

/** Any legal state whose names are plain words, so that its texts can be searched. */
export const plainStates = (widget: AnyWidget): fc.Arbitrary<AnyState> =>
  stateOf(widget, (control) => valueFor(control, plainWord)).map((state) =>
    cleanState(widget, state),
  );

/** States that `cleanState` has yet to make legal. */
export const garbageStates = (widget: AnyWidget): fc.Arbitrary<AnyState> =>
  stateOf(widget, garbageFor);

/** A text with one thing changed: a character gone, one too many, another, cut off, or something absurd. */
export const mutated = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(
      text,
      fc.nat(),
      fc.constantFrom('insert', 'delete', 'replace', 'cut', 'double'),
      fc.oneof(
        anyText(3),
        fc.constantFrom(
          '1e999',
          'NaN',
          '-',
          ';',
          ',',
          '/',
          '=',
          '%',
          '$',
          '$zz',
          '\n',
          '\u202e',
          '9'.repeat(400),
        ),
      ),
    )
    .map(([whole, at, how, piece]) => {
      const i = whole.length === 0 ? 0 : at % whole.length;
      if (how === 'insert') return whole.slice(0, i) + piece + whole.slice(i);
      if (how === 'delete') return whole.slice(0, i) + whole.slice(i + 1);
      if (how === 'replace') return whole.slice(0, i) + piece + whole.slice(i + 1);
      return how === 'cut' ? whole.slice(0, i) : whole + whole;
    });
