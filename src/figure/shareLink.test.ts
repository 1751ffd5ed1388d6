import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../tests/unit/arbitraries.ts';
import { toy } from '../../tests/unit/toy.ts';
import { linkQuery, decodeQuery } from './shareLink.ts';
import { initialState } from './define.ts';
import { encode, MAX_LINK_TEXT } from './link.ts';
import { pack } from './pack.ts';

const start = initialState(toy);
const widgets = new Map([
  ['toy', toy],
  ['other', toy],
  ['two words & more', toy],
]);
const read = async (query: string) => {
  const { decodedByName, problems } = await decodeQuery(query, widgets);
  return {
    found: Object.fromEntries([...decodedByName].map(([name, { state }]) => [name, state])),
    problems,
  };
};

const cutShort = (await pack('3;x=4')).slice(0, 7);
const bomb = await pack('3;'.padEnd(MAX_LINK_TEXT * 50, 'x'));

describe('writing a query', () => {
  it('keeps readable characters', async () => {
    const state = { ...start, x: -2, v: [0, 4] };
    expect(await linkQuery([['toy', encode(toy, state)]])).toBe('?toy=3;x=-2;v=0,4');
  });
  it('includes figures in their initial state', async () => {
    expect(
      await linkQuery([
        ['toy', '3'],
        ['other', '3;x=4'],
      ]),
    ).toBe('?toy=3&other=3;x=4');
  });
  it('escapes characters that would end or change a URL', async () => {
    const names = ['a&b', '#c', 'd+e', "f'*~_"];
    const query = await linkQuery([['two words & more', encode(toy, { ...start, names })]]);
    expect(query).not.toMatch(/[#+'*~_ ]|&(?!amp)/);
    expect(await read(query)).toEqual({
      found: { 'two words & more': { ...start, names } },
      problems: [],
    });
  });
  it('is read the same way by URLSearchParams', async () => {
    await fc.assert(
      fc.asyncProperty(anyText(100), async (text) => {
        const query = await linkQuery([['two words & more', text]]);
        expect(new URL(`https://example.org/${query}`).search).toBe(query);
        expect(new URLSearchParams(query).get('two words & more')).toBe(text);
      }),
    );
  });
  it('packs long text and reads it back', async () => {
    const text = `3;x=4${';'.repeat(1300)}`;
    const query = await linkQuery([['toy', text]]);
    expect(query).toMatch(/^\?toy=z\.[\w.-]+$/);
    expect(query.length).toBeLessThan(100);
    expect((await read(query)).found).toEqual({ toy: { ...start, x: 4 } });
  });
});

describe('reading a query', () => {
  it('reads several figures by name', async () => {
    expect(await read('?toy=3;x=4&other=3;x=5')).toEqual({
      found: { toy: { ...start, x: 4 }, other: { ...start, x: 5 } },
      problems: [],
    });
  });
  it('reports unknown names and uses the rest', async () => {
    const { found, problems } = await read('?utm_source=mail&fbclid=IwAR0x%7E&toy=3;x=4&ref');
    expect(found).toEqual({ toy: { ...start, x: 4 } });
    expect(problems).toEqual(['no figure here is called “utm_source”, “fbclid”, “ref”']);
  });
  it('ignores parameters of the page itself', async () => {
    const { found, problems } = await read('?present=title&talk=abc&toy=3;x=4&list=a,b&presenter=');
    expect(found).toEqual({ toy: { ...start, x: 4 } });
    expect(problems).toEqual([]);
  });
  it('reports problems in one short line', async () => {
    const names = Array.from({ length: 60 }, (_, i) => `${'stranger%0A%E2%80%AE'.repeat(9)}${i}=1`);
    const { problems } = await read(`?${names.join('&')}`);
    expect(problems).toHaveLength(1);
    expect(problems[0]!.length).toBeLessThan(300);
    expect(problems[0]).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });
  it('limits the effect of a broken escape to its own part', async () => {
    const { found, problems } = await read('?other=3;x=%E0%A4%A&toy=3;x=4');
    expect(found['toy']).toEqual({ ...start, x: 4 });
    expect(found['other']).toEqual(start);
    expect(problems).toEqual(['Toy: x “%E0%A4%A” couldn’t be read']);
    expect((await read('?%E0%A4%A=1')).problems).toEqual(['no figure here is called “%E0%A4%A”']);
  });
  it('reads a plus as a space', async () => {
    expect((await read('?toy=3;names=a+b,c')).found['toy']).toMatchObject({
      names: ['a b', 'c'],
    });
    expect((await read('?two+words+%26+more=3;x=4')).found).toEqual({
      'two words & more': { ...start, x: 4 },
    });
  });
  it.each([
    ['nothing at all', '?toy'],
    ['no version', '?toy=x=4'],
    ['version zero', '?toy=0;x=4'],
    ['another program’s value', '?toy=true'],
    ['ten megabytes', `?toy=3;x=4;names=${'a'.repeat(10_000_000)}`],
    ['ten megabytes of escapes', `?toy=3;x=4;names=${'%F0%9F%A6%8A'.repeat(900_000)}`],
    ['a packed text cut short', `?toy=${cutShort}`],
    ['a packed text that is none', '?toy=z.!!!'],
    ['an empty packed text', '?toy=z.'],
    ['a packed text that unfolds without end', `?toy=${bomb}`],
  ])('leaves a figure unchanged and reports %s', async (_, query) => {
    const { found, problems } = await read(`${query}`);
    expect(found).toEqual({});
    expect(problems).toHaveLength(1);
  });
  it('uses a valid figure next to an invalid one', async () => {
    const { found, problems } = await read('?other=z.broken&toy=3;x=4');
    expect(found).toEqual({ toy: { ...start, x: 4 } });
    expect(problems).toEqual(['Toy: the packed link is damaged, so it wasn’t used']);
  });
  it('uses the last value if a name repeats', async () => {
    const { found, problems } = await read(`?${'toy=3;y=1&'.repeat(300)}toy=3;x=4`);
    expect(found).toEqual({ toy: { ...start, x: 4 } });
    expect(problems).toEqual([]);
  });
  it('reads the beginning of a query with too many parts and reports it', async () => {
    expect(await read(`?toy=3;x=4${'&present'.repeat(2_000)}&other=3;x=5`)).toEqual({
      found: { toy: { ...start, x: 4 } },
      problems: ['the address is too long, so only part of it was read'],
    });
  });
  it('limits the total size of all unpacked texts', async () => {
    const long = await pack(`3;x=4;names=${'a'.repeat(MAX_LINK_TEXT - 100)}`);
    const names = Array.from({ length: 40 }, (_, i) => `toy ${i}`);
    const many = new Map(names.map((name) => [name, toy]));
    const query = `?${names.map((name) => `${name}=${long}`).join('&')}`;
    const { decodedByName, problems } = await decodeQuery(query, many);
    expect([...decodedByName.keys()]).toEqual(names.slice(0, decodedByName.size));
    expect(decodedByName.size).toBe(4);
    expect(problems).toHaveLength(names.length);
  });
  it('returns nothing for an empty query', async () => {
    for (const query of ['', '?', '?&', '&&'])
      expect(await read(query)).toEqual({ found: {}, problems: [] });
  });
});
