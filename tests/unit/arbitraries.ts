import fc from 'fast-check';
import { type AnyState, type AnyWidget, cleanState } from '../../src/figure/define.ts';
import type { AnyField, Range } from '../../src/figure/fields/field.ts';
import type { TestKit } from '../../src/figure/fields/fieldTest.ts';
import { type Change, changes, PIECES } from '../fuzz/changes.ts';
import { fieldTestData } from './fieldTestData.ts';

export const fieldEntries = (widget: AnyWidget) =>
  Object.entries(widget.fields) as [string, AnyField][];

const between = ({ min, max }: Range) =>
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

/** Any Unicode character, often one of the first 256. */
const character = fc.oneof(
  fc.integer({ min: 0, max: 0xff }),
  fc.integer({ min: 0, max: 0x10f7ff }).map((n) => (n < 0xd800 ? n : n + 0x800)),
);

export const anyText = (maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: character.map((code) => String.fromCodePoint(code)), maxLength });

/** Any UTF-16 code unit, including lone surrogates. */
const unit16 = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));

/** Plausible and absurd names for a token. */
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

/** Names that no search for `NaN`, `null` or `-0` mistakes for a number. */
const plainWord = fc.constantFrom('it', 'the cat', 'Straße', '猫', 'مرحبا', '🦊', 'x2');

/** Any number, including NaN and infinities. */
export const anyNumber = fc.oneof(
  fc.double(),
  fc.constantFrom(NaN, Infinity, -Infinity, -0, 1e308, -1e308, 5e-324, 1e21, 2 ** 53),
);

const stateOf = (
  widget: AnyWidget,
  word: fc.Arbitrary<string>,
  how: 'legal' | 'garbage' = 'legal',
) => {
  const kit: TestKit = { fc, between, anyNumber, word };
  return fc.record(
    Object.fromEntries(
      fieldEntries(widget).map(([key, field]) => [key, fieldTestData(field)[how](kit, field)]),
    ),
  ) as fc.Arbitrary<AnyState>;
};

/** Any valid state of a widget. */
export const states = (widget: AnyWidget): fc.Arbitrary<AnyState> =>
  stateOf(widget, anyWord).map((state) => cleanState(widget, state));

/** Any valid state with plain names, so that its texts can be searched. */
export const readableStates = (widget: AnyWidget): fc.Arbitrary<AnyState> =>
  stateOf(widget, plainWord).map((state) => cleanState(widget, state));

/** States that `cleanState` must make valid. */
export const garbageStates = (widget: AnyWidget): fc.Arbitrary<AnyState> =>
  stateOf(widget, anyWord, 'garbage');

/** A text with one change: a character less or more, another setting's name, or something absurd. */
export const mutated = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(
      text,
      fc.nat(),
      fc.constantFrom(...Object.values<Change>(changes)),
      fc.oneof(anyText(3), fc.constantFrom(...PIECES)),
    )
    .map(([whole, at, change, piece]) => change(whole, at, piece));
