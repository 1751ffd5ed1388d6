// The claims and the glossary as built: every entry is complete, and everything it refers to exists.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lessons, lessonSource, recap } from '../../../src/lesson/lessons.ts';
import { textOf } from '../../../src/pages/reference/installSearch.ts';
import { hasWords, normalizeText } from '../../../src/pages/reference/match.ts';
import { findSections } from '../../../src/pages/reference/sections.ts';
import { manual, pages, sources, tutorials } from '../../../src/pages/claims/sources.ts';
import { decode, encode } from '../../../src/figure/link.ts';
import { registry } from '../../../src/widgets/registry.ts';
import { readTerms } from '../../../scripts/build/lessons.ts';
import { prerenderedHtml } from '../prerenderedHtml.tsx';

const read = async (path: string) => {
  const page = document.createElement('div');
  page.innerHTML = await prerenderedHtml(path);
  return page;
};
const [claims, words] = await Promise.all([read('claims/'), read('words/')]);
const getEntries = (page: HTMLElement) => [...page.querySelectorAll<HTMLElement>('.entry')];
const numbers = Array.from({ length: 98 }, (_, i) => `c${String(i + 1).padStart(2, '0')}`);
/** Claims without a public source. Remove one when you find a source; add none. */
const withoutSource = new Set(
  'c04 c11 c13 c20 c24 c25 c26 c27 c28 c31 c33 c34 c43 c47 c55 c70 c75 c91 c94'.split(' '),
);
const lessonTexts = lessons.map((lesson) => readFileSync(lessonSource(lesson), 'utf8')).join('\n');
const goldenCases = new Set(
  readdirSync('tests/golden')
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) =>
      JSON.parse(readFileSync(`tests/golden/${file}`, 'utf8')).cases.map(
        ({ name }: { name: string }) => name,
      ),
    ),
);
/** The value of a row in an entry. */
const findRow = (entry: HTMLElement, name: string) =>
  [...entry.querySelectorAll('dt')].find(({ textContent }) => textContent === name)
    ?.nextElementSibling;
const textIn = (element: Element | null | undefined) =>
  element?.textContent!.replace(/\s+/g, ' ').trim() ?? '';

/** The id in an address exists once on its page. */
async function expectThere(address: string, where: string) {
  const [path, id] = address.replace('../', '').split('#') as [string, string];
  const html = await prerenderedHtml(path);
  expect(html.split(` id="${id}"`).length - 1, `${where} leads to ${address}`).toBe(1);
}

async function expectFigure(entry: HTMLElement) {
  const { id } = entry;
  const address = entry.querySelector<HTMLElement>('[data-figure-at]')!.dataset['figureAt']!;
  const [, figure, same, text] = /^\.\.\/embed\/([^/]+)\/\?([^=]+)=(.*)$/.exec(address)!;
  expect(same, id).toBe(figure);
  const { default: widget } = await registry[figure!]!();
  const link = decodeURIComponent(text!);
  const { state, problems } = decode(widget, link);
  expect(problems, id).toEqual([]);
  expect(encode(widget, state), id).toBe(link);
}

