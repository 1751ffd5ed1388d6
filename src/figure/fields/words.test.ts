import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../tests/unit/arbitraries.ts';
import { sentence, words } from './index.ts';
import { cleanWord } from './words.tsx';

const field = words({ label: 'names', initial: ['cat', 'sat'], count: [1, 4], length: 8 });
const roundTrip = (list: readonly string[]) => field.parse(field.format(field.clean(list)));

describe('names in a link', () => {
  it.each([
    ['separators', ['a,b', 'c/d', 'e;f', 'g=h'], 'a$2cb,c$2fd,e$3bf,g$3dh'],
    ['its own escape', ['$2c', '$'], '$242c,$24'],
    ['what an address reads otherwise', ['a&b', 'c#d', 'e+f', '50%'], 'a$26b,c$23d,e$2bf,50$25'],
    ['emoji and accents', ['🦊🐻', 'é', 'ñandú'], '🦊🐻,é,ñandú'],
    ['right-to-left and Chinese', ['שלום', 'مرحبا', '注意'], 'שלום,مرحبا,注意'],
    ['spaces within', ['the cat'], 'the$20cat'],
  ])('round-trips %s', (_, list, text) => {
    expect(field.format(list)).toBe(text);
    expect(field.parse(text)).toEqual(list);
  });
  it('round-trips any cleaned list', () => {
    fc.assert(
      fc.property(fc.array(anyText(12), { maxLength: 6 }), (list) => {
        const clean = field.clean(list);
        expect(field.clean(clean)).toEqual(clean);
        expect(roundTrip(list)).toEqual(clean);
        expect(field.format(clean)).not.toMatch(/[;=&/#%+ \n]/);
      }),
    );
  });
  it.each([
    ['half an escape', 'a$2'],
    ['an escape in capitals', 'a$2C'],
    ['a lone dollar', 'a$'],
    ['too many names', 'a,b,c,d,e'],
    ['a name too long', 'abcdefghi'],
    ['an empty name', 'a,'],
    ['a line break', 'a$0ab'],
    ['a hidden turn of direction', 'a\u202eb'],
    ['half a pair', 'a\ud83e'],
    ['space around', ' a'],
    ['ten megabytes', 'a'.repeat(10_000_000)],
    ['ten megabytes of names', 'a,'.repeat(5_000_000)],
  ])('rejects %s', (_, text) => expect(field.parse(text)).toBeUndefined());
});

describe('cleaning a word', () => {
  it.each([
    ['space around', '  it ', 'it'],
    ['line breaks', 'a\tb\r\nc', 'a b c'],
    ['control characters', 'a\u0000\u001b[31mb', 'a [31mb'],
    ['turns of direction', '\u202eevil\u2066', 'evil'],
    ['separators of lines', 'a\u2028b', 'a b'],
    ['half a pair', 'a \ud83e b', 'a   b'],
    ['ten thousand characters', 'x'.repeat(10_000), 'x'.repeat(10)],
    ['ten thousand emoji', '🦊'.repeat(10_000), '🦊'.repeat(10)],
    ['nothing but control characters', '\u0000'.repeat(10_000), ''],
  ])('removes %s', (_, word, clean) => expect(cleanWord(word, 10)).toBe(clean));
  it('falls back to the token’s number if nothing is left', () => {
    expect(field.clean(['', ' \n ', 'c'])).toEqual(['token 1', 'token 2', 'c']);
    expect(field.clean([])).toEqual(['token 1']);
    expect(field.clean(['a', 'b', 'c', 'd', 'e'])).toEqual(['a', 'b', 'c', 'd']);
  });
  it('keeps the number of names unless the caller passes a count', () => {
    const fixed = words({ label: 'names', initial: ['a', 'b'] });
    expect(fixed.parse('a')).toBeUndefined();
    expect(fixed.clean(['x'])).toEqual(['x', 'token 2']);
  });
});

describe('a sentence field', () => {
  const said = sentence({ label: 'sentence', initial: ['a', 'bank'], maxWords: 4, length: 8 });
  it('splits at any spaces and truncates at its limits', () => {
    expect(said.clean(['the  river', 'bank\u00a0is', 'calm'])).toEqual([
      'the',
      'river',
      'bank',
      'is',
    ]);
    expect(said.clean(['extraordinary'])).toEqual(['extraord']);
  });
  it('falls back to the initial sentence if nothing is left', () => {
    for (const nothing of [[], [''], [' \n', '\u0000']])
      expect(said.clean(nothing)).toEqual(['a', 'bank']);
  });
  it('is spoken as a whole, and keeps its punctuation in a link', () => {
    expect(said.speak(['the', 'bank.'])).toBe('the bank.');
    expect(said.format(['the', 'bank.'])).toBe('the,bank$2e');
    expect(said.parse('the,bank$2e')).toEqual(['the', 'bank.']);
  });
  it.each(['', 'a,', 'a$20b', 'a,b,c,d,e', 'a,,b'])('rejects %s', (text) =>
    expect(said.parse(text)).toBeUndefined(),
  );
  it('round-trips any cleaned sentence', () => {
    fc.assert(
      fc.property(fc.array(anyText(12), { maxLength: 6 }), (list) => {
        const clean = said.clean(list);
        expect(said.clean(clean)).toEqual(clean);
        expect(said.parse(said.format(clean))).toEqual(clean);
      }),
    );
  });
});

describe('words in every script', () => {
  const typed = sentence({ label: 'sentence', initial: ['one'], maxWords: 64 });
  const list = ['می\u200cخواهم', 'क्\u200dष', '👨\u200d👩\u200d👧', 'שלום', '猫が', 'café'];
  it('keep their joiners in tokens and in links', () => {
    expect(typed.clean([list.join(' ')])).toEqual(list);
    expect(typed.parse(typed.format(list))).toEqual(list);
    expect(decodeURIComponent(encodeURIComponent(typed.format(list)))).toBe(typed.format(list));
  });
  it.each([
    ['\u2068שלום\u2069', 'שלום'],
    ['\u202bשלום\u202c', 'שלום'],
    ['שלום\u200f', 'שלום'],
    ['“\u2067שלום\u2069”', '“שלום”'],
    ['Kinder\u00adgarten', 'Kindergarten'],
    ['\u200d', ''],
    ['a \u200c', 'a'],
    [`${'a'.repeat(13)} \u200c\u200ca`, 'a'.repeat(13)],
  ])('removes invisible marks from %j: %j', (text, word) => expect(cleanWord(text, 16)).toBe(word));
  it('cleaning is idempotent for any marks', () => {
    const sign = fc.constantFrom(
      'a',
      'ש',
      ' ',
      '\u200c',
      '\u200d',
      '\u2068',
      '\u200b',
      '\ufeff',
      '\u0000',
      '👨',
    );
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 20 }), (signs) => {
        const once = cleanWord(signs.join(''), 8);
        expect(cleanWord(once, 8)).toBe(once);
        const words = typed.clean([signs.join('')]);
        expect(typed.clean(words)).toEqual(words);
        expect(typed.parse(typed.format(words))).toEqual(words);
      }),
    );
  });
});
