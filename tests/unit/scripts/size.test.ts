import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { measure } from '../../../scripts/size.mjs';
import { fakeSite } from '../../fakeSite.ts';

const packed = (text: string | Buffer) => gzipSync(text, { level: 9 }).length;
/** An incompressible module, so that each one shows in the sums. */
const module = (imports = '') =>
  `${imports}\nexport const text = "${randomBytes(2000).toString('base64')}";`;

/** The build's chunks with their imports. */
const manifest = (chunks: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(chunks).map(([file, imports]) => [file, { file: `assets/${file}`, imports }]),
  );

const lesson = `<!doctype html><!-- <script src="/gone.js"></script> -->
<link rel="preload" as="font" type="font/woff2" crossorigin href="../assets/text.woff2">
<link href="../assets/lesson.js" crossorigin rel="modulepreload">
<link rel="stylesheet" crossorigin href="../assets/app.css"><link rel="icon" href="../gone.svg">
<noscript><link rel="stylesheet" href="../gone.css"></noscript>
<script>const data = '<link rel="stylesheet" href="gone.css">'; import("./gone.js")</script>
<p>&lt;script src="gone.js"&gt;</p>
<script type="module" crossorigin src="../assets/app.js"></script>`;

const files = {
  'index.html': '<p>No scripts</p>',
  '404.html': '<script type="module" src="/assets/lesson.js"></script>',
  'lesson/index.html': lesson,
  'assets/app.js': module(),
  'assets/shared.js': module(),
  'assets/deep.js': module(),
  'assets/lazy.js': module(),
  'assets/lesson.js': module(),
  'assets/app.css': 'p{margin:0}',
  'assets/text.woff2': randomBytes(3000),
};
const chunks = manifest({
  'app.js': ['shared.js', 'deep.js'],
  'shared.js': ['deep.js'],
  'deep.js': ['shared.js'],
  'lazy.js': [],
  'lesson.js': ['shared.js'],
});

test('a page’s size is the sum of what it needs at once, each file counted once', () => {
  const { rows, faults } = measure(fakeSite(files), chunks, {});
  expect(faults).toEqual([]);
  expect(rows.map(({ page }) => page)).toEqual(['/', '/404.html', '/lesson/']);
  const js = (...names: (keyof typeof files)[]) =>
    names.reduce((sum, name) => sum + packed(files[name]), 0);
  const imported = js('assets/lesson.js', 'assets/shared.js', 'assets/deep.js');
  expect(rows[0]?.sizes).toEqual({ js: 0, css: 0, fonts: 0, html: packed(files['index.html']) });
  expect(rows[1]?.sizes.js).toBe(imported);
  expect(rows[2]?.sizes).toEqual({
    js: imported + js('assets/app.js'),
    css: packed(files['assets/app.css']),
    fonts: 3000,
    html: packed(lesson),
  });
});

test('inline styles count as styles', () => {
  const style = 'p{margin:0;font:italic 12px/1.5 serif}';
  const page = (inside: string) => `<title>x</title><style>${inside}</style><p>text`;
  const { rows } = measure(fakeSite({ 'index.html': page(style) }), {}, {});
  expect(rows[0]?.sizes).toEqual({ js: 0, css: packed(style), fonts: 0, html: packed(page('')) });
});

test('a page over its budget is reported with the excess, and the most specific budget applies', () => {
  const budgets = { 'all pages': { fonts: 2999, js: 1 }, '/lesson/': { js: 99_999 } };
  expect(measure(fakeSite(files), chunks, budgets).faults).toEqual([
    expect.stringMatching(/^\/404\.html js is .* bytes over its budget of/),
    '/lesson/ fonts is 2.9 KiB, 1 bytes over its budget of 2.9 KiB',
  ]);
});

test('references to missing or external files are reported', () => {
  const dist = fakeSite({
    'index.html': `<script src="https://elsewhere.example/b.js"></script>
      <link rel="stylesheet" href="gone.css"><script type="module" src="assets/old.js"></script>`,
    'assets/old.js': module(),
  });
  expect(measure(dist, chunks, {}).faults).toEqual([
    "/ loads https://elsewhere.example/b.js, which is not the site's own",
    '/ loads /gone.css, which is not there',
    '/ loads /assets/old.js, which is not of this build',
  ]);
});

test('the size of the editor includes what it loads later, its worker and interpreter', () => {
  const site = {
    'index.html': '<script type="module" src="/assets/app.js"></script>',
    'assets/app.js': module('const edit=()=>import("./CodeEditor-1.js")'),
    'assets/CodeEditor-1.js': module(
      'import"./app.js";import("./editor.js");new Worker(new URL("../python/worker.js",import.meta.url));new URL(`py.bin`,import.meta.url);"lure.js"',
    ),
    'assets/editor.js': module(),
    'assets/py.bin': randomBytes(3000),
    'python/worker.js': module('import("../assets/python.js")'),
    'assets/python.js': module(),
  };
  const [, , ...late] = Object.values(site);
  const size = late.reduce<number>(
    (sum, body) => sum + (typeof body === 'string' ? packed(body) : body.length),
    0,
  );
  const dist = fakeSite(site);
  const build = manifest({ 'app.js': [] });
  expect(measure(dist, build, {}, size)).toMatchObject({ editor: size, faults: [] });
  expect(measure(dist, build, {}, size - 1).faults).toHaveLength(1);
  expect(measure(fakeSite(files), chunks, {}).editor).toBe(0);
});
