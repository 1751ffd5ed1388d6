// Links by mutation, as `npm run fuzz` tries them, for a moment; and that a fault would be found.
import { expect, test } from 'vitest';
import type { AnyWidget } from '../../../src/widget/define.ts';
import { registry } from '../../../src/widgets/registry.ts';
import { changes } from '../../fuzz/changes.ts';
import { tryLinks, wrongLink } from '../../fuzz/links.ts';

const widgets = new Map(
  await Promise.all(
    Object.entries(registry).map(async ([id, load]) => [id, (await load()).default] as const),
  ),
);

/** One round of this many widgets, and no more. */
const once = (size = 1) => {
  let left = size + 1;
  return () => left-- > 0;
};

test('whatever happens to a link, it is read', async () => {
  const { texts, addresses, findings } = await tryLinks(widgets, 13, once(widgets.size));
  expect(findings).toEqual([]);
  expect(texts).toBe(100 * widgets.size);
  expect(addresses).toBe(40);
});

const steps = widgets.get('steps')!;
/** The widget with another way to do something with its query. */
const withQuery = (odd: object) =>
  ({ ...steps, fields: { ...steps.fields, q: { ...steps.fields.q, ...odd } } }) as AnyWidget;

test.each([
  ['throws', withQuery({ parse: (text: string) => JSON.parse(text) }), /throws SyntaxError/],
  ['cleans what was clean', withQuery({ clean: ([x, y]: number[]) => [x! + 1, y] }), /not legal/],
  ['reads another than it writes', withQuery({ format: () => '2,2' }), /another state/],
  ['complains of its own link', withQuery({ format: () => 'x' }), /of its own link it says/],
  ['says what is no line', withQuery({ label: 'a\nb' }), /it says "/],
])('a figure that %s is found', async (_, widget, pattern) => {
  const { findings } = await tryLinks(new Map([['steps', widget]]), 3, once());
  expect(findings.map(({ of }) => of)).toContain('steps');
  const { text, wrong } = findings.find(({ of }) => of === 'steps')!;
  expect(wrong).toMatch(pattern);
  // What is told is short, and can be tried by itself.
  expect(text.length).toBeLessThan(40);
  expect(wrongLink(widget, text)).toBe(wrong);
});

test('the same seed tries the same texts', async () => {
  const tried = async (seed: number) => {
    const texts: string[] = [];
    const parse = (text: string) => (texts.push(text), steps.fields['q']!.parse(text));
    await tryLinks(new Map([['steps', withQuery({ parse })]]), seed, once());
    return texts;
  };
  const first = await tried(5);
  expect(first.length).toBeGreaterThan(50);
  expect(await tried(5)).toEqual(first);
  expect(await tried(6)).not.toEqual(first);
});

test.each([
  ['insert', '1;q=1x,2;scale=off'],
  ['delete', '1;q=1,;scale=off'],
  ['replace', '1;q=1,x;scale=off'],
  ['cut', '1;q=1,'],
  ['double', '1;q=1,2;scale=off1;q=1,2;scale=off'],
  ['number', 'x;q=1,2;scale=off'],
  ['lose', '1;scale=off'],
  ['repeat', '1;q=1,2;scale=off;q=1,2'],
  ['move', '1;scale=off;q=1,2'],
  ['rename', '1;x=1,2;scale=off'],
] as const)('the change “%s”', (name, after) => {
  // The sixth sign; of three numbers, and of two settings, the first.
  expect(changes[name]('1;q=1,2;scale=off', name === 'insert' ? 5 : 6, 'x')).toBe(after);
});
test.each(Object.entries(changes))('the change “%s” takes any text', (_, change) => {
  for (const text of ['', ';', '=', '1', '1;', '1;;a', ';;='])
    for (const at of [0, 1, 2 ** 31 - 1]) expect(typeof change(text, at, '')).toBe('string');
});
