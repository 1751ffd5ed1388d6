// Links, commands, paths and references in the docs and in test messages exist.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
];

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));
const files = [
  ...readdirSync('.'),
  ...['src', 'scripts', 'tests', 'docs', 'content', 'public'].flatMap(listFiles),
];
const readmes = files.filter((file) => /^src\b.*\bREADME\.md$/.test(file));

/** The headings of a page, ignoring code. */
const headings = (page: string) =>
  [
    ...read(page)
      .replace(/^```[^]*?^```/gm, '')
      .matchAll(/^#+ (.*)$/gm),
  ].map(([, text]) => text!);
const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

it.each(pages)('%s has only links to existing files and headings', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)];
  expect(links.length).toBeGreaterThan(0);
  const dead = links.filter(([, path, id]) => {
    const to = path ? join(dirname(page), path) : page;
    return !existsSync(to) || (id !== undefined && !headings(to).map(anchor).includes(id));
  });
  expect(dead.map(([link]) => link)).toEqual([]);
});

it.each(pages)('%s mentions only existing commands', (page) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = [...read(page).matchAll(/\bnpm run (\w+)/g)].map(([, name]) => name!);
  const files = [...read(page).matchAll(/\bnode (scripts\/[\w-]+\.mjs)/g)].map(([, name]) => name!);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

/** Files that the reader makes in an example, and files that the build or a command writes. */
const EXAMPLE = /\b(blend|mix|turning|NN-slug|HelloPage|x\.test)\b/;
const GENERATED = /^(404\.html|offline\.js|pages\.json|\.cache\/.*)$/;

it.each([...pages, ...readmes])('%s mentions only existing files', (page) => {
  const named = [
    ...read(page).matchAll(/`([\w./-]+\.(?:[cm]?[jt]sx?|css|mdx?|json|html|py|wat))`/g),
  ];
  const dead = named
    .map(([, file]) => file!)
    .filter((file) => !EXAMPLE.test(file) && !GENERATED.test(file))
    .filter((file) => !files.some((one) => `/${one}`.endsWith(`/${file}`)));
  expect(dead).toEqual([]);
});

it('test messages mention only existing pages and headings', () => {
  const tests = readdirSync('tests/unit', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => read(join('tests/unit', file)));
  const named = tests.flatMap((source) => [
    ...source.matchAll(/(docs\/\w+\.md|\bREADME\.md(?=, “))(?:, “([^”]+)”)?/g),
  ]);
  expect(named.length).toBeGreaterThan(9);
  const dead = named.filter(
    ([, page, heading]) =>
      !pages.includes(page!) || (heading !== undefined && !headings(page!).includes(heading)),
  );
  expect(dead.map(([text]) => text)).toEqual([]);
});
