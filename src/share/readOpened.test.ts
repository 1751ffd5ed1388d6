import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../tests/unit/arbitraries.ts';
import { type FindPage, readOpened } from './readOpened.ts';

const titles: Record<string, string> = {
  '': 'Start',
  'masks/': 'Masks',
  'teach/masks/': 'Worksheet',
  'embed/steps/': 'Steps',
};
const findPage: FindPage = async (path) => (Object.hasOwn(titles, path) ? titles[path] : undefined);
const read = (text: string) =>
  readOpened(text, {
    here: 'https://uni.example/att/masks/?masking=1',
    root: 'https://uni.example/att/',
    findPage,
  });

/** Anything that might be taken for a link. */
const links = fc
  .tuple(
    fc.constantFrom('', 'https://a.example/', '/', '//', '?', '#', 'data:'),
    fc.constantFrom('', 'masks/', 'embed/', '../', '%2e%2e/', '//b.example/'),
    anyText(30),
  )
  .map((parts) => parts.join(''));

describe('what was pasted', () => {
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
  ])('%s is a place on this site', async (text, path, rest) =>
    expect(await read(text)).toEqual({ path, title: titles[path], rest }),
  );
  it('is the text of a figure', async () => {
    expect(await read(' 1;q=3,1 ')).toEqual({ text: '1;q=3,1' });
    expect(await read('z.abc.0')).toEqual({ text: 'z.abc.0' });
  });
  it('is a saved file of a page that is here', async () => {
    const file = (page: string) => `{"attention-by-hand":1,"page":"${page}","figures":{"a":"1"}}`;
    expect(await read(file('masks/'))).toMatchObject({ title: 'Masks', file: { page: 'masks/' } });
    expect(await read(file('index'))).toMatchObject({ title: 'Start' });
    expect(await read(file('gone/'))).toEqual({
      problem: 'The file is of a page that is not here: “gone/”.',
    });
  });
  it.each([
    ['https://a.example/elsewhere/', 'This site has no page “/elsewhere/”.'],
    ['https://a.example/embed/none/', 'This site has no page “/embed/none/”.'],
    ['javascript:alert(1)', 'neither a link'],
    ['mailto:masks/', 'neither a link'],
    ['file:///gone/', 'This site has no page'],
    ['hello there masks/', 'neither a link'],
    ['https://', 'neither a link'],
    ['{', 'not JSON'],
    ['x'.repeat(2_000_001), 'two million'],
    [`https://a.example/${'a/'.repeat(1_000)}masks/`, 'neither a link'],
  ])('is refused in a sentence: %.40s', async (text, said) => {
    const opened = await read(text);
    expect('problem' in opened && opened.problem).toContain(said);
  });
  it('leads to a page of this site or nowhere, whatever it is', () =>
    fc.assert(
      fc.asyncProperty(links, async (text) => {
        const opened = await read(text);
        if ('path' in opened) {
          expect(Object.keys(titles)).toContain(opened.path);
          expect(opened.rest).toMatch(/^([?#]|$)/);
        }
      }),
    ));
});
