import { describe, expect, test } from 'vitest';
import { choicesAt, referentOf } from './grammar.ts';
import known from './known.json' with { type: 'json' };

const split = (text: string) => text.split(' ');
const tired = split('the animal did not cross the street because it was tired');

test.each(known.sentences)('$words: the rules say “$answer”', ({ words, answer }) =>
  expect(referentOf(split(words))).toBe(answer),
);

describe('the meaning of “it” depends on a single word', () => {
  test.each([
    ['tired', 'animal'],
    ['wide', 'street'],
    ['late', 'time'],
    ['heavy', undefined],
  ])('%s: %s', (word, meant) => expect(referentOf(tired.with(-1, word))).toBe(meant));
  test.each([
    ['the drum did not fit in the small box because it was big', 'drum'],
    ['the drum did not fit in the small box because it was small', 'box'],
    ['the wide animal did not cross the street because it was tired', undefined],
    ['the animal did not carry the street because it was tired', undefined],
    ['it was tired', undefined],
  ])('%s: %s', (text, meant) => expect(referentOf(split(text))).toBe(meant));
});

test('choicesAt returns the words that the rules allow at a position, in the order of the language', () => {
  expect(choicesAt(tired, 4)).toEqual(['cross', 'follow']);
  expect(choicesAt(tired, 2)).toEqual(['did']);
  expect(choicesAt(tired.with(1, 'zebra'), 1)).toEqual([
    'animal',
    'dog',
    'cat',
    'horse',
    'bird',
    'child',
  ]);
  expect(choicesAt(tired, 10)).toEqual(
    'tired hungry afraid ill wide long busy steep late dark'.split(' '),
  );
  expect(choicesAt(split('zebra it was'), 0)).toEqual([]);
});
