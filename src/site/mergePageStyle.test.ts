import { describe, expect, test } from 'vitest';
import { splitPageStyle, splitRules } from './mergePageStyle.ts';

describe('splits a style sheet into rules', () => {
  test.each([
    ['a{color:red}.b{}', ['a{color:red}', '.b{}']],
    ['@media print{a{x:y}b{x:y}}c{}', ['@media print{a{x:y}b{x:y}}', 'c{}']],
    ['@layer one,two;a{}', ['@layer one,two;', 'a{}']],
    ['a::after{content:"}{"}b{}', ['a::after{content:"}{"}', 'b{}']],
    [`a{content:'\\'}'}b{}`, [`a{content:'\\'}'}`, 'b{}']],
    ['/* } */a{}', ['/* } */a{}']],
    ['a{b{x:y;}&:c{x:y}}d{}', ['a{b{x:y;}&:c{x:y}}', 'd{}']],
    ['', []],
  ])('%s', (css, rules) => expect(splitRules(css)).toEqual(rules));
});

test('splits the kit layer', () =>
  expect(splitPageStyle('@layer kit{a{x:y}@media print{b{x:y}}}.c{}')).toEqual([
    '@layer kit{a{x:y}}',
    '@layer kit{@media print{b{x:y}}}',
    '.c{}',
  ]));
