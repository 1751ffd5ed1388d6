import { describe, expect, it } from 'vitest';
import { parts } from './box.ts';
import { facesOf, parseRanges } from './fonts.ts';
import { colorOf, paint } from './sheet.ts';

describe('a colour', () => {
  it.each([
    ['rgb(197, 74, 18)', '#c54a12', 1],
    ['rgba(0, 0, 0, 0)', '#000000', 0],
    ['color(srgb 0.5 1 0 / 0.25)', '#80ff00', 0.25],
    ['color(srgb 1e-7 1.2 -0.1)', '#00ff00', 1],
    ['none', 'none', 1],
    ['url("#a")', 'url("#a")', 1],
  ])('%s is known everywhere', (computed, color, alpha) =>
    expect(colorOf(computed)).toEqual({ color, alpha }),
  );
  it('says beside it how opaque it is', () =>
    expect(paint('fill', 'rgba(1, 2, 3, 0.5)')).toEqual({
      fill: '#010203',
      'fill-opacity': 0.5,
    }));
});

it('a list of values is parted at its own commas alone', () =>
  expect(parts('linear-gradient(rgb(1, 2, 3), color(srgb 0 0 0 / 0.1)), url("x")')).toEqual([
    'linear-gradient(rgb(1, 2, 3), color(srgb 0 0 0 / 0.1))',
    'url("x")',
  ]));

describe('the fonts of a picture', () => {
  const face = (family: string, weights: [number, number], italic: boolean, range: string) => ({
    family,
    weights,
    italic,
    ranges: parseRanges(range),
    url: `${family} ${weights.join('-')} ${italic}`,
    css: () => '',
  });
  const declared = [
    face('Text', [400, 600], false, 'U+20-7E, U+2??'),
    face('Text', [400, 400], true, 'U+20-7E'),
    face('Main', [400, 400], false, 'U+20-7E'),
    face('Main', [700, 700], false, 'U+20-7E'),
    face('More', [400, 400], false, 'U+2192'),
  ];
  const used = (families: string[], weight: number, italic: boolean, text: string) =>
    facesOf(new Map([['key', { families, weight, italic, signs: new Set(text) }]]), declared).map(
      ({ url }) => url,
    );
  it.each([
    [['Text'], 500, false, 'ab', ['Text 400-600 false']],
    [['Text'], 400, true, 'ab', ['Text 400-400 true']],
    // A face that is not there is slanted or thickened by the browser.
    [['Main'], 400, true, 'ab', ['Main 400-400 false']],
    [['Main'], 600, false, 'ab', ['Main 700-700 false']],
    // A sign that the first has not is of the next, and no other of its files comes along.
    [['Text', 'More'], 400, false, 'a→', ['Text 400-600 false', 'More 400-400 false']],
    [['Text'], 400, false, 'ȁ', ['Text 400-600 false']],
    [['Else'], 400, false, 'ab', []],
  ])('of %j at %d, italic %s, for %s', (families, weight, italic, text, wanted) =>
    expect(used(families, weight, italic, text)).toEqual(wanted),
  );
});
