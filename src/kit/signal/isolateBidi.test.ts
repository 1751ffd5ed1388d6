import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isolateBidi } from './isolateBidi.ts';

/** Shows isolates as brackets. */
const shown = (text: string) =>
  isolateBidi(text).replaceAll('\u2068', '⟨').replaceAll('\u2069', '⟩');

it.each([
  ['“مرحبا”, 16.8% in head 1', '“⟨مرحبا⟩”, 16.8% in head 1'],
  ['“שלום,” gives 3', '“⟨שלום,⟩” gives 3'],
  ['query שלום, 16.8%', 'query ⟨שלום⟩, 16.8%'],
  ['it, שלום, עולם: 2', 'it, ⟨שלום⟩, ⟨עולם⟩: 2'],
  ['reads שלום עולם (2)', 'reads ⟨שלום עולם⟩ (2)'],
  ['“a river שלום bank” 2', '“⟨a river שלום bank⟩” 2'],
  ['می‌خواهم 50%', '⟨می‌خواهم⟩ 50%'],
  ['𐤀𐤁 to 𞤀𞤣: 1', '⟨𐤀𐤁⟩ to ⟨𞤀𞤣⟩: 1'],
  ['a “bank” of क्‍ष and 猫, 3%', 'a “bank” of क्‍ष and 猫, 3%'],
])('%s', (text, expected) => expect(shown(text)).toBe(expected));

it('isolates every right-to-left letter once and changes nothing else', () => {
  const piece = fc.constantFrom(
    '“',
    '”',
    ' ',
    ', ',
    ': ',
    '16.8%',
    'bank',
    'שלום',
    'مرحبا',
    'a-ב',
    '(',
    ')',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('');
      const isolated = isolateBidi(text);
      expect(isolated.replace(/[\u2068\u2069]/g, '')).toBe(text);
      expect(isolated.replace(/\u2068[^\u2068\u2069]*\u2069/g, '')).not.toMatch(
        /[\u0590-\u06ff\u2068\u2069]/,
      );
      expect(isolateBidi(isolated)).toBe(isolated);
    }),
  );
});
