import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { measure, measureBench } from '../../../scripts/size.mjs';
import { fakeSite } from '../../fake-site.ts';

const packed = (text: string) => gzipSync(text, { level: 9 }).length;
/** A module that cannot be packed small, so that each one shows in the sums. */
const module = (imports: string) =>
  `${imports}\nexport const text = "${randomBytes(2000).toString('base64')}";`;

const entry = module(
  'import{a}from"./shared.js";import"./side.js";export*from"./again.js";const lazy=()=>import("./lazy.js");const lure="import x from \\"./lure.js\\"";',
);
const shared = module('import "./deep.js"');
const other = module('');
const css = '@import url("./more.css");@font-face{src:url("./lazy.woff2")}';
const more = 'p{margin:0}';
const lesson = `<!doctype html><!-- <script src="/gone.js"></script> -->
<link rel="preload" as="font" type="font/woff2" crossorigin href="../assets/text.woff2">
<link rel="modulepreload" crossorigin href="../assets/lesson.js">
<link rel="stylesheet" crossorigin href="../assets/app.css"><link rel="icon" href="../gone.svg">
<script>const data = '<link rel="stylesheet" href="gone.css">'; import("./gone.js")</script>
<p>&lt;script src="gone.js"&gt;</p>
<script type="module" crossorigin src="../assets/app.js"></script>`;

const files = {
  'index.html': '<p>No scripts</p>',
  '404.html': '<script type=module src=/assets/lesson.js></script>',
  'lesson/index.html': lesson,
  'assets/app.js': entry,
  'assets/shared.js': shared,
  'assets/side.js': other,
  'assets/again.js': other,
  'assets/deep.js': other,
  'assets/lazy.js': other,
  'assets/lesson.js': module('import "./shared.js"'),
  'assets/app.css': css,
  'assets/more.css': more,
  'assets/text.woff2': randomBytes(3000),
  'assets/lazy.woff2': randomBytes(3000),
};

test('a page is the sum of what it needs at once, each file counted once', () => {
  const rows = measure(fakeSite(files), {});
  expect(rows.map(({ page, faults }) => [page, faults])).toEqual([
    ['/', []],
    ['/404.html', []],
    ['/lesson/', []],
  ]);
  expect(rows[0]?.sizes).toEqual({ js: 0, css: 0, fonts: 0, html: packed(files['index.html']) });
  expect(rows[1]?.sizes.js).toBe(
    packed(files['assets/lesson.js']) + packed(shared) + packed(other),
  );
  expect(rows[2]?.sizes).toEqual({
    js: packed(entry) + packed(files['assets/lesson.js']) + packed(shared) + 3 * packed(other),
    css: packed(css) + packed(more),
    fonts: 3000,
    html: packed(lesson),
  });
});

test('style in the page counts as style, not as page', () => {
  const style = 'p{margin:0;font:italic 12px/1.5 serif}';
  const page = (inside: string) => `<title>x</title><style>${inside}</style><p>text`;
  const [row] = measure(fakeSite({ 'index.html': page(style) }), {});
  expect(row?.sizes).toEqual({ js: 0, css: packed(style), fonts: 0, html: packed(page('')) });
});

test('a page over its budget is named with the overrun, the closer entry winning', () => {
  const dir = fakeSite(files);
  const [home, missing, page] = measure(dir, {
    'all pages': { fonts: 2999, js: 1 },
    '/le*/': { js: 99_999 },
  });
  expect(home?.faults).toEqual([]);
  expect(missing?.faults).toEqual([expect.stringMatching(/^js is .* bytes over its budget of/)]);
  expect(page?.faults).toEqual(['fonts is 2.9 KiB, 1 bytes over its budget of 2.9 KiB']);
});

test('addresses of a site built for a sub-path, and those that lead nowhere', () => {
  const dir = fakeSite({
    'index.html': `<script type="module" src="/x/assets/a.js"></script>
      <script src="https://elsewhere.example/b.js"></script><link rel=stylesheet href="gone.css">`,
    'assets/a.js': other,
  });
  const [row] = measure(dir, {}, '/x/');
  expect(row?.sizes.js).toBe(packed(other));
  expect(row?.faults).toEqual([
    "/ loads https://elsewhere.example/b.js, which is not the site's own",
    '/ loads /gone.css, which is not there',
  ]);
});

test('the bench is the sum of what it loads late, its worker and interpreter among it', () => {
  const wasm = randomBytes(3000);
  const site = {
    'index.html': '<script type=module src=/assets/app.js></script>',
    'assets/app.js': module('const bench=()=>import("./BenchPlace-1.js")'),
    'assets/BenchPlace-1.js': module(
      'import"./app.js";import("./editor.js");new Worker(new URL("../bench/worker.js",import.meta.url));new URL(`py.wasm`,import.meta.url);"lure.js"',
    ),
    'assets/editor.js': other,
    'assets/py.wasm': wasm,
    'bench/worker.js': module('import("../assets/python.js")'),
    'assets/python.js': other,
  };
  const size =
    packed(site['assets/BenchPlace-1.js']) +
    packed(site['bench/worker.js']) +
    2 * packed(other) +
    gzipSync(wasm, { level: 9 }).length;
  const dist = fakeSite(site);
  expect(measureBench(dist)).toEqual({ size, faults: [] });
  expect(measureBench(dist, '/', size - 1)?.faults).toHaveLength(1);
  expect(measureBench(fakeSite(files))).toBeUndefined();
});
