// @ts-check
/**
 * npm run look [-- --only step-by-step] [-- --keep]
 *
 * Makes a contact sheet of every page and figure of the built site, in both themes, on a phone and on a laptop. Visible
 * differences from the references in tests/looks.txt are marked and come first. The command never fails: after
 * changing the appearance, check the sheet and update the references with `--keep`.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { ensureChrome, launchOptions } from './chrome.mjs';
import { serveSite } from './preview.mjs';
import { reportError, root } from './run.mjs';

const DIST = join(root, 'dist');
const REFERENCE_FILE = join(root, 'tests/looks.txt');
const FOLDER = join(root, '.cache/look');
const THEMES = /** @type {const} */ (['light', 'dark']);
const WIDTHS = [390, 1280];
/** The order of the hashes on a page's line of the reference file. */
const VARIANTS = THEMES.flatMap((theme) => WIDTHS.map((width) => `${theme} ${width}`));
/** How many of the 256 bits may differ before a person would notice. */
const TOLERANCE = 8;

/**
 * Returns a perceptual hash of a picture in 256 bits: whether each of 16 × 16 cells is lighter than the one next to it
 * (a difference hash). Moving letters by a pixel does not change it, but a shape that turns black does.
 * @param {string} picture as a data URL
 */
async function hashPicture(picture) {
  const image = new Image();
  image.src = picture;
  await image.decode();
  const canvas = new OffscreenCanvas(17, 16);
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));
  context.drawImage(image, 0, 0, 17, 16);
  const { data } = context.getImageData(0, 0, 17, 16);
  const light = (/** @type {number} */ i) =>
    data.slice(4 * i, 4 * i + 3).reduce((sum, part) => sum + part, 0);
  let bits = '';
  for (let y = 0; y < 16; y++)
    // A threshold of 6 of 765 ignores noise in flat areas.
    for (let x = 0; x < 16; x++) bits += light(17 * y + x) > light(17 * y + x + 1) + 6 ? '1' : '0';
  return bits.replace(/..../g, (four) => parseInt(four, 2).toString(16));
}

/**
 * Returns how many bits differ.
 * @param {string} a
 * @param {string | undefined} b
 */
const distance = (a, b) =>
  b === undefined
    ? Infinity
    : Array.from(a, (digit, i) => parseInt(digit, 16) ^ parseInt(b[i] ?? '0', 16)).reduce(
        (sum, bits) => sum + bits.toString(2).replaceAll('0', '').length,
        0,
      );

const changeText = (/** @type {number} */ differs) =>
  Number.isFinite(differs) ? `differs in ${differs} of 256 bits` : 'is new';

/** @typedef {{ name: string, file: string, hash: string, differs: number }} Look */

/** @param {readonly Look[]} looks */
const renderContactSheet = (looks) => `<!doctype html><meta charset="utf-8"><title>Looks</title>
<style>
  body { font: 12px sans-serif; display: flex; flex-wrap: wrap; gap: 8px; background: #999; }
  figure { margin: 0; background: #fff; } img { height: 260px; display: block; }
  [data-differs] { outline: 4px solid red; }
</style>
${looks
  .map(
    ({ name, file, differs }) =>
      `<figure${differs > TOLERANCE ? ' data-differs' : ''}><a href="${file}"><img src="${file}" loading="lazy"></a><figcaption>${name}${differs > TOLERANCE ? `: ${changeText(differs)}` : ''}</figcaption></figure>`,
  )
  .join('\n')}`;

try {
  const { values } = parseArgs({
    options: { only: { type: 'string', default: '' }, keep: { type: 'boolean' } },
  });
  /** @type {Map<string, string>} page and variant → hash */
  const references = new Map();
  for (const line of readFileSync(REFERENCE_FILE, 'utf8').trim().split('\n')) {
    const [page, ...hashes] = line.split(' ');
    for (const [i, hash] of hashes.entries()) references.set(`${page} ${VARIANTS[i]}`, hash);
  }
  const pages = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('index.html') && !file.startsWith('python'))
    .map((file) => file.slice(0, -'index.html'.length))
    .filter((path) => path.includes(values.only))
    .sort();
  const site = await serveSite(DIST);
  const browser = await chromium.launch(launchOptions(await ensureChrome()));
  const hasher = await browser.newPage();
  mkdirSync(FOLDER, { recursive: true });
  /** @type {Look[]} */
  const looks = [];
  for (const theme of THEMES)
    for (const width of WIDTHS) {
      const page = await browser.newPage({
        viewport: { width, height: 800 },
        colorScheme: theme,
        reducedMotion: 'reduce',
      });
      for (const path of pages) {
        const name = `/${path} ${theme} ${width}`;
        await page.goto(new URL(path, site.url).href, { waitUntil: 'networkidle' });
        const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
        const file = `${name.replaceAll(/[/ ]+/g, '-').slice(1)}.png`;
        writeFileSync(join(FOLDER, file), picture);
        const hash = await hasher.evaluate(
          hashPicture,
          `data:image/png;base64,${picture.toString('base64')}`,
        );
        looks.push({ name, file, hash, differs: distance(hash, references.get(name)) });
      }
      await page.close();
    }
  await browser.close();
  await site.close();
  looks.sort((a, b) => b.differs - a.differs);
  writeFileSync(join(FOLDER, 'index.html'), renderContactSheet(looks));
  if (values.keep) {
    for (const { name, hash } of looks) references.set(name, hash);
    const paths = new Set([...references.keys()].map((name) => name.split(' ')[0]));
    const lines = [...paths]
      .sort()
      .map((path) =>
        [path, ...VARIANTS.map((look) => references.get(`${path} ${look}`))].join(' '),
      );
    writeFileSync(REFERENCE_FILE, `${lines.join('\n')}\n`);
  }
  const changed = looks.filter(({ differs }) => differs > TOLERANCE);
  for (const { name, differs } of changed) console.log(`${name}: ${changeText(differs)}`);
  console.log(`${changed.length} of ${looks.length} looks differ: ${join(FOLDER, 'index.html')}`);
} catch (error) {
  reportError(error);
}
