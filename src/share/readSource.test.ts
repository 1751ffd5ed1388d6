import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../tests/unit/arbitraries.ts';
import { type FindPage, readSource } from './readSource.ts';

const titles: Record<string, string> = {
  '': 'Start',
  'masks/': 'Masks',
  'teach/masks/': 'Worksheet',
  'embed/steps/': 'Steps',
};
const findPage: FindPage = async (path) => (Object.hasOwn(titles, path) ? titles[path] : undefined);
const read = (source: string | Uint8Array, name = '') =>
  readSource(
    { source, name },
    {
      here: 'https://uni.example/att/masks/?masking=1',
      root: 'https://uni.example/att/',
      findPage,
    },
  );
const stateFile = (page: string) => `{"attention-by-hand":1,"page":"${page}","figures":{"a":"1"}}`;

/** Anything that might be mistaken for a link. */
const links = fc
  .tuple(
    fc.constantFrom('', 'https://a.example/', '/', '//', '?', '#', 'data:'),
    fc.constantFrom('', 'masks/', 'embed/', '../', '%2e%2e/', '//b.example/'),
    anyText(30),
  )
  .map((parts) => parts.join(''));

describe('reading whatever was pasted', () => {
  it.each([
    [
      'https://attention.example/masks/?masking=1;q=3,1#figure-masking',
      'masks/',
      '?masking=1;q=3,1#figure-masking',
    ],
    ['  http://localhost:4173/masks/\n', 'masks/', ''],
    ['https://a.example/deep/er/teach/masks', 'teach/masks/', ''],
    ['https://a.example/x/embed/steps/index.html?steps=1', 'embed/steps/', '?steps=1'],
    ['a.example/masks/?x=1', 'masks/', '?x=1'],
    ['masks/?present', 'masks/', '?present'],
    ['?masking=1;q=2', 'masks/', '?masking=1;q=2'],
    ['https://a.example/?glance=1', '', '?glance=1'],
    ['https://other.example/att/', '', ''],
    ['file:///home/a/attention/masks/index.html?masking=1;q=2', 'masks/', '?masking=1;q=2'],
  ])('%s is a link to this site', async (text, path, rest) =>
    expect(await read(text)).toEqual({ kind: 'link', path, title: titles[path], rest }),
  );
  it('recognizes the text of a figure', async () => {
    for (const text of ['1;q=3,1', '1', '1;'])
      expect(await read(` ${text} `)).toEqual({ kind: 'state', text });
  });
  it.each(['text', 'bytes'])('recognizes a saved file, as %s', async (as) => {
    const file = (page: string) =>
      as === 'text' ? stateFile(page) : new TextEncoder().encode(stateFile(page));
    expect(await read(file('masks/'))).toMatchObject({
      kind: 'file',
      title: 'Masks',
      file: { page: 'masks/' },
    });
    expect(await read(file('index'))).toMatchObject({ title: 'Start' });
    expect(await read(file('gone/'))).toEqual({
      kind: 'problem',
      problem: 'This file is for a page that isn’t on this site: “gone/”.',
    });
  });
  it.each([
    '1 2 3',
    '3,1',
    '1;2;3',
    '1;2\n3;4',
    'tensor([[1., 2.]])',
    '{"Q": [[1, 2]]}',
    'Q:[[1, 2]]',
    new TextEncoder().encode('1,2\n3,4'),
  ])('recognizes numbers: %s', async (source) =>
    expect(await read(source)).toMatchObject({ kind: 'numbers' }),
  );
  it.each([
    ['https://a.example/elsewhere/', 'This site has no page “/elsewhere/”.'],
    ['https://a.example/embed/none/', 'This site has no page “/embed/none/”.'],
    ['file:///gone/', 'This site has no page'],
    ['hello there masks/', 'isn’t a link'],
    ['mailto:masks/', 'isn’t a link'],
    ['https://', 'isn’t a link'],
    ['javascript:alert(1)', ''],
    ['z.abc.0', 'damaged'],
    ['{"attention-by-hand":', 'isn’t valid JSON'],
    ['1;q='.padEnd(2_000_001, '1'), ''],
    [`https://a.example/${'a/'.repeat(1_000)}masks/`, 'isn’t a link'],
    ['[[1, 2], [3]]', 'Row 2'],
  ])('rejects with a sentence: %.40s', async (text, message) => {
    const content = await read(text);
    expect(content).toMatchObject({ kind: 'problem', problem: expect.stringContaining(message) });
  });
  it('opens pages of this site only, whatever the text is', () =>
    fc.assert(
      fc.asyncProperty(links, async (text) => {
        const content = await read(text);
        if (content.kind === 'link') {
          expect(Object.keys(titles)).toContain(content.path);
          expect(content.rest).toMatch(/^([?#]|$)/);
        }
      }),
    ));
});
