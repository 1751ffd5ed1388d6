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
const nothing = { hidesAnswers: false, locked: new Map(), hidden: new Map() };

const fields = fc
  .uniqueArray(fc.tuple(fc.constantFrom('toy', 'a.b'), fc.subarray(ids, { minLength: 1 })), {
    selector: ([name]) => name,
  })
  .map((entries) => new Map(entries.map(([name, of]) => [name, new Set(of)])));
const anyAsks: fc.Arbitrary<LinkOptions> = fc.record(
  {
    theme: fc.constantFrom('light', 'dark'),
    hidesAnswers: fc.boolean(),
    locked: fields,
    hidden: fields,
  },
  { requiredKeys: ['hidesAnswers', 'locked', 'hidden'] },
);

describe('what an address asks of a page', () => {
  it('is read as it was written, whatever else the address says', () =>
    fc.assert(
      fc.property(anyAsks, (asks) => {
        const parts = [...formatOptions(asks)].map(
          ([name, text]) => `${name}=${escapeQuery(text)}`,
        );
        expect(read(`?toy=3&${parts.join('&')}&present=`)).toEqual({ asks, problems: [] });
      }),
    ));
  it('is not written where nothing is asked', () => {
    expect(formatOptions(nothing)).toEqual(new Map());
    expect(read('?toy=3')).toEqual({ asks: nothing, problems: [] });
  });
  it('says what cannot be used, a clause each, and uses the rest', () =>
    expect(
      read(
        '?theme=blue&answers=shown&lock=toy.x,toy.other,who.x,toy&hide=toy.m,,a.b.n,constructor.x,x,y,z',
      ),
    ).toEqual({
      asks: {
        hidesAnswers: false,
        locked: new Map([['toy', new Set(['x'])]]),
        hidden: new Map([
          ['toy', new Set(['m'])],
          ['a.b', new Set(['n'])],
        ]),
      },
      problems: [
        'the theme “blue” is neither light nor dark',
        'answers can be hidden, not “shown”',
        'lock: there is no control “toy.other”, “who.x”, “toy” here',
        'hide: there is no control “constructor.x”, “x”, “y” and 1 more here',
      ],
    }));
  it('does not take names of what every object has for fields', () =>
    expect(read('?lock=toy.constructor,toy.__proto__').asks).toEqual(nothing));
  it('is not read where it lists more than there can be', () => {
    const { asks, problems } = read(`?lock=${'toy.x,'.repeat(1_000)}`);
    expect(asks).toEqual(nothing);
    expect(problems).toEqual(['lock lists more than 400 controls, so it was not used']);
  });
  it('never throws and speaks in plain lines, whatever it is', () =>
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