it('has each of the 98 claims once', () =>
  expect(
    getEntries(claims)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(numbers));

it.each(numbers)('%s has its statement, answer, verdict, figure and check', async (id) => {
  const entry = claims.querySelector<HTMLElement>(`[id="${id}"]`)!;
  const statement = textIn(entry.querySelector(`[id="${id}-said"]`));
  const so = textIn(entry.querySelector('.so'));
  expect(statement).toMatch(/^\S.{8,}[.”]$/);
  expect(so.length).toBeGreaterThan(40);
  expect(`${statement} ${so}`).not.toMatch(/undefined|Infinity|\[object|n\/a/);
  expect(['Wrong', 'Half right', 'One-off error']).toContain(
    textIn(entry.querySelector('.verdict')),
  );
  await expectFigure(entry);
  const lessonLinks = [...findRow(entry, 'In the course')!.querySelectorAll('a')];
  const addresses = lessonLinks.map((one) => one.getAttribute('href')!);
  // The first is where the claim is filed.
  expect(addresses[0]).toMatch(new RegExp(`^\\.\\./${entry.dataset['lesson']}/#.`));
  for (const address of addresses) await expectThere(address, id);
  // The answer may link on, too.
  for (const link of entry.querySelectorAll('.so a[href*="#"]:not([href*="?"])'))
    await expectThere(link.getAttribute('href')!, id);
  const source = findRow(entry, 'Source')!;
  const cited = [...source.querySelectorAll('a')].map((one) => one.getAttribute('href')!);
  for (const address of cited) expect(address).toMatch(/^https:/);
  if (withoutSource.has(id)) expect(textIn(source)).toMatch(/^(A common mistake|Seen once)\b.*\.$/);
  else expect(cited, `${id} has no source`).not.toEqual([]);
  const checked = findRow(entry, 'Checked')!;
  expect(textIn(checked)).not.toBe('');
  // Without numbers the engine has checked nothing.
  if (textIn(checked) === 'by our engine, in this figure')
    expect(entry.querySelector('.so .n')).not.toBeNull();
  for (const code of checked.querySelectorAll('code')) {
    const name = code.textContent!;
    expect(name.includes('/') ? existsSync(name) : goldenCases.has(name), name).toBe(true);
  }
});

it('answers with the engine’s numbers, to PyTorch’s digits', () => {
  // Computed with PyTorch 1.13.1 on the CPU, independently of the pages.
  const known: Record<string, string[]> = {
    c01: ['3.54, 10.61 and 4.95', '[0.0008, 0.9957, 0.0035]'],
    c02: ['87.0%', '2.5%'],
    c09: ['[0.9868, 0.0119, 0.0013]'],
    c11: ['27 times', '3.720·10⁻⁴⁴', '7.175·10⁻⁶⁶'],
    c15: ['335.1', '0.655'],
    c20: ['[0.946, 0.047, 0.006]'],
    c23: ['[0.629, 0.140, 0.231]', '[0.734, 0.088, 0.178]', '[0.373, 0.327, 0.299]'],
    c24: ['[7.0711, 4.9497, 3.5355]'],
    c26: ['1.3055, 0.0313 and 0.0304', '1.3672'],
    c29: ['57.6%'],
    c33: ['0.2768 and 0.2358'],
    c35: ['0.057 to 0.248'],
    c41: ['0.369', '0.286', '0.346'],
    c52: ['0.140', '0.0065'],
    c90: ['[0.847, 1.681, 0.472]'],
  };
  for (const [id, all] of Object.entries(known))
    for (const words of all)
      expect(textIn(claims.querySelector(`[id="${id}"] .so`)), id).toContain(words);
});

it('cites the same titles as the lessons, and cites everything it lists', () => {
  const shown = claims.innerHTML;
  for (const { title, at } of [...Object.values(sources), ...Object.values(manual)]) {
    expect(lessonTexts, title).toContain(`[${title}](${at})`);
    expect(shown, title).toContain(`href="${at}"`);
  }
  for (const { at } of [...Object.values(tutorials), ...Object.values(pages)])
    expect(shown, at).toContain(`href="${at}"`);
});

it('has a group of claims only for existing lessons', () => {
  const slugs = [...lessons, recap].map(({ slug }) => slug);
  for (const file of readdirSync('content/claims'))
    expect(slugs).toContain(file.replace('.mdx', ''));
});

it('has each term that a lesson marks once, in alphabetical order', () => {
  const entries = getEntries(words);
  const terms = entries.map((entry) => textIn(entry.querySelector('.entry-link')).toLowerCase());
  expect(terms).toEqual(terms.toSorted());
  const marked = lessons.flatMap((lesson) => readTerms(lessonSource(lesson)));
  expect(entries.map(({ id }) => id).toSorted()).toEqual([...new Set(marked)].toSorted());
  for (const lesson of lessons) {
    const lessonTerms = readTerms(lessonSource(lesson));
    expect(new Set(lessonTerms).size, lesson.slug).toBe(lessonTerms.length);
  }
});

it('uses no alias for two terms', () => {
  const names = getEntries(words).flatMap((entry) => [
    textIn(entry.querySelector('.entry-link')),
    ...textIn(findRow(entry, 'Also called')).split(', ').filter(Boolean),
  ]);
  const twice = names.filter((name, i) => names.indexOf(name) !== i);
  expect(twice).toEqual([]);
});

it.each(getEntries(words).map((entry) => [entry.id, entry] as const))(
  'the term %s is explained, shown and linked to its lesson',
  async (id, entry) => {
    const so = textIn(entry.querySelector('.so'));
    expect(so.length).toBeGreaterThan(30);
    expect(so.split(' ').length).toBeLessThan(55);
    expect(
      ['Shape', 'In the paper', 'In PyTorch', 'Also called'].some((row) => findRow(entry, row)),
    ).toBe(true);
    await expectFigure(entry);
    const address = findRow(entry, 'Lesson')!.querySelector('a')!.getAttribute('href')!;
    expect(address).toBe(`../${entry.dataset['lesson']}/#term-${id}`);
    await expectThere(address, id);
    const html = await prerenderedHtml(`${entry.dataset['lesson']}/`);
    expect(html).toContain(`class="term" id="term-${id}" href="../words/#${id}"`);
  },
);

it.each([
  ['logits', 'scaled-score'],
  ['RoPE', 'rotary'],
  ['KV cache', 'cache'],
  ['FlashAttention', 'online-softmax'],
  ['Euclidean', 'distance'],
  ['W_O', 'output-projection'],
  ['is_causal', 'causal-mask'],
  ['Bahdanau', 'additive'],
  ['context window', 'context'],
  ['hidden size', 'd-model'],
  ['skip connection', 'residual'],
  ['inner product', 'dot-product'],
])('“%s” leads to our name for it', (asked, id) => {
  const found = getEntries(words).filter((entry) => hasWords(textOf(entry), asked));
  expect(found.map((entry) => entry.id)).toContain(id);
  expect(found.length).toBeLessThan(6);
});

it.each([
  ['Wörter “und” −1e9', 'worter “und', true],
  ['−1e9 works everywhere.', '-1e9', true],
  ['E⁵⁰ is enormous', 'e50', true],
  ['dₖ = 64', 'dk', true],
  ['dk = 64', 'd_k', true],
  ['divided by √dₖ', 'sqrt', true],
  ['torch.sqrt(d_k)', '√', true],
  ['softmax', 'soft max', true],
  ['softmax', 'softly', false],
  ['It takes O(n²).', 'n^2', true],
  ['dot product', 'dot-product', true],
  ['scaled dot-product attention', 'dot product', true],
  ['is_causal=True', 'is_causal', true],
  ['enormously', 'norm', false],
  ['a share of 0.5.', '0.5', true],
  ['one two', 'two  one ', true],
])('%s is found by %s: %s', (text, asked, is) => {
  expect(hasWords(normalizeText(text), asked)).toBe(is);
});

it.each(lessons.map((lesson) => [lesson.slug, lesson] as const))(
  'search results point to existing places in %s',
  async (slug, lesson) => {
    const html = await prerenderedHtml(`${slug}/`);
    const sections = findSections(lesson.title).filter((one) => one.lesson.slug === slug);
    expect(sections.length).toBeGreaterThan(3);
    for (const { id, title } of sections)
      expect(html.split(` id="${id}"`).length - 1, title).toBe(1);
  },
);
