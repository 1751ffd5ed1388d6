// The lessons as notebooks: no word is lost, and Jupyter accepts them. tests/e2e/notebooks.test.ts runs them.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { cellsOf, lessonNotebook, plainTex } from '../../../scripts/build/notebooks.ts';
import { LIVE_LINK_LABEL } from '../../../src/site/live.ts';
import { UNCHANGED, OMITTED, overrides } from '../../../src/site/notebookVocabulary.tsx';
import { withAddress } from '../../../src/site/saveNotebook.ts';
import { renderNotebook } from '../../../src/site/notebooks.tsx';
import { lessons, lessonSource } from '../../../src/lesson/lessons.ts';
import { vocabulary } from '../../../src/lesson/vocabulary.tsx';

const SITE = 'https://example.org/attention/';
/** Code between cells that isn't printed belongs to no cell. */
const run = async (code: string) => ({
  output: code
    .replaceAll(/^(?!print\("\u241e"\)$).*\n?/gm, '')
    .replaceAll('print("\u241e")', '\u241e'),
});

/** Elements that aren't part of a notebook: lines of slides, and what it leaves out. */
const WITHOUT_WORDS = new Set<string | null | undefined>(['Say', ...OMITTED]);

/** The words of a text without markup. */
const normalizeWords = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? '';

/** Every piece of text in a lesson's source, with questions and titles. */
function extractTexts(source: string): string[] {
  const tree = unified()
    .use(remarkParse)
    .use(remarkFrontmatter)
    .use(remarkGfm)
    .use(remarkMath)
    .use(remarkMdx)
    .parse(source);
  const texts: string[] = [];
  visit(tree, (node) => {
    if ('name' in node && WITHOUT_WORDS.has(node.name)) return SKIP;
    if (node.type === 'text' || node.type === 'inlineCode') texts.push(node.value);
    if ('attributes' in node)
      for (const one of node.attributes)
        if ('name' in one && ['question', 'said', 'title'].includes(one.name))
          if (typeof one.value === 'string') texts.push(one.value);
    return undefined;
  });
  return texts.map(normalizeWords).filter(Boolean);
}

it('each lesson element is converted or left out', () => {
  const known = [...UNCHANGED, ...OMITTED, ...Object.keys(overrides)].sort();
  expect(known).toEqual([...Object.keys(vocabulary), 'Exercises'].sort());
});

it('formulas use commands that Jupyter supports', () => {
  expect(plainTex(String.raw`\part{weights}{\weight{\softmax}}(\query{Q}\key{K}\T)`)).toBe(
    String.raw`{{\operatorname{softmax}}}({Q}{K}^{\top})`,
  );
});

it('code cells are between paragraphs, once each, and never inside', () => {
  const programs = new Map([['a', [{ code: 'print(1)', output: '1\n' }]]]);
  const cells = (html: string) => cellsOf(html, (href) => `x/${href}`, programs);
  const cell = '<div data-cell="a"></div>';
  expect(
    cells(`<p>d<sub>k</sub> <a href="y">z</a></p>${cell}<ul><li>b<sup>2</sup></li></ul>${cell}`),
  ).toEqual([
    { markdown: 'd<sub>k</sub> [z](x/y)' },
    { code: 'print(1)', output: '1\n' },
    { markdown: '- b<sup>2</sup>' },
  ]);
  expect(() => cells(`<ul><li>${cell}</li></ul>`)).toThrow(/no cell/);
  expect(() => cells(`<details><summary>b</summary>${cell}</details>`)).toThrow(/no cell/);
});

it('a code cell for a section is at its end', () => {
  const [first, one, two] = ['x = 1', '# One\nprint(x)', '# Two\nprint(x)'].map((code) => ({
    code,
    output: '1\n',
  }));
  const programs = new Map([['a', [first!, one!, two!]]]);
  const html = '<div data-cell="a"></div><h2>One</h2><p>a</p><h2>Two</h2><p>b</p>';
  expect(cellsOf(html, String, programs)).toEqual([
    first,
    { markdown: '## One\n\na' },
    one,
    { markdown: '## Two\n\nb' },
    two,
  ]);
});

