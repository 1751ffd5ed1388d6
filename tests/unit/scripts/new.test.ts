import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFiles } from '../../../scripts/new.mjs';
import type { AnyWidget } from '../../../src/figure/define.ts';

let folder: string;
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'new-'));
  mkdirSync(join(folder, 'content'));
  writeFileSync(join(folder, 'content/07-had.mdx'), '');
  mkdirSync(join(folder, 'src/widgets'), { recursive: true });
  cpSync('src/widgets/registry.ts', join(folder, 'src/widgets/registry.ts'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('creates a working widget, with its line in the registry', async () => {
  const files = ['top-10-dots.ts', 'View.tsx'].map((file) => `src/widgets/top-10-dots/${file}`);
  expect(createFiles('widget', 'top-10-dots', folder)).toEqual([
    ...files,
    'src/widgets/registry.ts',
  ]);
  expect(read('src/widgets/registry.ts')).toMatch(
    /\),\n  'top-10-dots': \(\) => import\('.\/top-10-dots\/top-10-dots.ts'\),\n};\n/,
  );
  for (const [i, holds] of [
    ["id: 'top-10-dots'", "title: 'Top 10 dots'"],
    ["import type top10Dots from './top-10-dots.ts'", 'PropsOf<typeof top10Dots>'],
  ].entries()) {
    const text = read(files[i]!);
    for (const each of holds) expect(text).toContain(each);
    expect(text).not.toMatch(/blend/i);
    // Its imports are relative to the project.
    const here = text.replaceAll(/'(?:\.\.\/){2}/g, `'${resolve('src')}/`);
    writeFileSync(join(folder, files[i]!), here);
  }
  const { default: widget } = (await import(join(folder, files[0]!))) as { default: AnyWidget };
  const start = { values: [4, -2], share: 0.5 };
  expect(widget.describe(start, widget.derive(start))).toContain('make 1.');
  expect((await widget.view()).default).toBeTypeOf('function');
});

it('creates a lesson with the next number, its notes, its tests and their facts', () => {
  const expectedFiles = [
    'content/08-cold-start.mdx',
    'content/coverage/cold-start.json',
    'tests/lessons/cold-start.ts',
    'tests/e2e/lessons/cold-start.test.ts',
  ];
  expect(createFiles('lesson', 'cold-start', folder).sort()).toEqual(expectedFiles.toSorted());
  for (const file of expectedFiles) expect(read(file)).not.toContain('turning');
  const page = read(expectedFiles[0]!);
  expect(page).toMatch(/^---\ntitle: Cold start\n/);
  expect(page).toMatch(/<Challenge .*<\/Challenge>\n\n<Notes>\n.*<Worksheet>.*<\/Notes>\n$/s);
  expect(JSON.parse(read(expectedFiles[1]!))).not.toEqual({});
  expect(read(expectedFiles[2]!)).toMatch(
    /required: .*says: .*answers: .*byHand: .*satisfies LessonFacts/s,
  );
  expect(read(expectedFiles[3]!)).toContain("'cold-start/'");
});

it('the new lesson uses presets and goals that its figure has', async () => {
  createFiles('lesson', 'cold-start', folder);
  const { default: steps } = (await import('../../../src/widgets/steps/steps.ts')) as {
    default: AnyWidget;
  };
  const page = read('content/08-cold-start.mdx');
  const named = (attribute: string) =>
    [...page.matchAll(new RegExp(` ${attribute}="([^"]+)"`, 'g'))].map(([, name]) => name);
  for (const [attribute, known] of [
    ['preset', steps.presets],
    ['goal', steps.goals!],
  ] as const) {
    expect(named(attribute).length).toBeGreaterThan(0);
    expect(Object.keys(known)).toEqual(expect.arrayContaining(named(attribute)));
  }
});

it.each([
  ['widget', 'Two dots', /^“Two dots” cannot name a widget: .*\.$/],
  ['lesson', '../up', /^“\.\.\/up” cannot name a lesson: .*\.$/],
  ['lesson', 'had', /is taken: content\/07-had\.mdx\.$/],
  ['widget', 'had', /is taken: content\/07-had\.mdx\.$/],
  ['lesson', 'teach', /is taken: teach\/, a page of the site\.$/],
  ['', '', /^npm run new -- widget <id>, or/],
])('%s %s is refused with a sentence, and nothing is written', (kind, name, says) => {
  expect(() => createFiles(kind, name, folder)).toThrow(says);
  expect(existsSync(join(folder, 'content/coverage'))).toBe(false);
});

it('nothing is overwritten', () => {
  createFiles('widget', 'top-10-dots', folder);
  expect(() => createFiles('widget', 'top-10-dots', folder)).toThrow(
    /is taken: src\/widgets\/top-10-dots\.$/,
  );
});
