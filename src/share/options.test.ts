import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toy } from '../../tests/unit/toy.ts';
import { anyText } from '../../tests/unit/arbitraries.ts';
import { parseQuery } from '../figure/shareLink.ts';
import { escapeQuery } from '../figure/shareLink.ts';
import { type LinkOptions, parseOptions, formatOptions } from './options.ts';

const widgets = new Map([
  ['toy', toy],
  ['a.b', toy],
]);
const ids = Object.keys(toy.fields);
const read = (query: string) => parseOptions(parseQuery(query).parts, widgets);
const NONE = { hidesAnswers: false, locked: new Map(), hidden: new Map() };

const fields = fc
  .uniqueArray(fc.tuple(fc.constantFrom('toy', 'a.b'), fc.subarray(ids, { minLength: 1 })), {
    selector: ([name]) => name,
  })
  .map((entries) => new Map(entries.map(([name, of]) => [name, new Set(of)])));
const anyOptions: fc.Arbitrary<LinkOptions> = fc.record(
  {
    theme: fc.constantFrom('light', 'dark'),
    hidesAnswers: fc.boolean(),
    locked: fields,
    hidden: fields,
  },
  { requiredKeys: ['hidesAnswers', 'locked', 'hidden'] },
);

describe('the options in an address', () => {
  it('are parsed as they were formatted, whatever else the address contains', () =>
    fc.assert(
      fc.property(anyOptions, (options) => {
        const parts = [...formatOptions(options)].map(
          ([name, text]) => `${name}=${escapeQuery(text)}`,
        );
        expect(read(`?toy=3&${parts.join('&')}&present=`)).toEqual({ options, problems: [] });
      }),
    ));
  it('are left out if they are defaults', () => {
    expect(formatOptions(NONE)).toEqual(new Map());
    expect(read('?toy=3')).toEqual({ options: NONE, problems: [] });
  });
  it('are used as far as possible, with one problem for each that cannot be', () =>
    expect(
      read(
        '?theme=blue&answers=shown&lock=toy.x,toy.other,who.x,toy&hide=toy.m,,a.b.n,constructor.x,x,y,z',
      ),
    ).toEqual({
      options: {
        hidesAnswers: false,
        locked: new Map([['toy', new Set(['x'])]]),
        hidden: new Map([
          ['toy', new Set(['m'])],
          ['a.b', new Set(['n'])],
        ]),
      },
      problems: [
        'the theme must be light or dark, not “blue”',
        'answers must be hidden, not “shown”',
        'lock: this page has no control “toy.other”, “who.x”, “toy”',
        'hide: this page has no control “constructor.x”, “x”, “y” and 1 more',
      ],
    }));
  it('do not accept the properties of every object as fields', () =>
    expect(read('?lock=toy.constructor,toy.__proto__').options).toEqual(NONE));
  it('ignore a list that is too long', () => {
    const { options, problems } = read(`?lock=${'toy.x,'.repeat(1_000)}`);
    expect(options).toEqual(NONE);
    expect(problems).toEqual(['lock lists more than 400 controls, so it was ignored']);
  });
  it('never throw, and report problems on one line each', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('theme', 'answers', 'lock', 'hide'), anyText(40))),
        (parts) => {
          const { problems } = parseOptions(new Map(parts), widgets);
          for (const line of problems) expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
        },
      ),
    ));
});