/** Words about using a figure, which a notebook doesn't have. */
const AT_THE_FIGURE = /\b(?:[Dd]rag|[Pp]ull the|slider|button|press\b|Press (?=\*)|[Cc]lick|grip)/;

describe.each(lessons.map((lesson) => [lesson.slug, lesson] as const))('%s', async (_, lesson) => {
  const rendered = await renderNotebook(lesson, run);
  const { cells, ...rest } = JSON.parse(lessonNotebook(rendered, SITE));
  const markdown: string[] = cells
    .filter((cell: { cell_type: string }) => cell.cell_type === 'markdown')
    .map((cell: { source: string[] }) => cell.source.join(''));
  const all = markdown.join('\n\n');

  it('has notebook format 4.5', () => {
    expect(rest).toMatchObject({ nbformat: 4, nbformat_minor: 5 });
    const ids = cells.map((cell: { id: string }) => cell.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { cell_type, id, source, metadata, ...own } of cells) {
      expect(id).toMatch(/^[\w-]{1,64}$/);
      expect(metadata).toEqual({});
      expect(source.slice(0, -1).every((line: string) => line.endsWith('\n'))).toBe(true);
      if (cell_type === 'markdown') expect(own).toEqual({});
      else expect(Object.keys(own).sort()).toEqual(['execution_count', 'outputs']);
    }
  });
  it('has the program of each figure and a link to it', () => {
    const code = cells.filter((cell: { cell_type: string }) => cell.cell_type === 'code');
    const programs = [...rendered.programs.values()].flat();
    expect(code.map(({ source }: { source: string[] }) => source.join('')).sort()).toEqual(
      programs.map((cell) => cell.code).sort(),
    );
    const names = lesson.figures.map(({ name }) => name);
    expect([...rendered.programs.keys()].slice(0, names.length)).toEqual(names);
    for (const { name } of lesson.figures)
      expect(all).toContain(`(${SITE}${lesson.slug}/#figure-${name})`);
  });
  it('says that interactive tasks need the live figure', () => {
    const sections = all.split(/^(?=#)/m).filter((one) => !one.startsWith('### Challenge'));
    const blocks = sections.flatMap((one) => one.split('\n\n'));
    expect(
      blocks.filter(
        (one) =>
          AT_THE_FIGURE.test(one) &&
          !one.includes(LIVE_LINK_LABEL) &&
          !one.startsWith('**Make a guess first'),
      ),
    ).toEqual([]);
  });
  it('contains every word of the lesson', () => {
    const words = normalizeWords(all.replaceAll(/<\/?su[bp]>/g, ''));
    const texts = extractTexts(readFileSync(lessonSource(lesson), 'utf8'));
    expect(texts.length).toBeGreaterThan(40);
    expect(texts.filter((text) => !words.includes(text))).toEqual([]);
  });
  it('gets absolute links when it’s downloaded if the site’s address is unknown', () => {
    const built = lessonNotebook(rendered, '../');
    const saved = withAddress(built, SITE);
    expect(saved).not.toMatch(/\.\.\//);
    // Tables are padded according to their original addresses.
    const squeeze = (text: string) => text.replaceAll(/([ -])\1+/g, '$1');
    expect(squeeze(saved)).toBe(squeeze(lessonNotebook(rendered, SITE)));
    expect(JSON.parse(saved)).toMatchObject(rest);
  });
  it('has no broken link and none of the page’s markup', () => {
    const addresses = [...all.matchAll(/\]\(([^)]*)\)/g)].map(([, to]) => to);
    expect(addresses.filter((to) => !/^(https?|mailto):/.test(to!))).toEqual([]);
    const marks = all.match(/<(?!\/?(details|summary|sub|sup)\b)[a-z]|\bclass=|undefined/g);
    expect(marks).toBeNull();
  });
});
