// Draws public/social-card.png and, from favicon.svg, the two PNG icons. Run `node scripts/once/social-card.mjs`.
// It needs Chromium. If ImageMagick is installed, the files get smaller.
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import katex from 'katex';
import { chromium } from 'playwright-core';
import { ensureChrome, launchOptions } from '../chrome.mjs';

const root = new URL('../../', import.meta.url);
const read = (path) => readFileSync(new URL(path, root));

const PAPER = '#fcfbf8';
const ROLE = { query: '#c54a12', key: '#073aad', value: '#007d73', weight: '#701a50' };

// The worked example of the lessons: the query (3, 1) of the word "it" against three keys.
const query = [3, 1];
const keys = { animal: [3, 1], street: [1, 4], because: [1.5, 0.5] };
const scaled = Object.values(keys).map((k) => (query[0] * k[0] + query[1] * k[1]) / Math.SQRT2);
const powers = scaled.map((s) => Math.exp(s - Math.max(...scaled)));
const sum = powers.reduce((a, b) => a + b);
const weights = powers.map((p) => p / sum);

const as = (role, tex) => `\\textcolor{${ROLE[role]}}{${tex}}`;
const formula = katex.renderToString(
  `${as('weight', '\\operatorname{softmax}')}\\!\\left(\\frac{${as('query', 'Q')}${as('key', 'K')}^{\\top}}` +
    `{\\sqrt{d_k}}\\right)${as('value', 'V')}`,
  { displayMode: true, output: 'html' },
);

const rows = Object.keys(keys).map((word, i) => {
  const percent = `${(weights[i] * 100).toFixed(1)}%`;
  return `<div class="word">${word}</div><div class="bar"><i style="width:${weights[i] * 100}%"></i></div><div class="number">${percent}</div>`;
});

const card = `<!doctype html><html lang="en"><meta charset="utf-8"><style>
${read('src/theme/fonts.css')}
${read('node_modules/katex/dist/katex.min.css')
  .toString()
  .replace(/@font-face\s*\{[^}]*\}/g, '')}
* { box-sizing: border-box; margin: 0 }
body { width: 1200px; height: 630px; padding: 50px 76px 0; background: ${PAPER}; color: #1b1d22; overflow: hidden }
h1 { font: 400 132px/1 'Newsreader Display'; letter-spacing: -.022em; white-space: nowrap }
p { font: 400 37px/1.3 Newsreader; color: #5e5a52; margin-top: 16px }
.bars p { grid-column: 1 / -1; margin: 0; font-size: 28px; line-height: 1 }
hr { border: 0; border-top: 2px solid #1b1d22; margin: 38px 0 0 }
main { display: grid; grid-template-columns: 440px 1fr; column-gap: 64px; align-items: center; height: 322px }
.katex-display { margin: 0; text-align: left }
.katex-display > .katex { font-size: 50px; text-align: left }
.bars { display: grid; grid-template-columns: auto 1fr auto; align-items: center; column-gap: 24px; row-gap: 27px;
  font: 400 27px/1 Inter; font-variant-numeric: tabular-nums }
.word { font-weight: 600 }
.bar { height: 30px; background: #f3e9ee }
.bar i { display: block; height: 100%; background: ${ROLE.weight} }
.number { font-weight: 600; color: ${ROLE.weight}; text-align: right }
</style>
<h1>Attention by Hand</h1>
<p>Change any number. Every other number follows.</p>
<hr>
<main>${formula}<div class="bars"><p>Where the word <i>it</i> looks</p>${rows.join('')}</div></main></html>`;

const icon = (
  size,
) => `<!doctype html><style>body { margin: 0; background: ${PAPER}; height: ${size}px; display: grid; place-items: center }
svg { width: ${Math.round(size / 32) * 16}px }</style>${read('public/favicon.svg')}`;

/** Serves only the page and the fonts that it requests. */
async function serve(route, html) {
  const { pathname } = new URL(route.request().url());
  if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: html });
  if (!pathname.endsWith('.woff2')) return route.abort();
  return route.fulfill({ contentType: 'font/woff2', body: read(`src/theme${pathname}`) });
}

async function draw(browser, html, width, height, name, colours) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: 'light' });
  await page.route('**/*', (route) => serve(route, html));
  await page.goto('http://card.example/');
  await page.evaluate(() => document.fonts.ready);
  const file = fileURLToPath(new URL(`public/${name}`, root));
  writeFileSync(file, await page.screenshot());
  await page.close();
  spawnSync('convert', [
    file,
    '+dither',
    '-colors',
    `${colours}`,
    '-strip',
    '-define',
    'png:compression-level=9',
    '-define',
    'png:exclude-chunk=all',
    `png8:${file}`,
  ]);
  console.log(`${name}: ${statSync(file).size} bytes`);
}

const browser = await chromium.launch(launchOptions(await ensureChrome()));
await draw(browser, card, 1200, 630, 'social-card.png', 128);
await draw(browser, icon(180), 180, 180, 'apple-touch-icon.png', 16);
await draw(browser, icon(512), 512, 512, 'icon-512.png', 16);
await browser.close();
