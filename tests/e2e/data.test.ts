// Exporting a figure's numbers, with all their digits.
import { csvParseRows } from 'd3-dsv';
import { expect, test } from 'vitest';
import { dataEntries, longCsv } from '../../src/share/data.ts';
import { decode } from '../../src/figure/link.ts';
import { createInstance } from '../../src/figure/instance.ts';
import { isFullDepth } from '../depth.ts';
import { getWidget } from '../widgets.ts';
import { newPage } from './support/browser.ts';
import { allowClipboard, clickAndCopy } from './support/figures.ts';
import { openShare, readDownload } from './support/share.ts';

const TEXT = '1;q=2,1.5;keys=3,1/1,4/-1,0.5';

function entries() {
  const widget = getWidget('steps');
  const { state } = decode(widget, TEXT);
  const instance = createInstance(widget, { start: state });
  return dataEntries(widget, state, instance.derived(state));
}

test('exported JSON and CSV files contain the numbers on the page', async () => {
  const { page, open, url } = await newPage({ width: 1280, height: 900 });
  await open(`embed/steps/?steps=${TEXT}`);
  const shown = await page.locator('#figure-steps td.role-weight').allTextContents();
  expect(shown.filter((text) => text.endsWith('%')).length).toBeGreaterThan(2);
  const part = await openShare(page, 'steps', 'Picture and data');
  const button = (name: string) => part.getByRole('button', { name });

  const json = await readDownload(page, button('Download JSON'));
  expect(json.name).toBe('four-steps-in-the-plane.data.json');
  const { figure, link, fields, quantities } = JSON.parse(json.content.toString('utf8'));
  expect([figure, link]).toEqual(['steps', `${url}embed/steps/?steps=${TEXT}#figure-steps`]);
  expect(fields.keys).toMatchObject({
    shape: [3, 2],
    rows: ['animal', 'street', 'because'],
    values: [
      [3, 1],
      [1, 4],
      [-1, 0.5],
    ],
  });
  const weights: number[] = quantities.weights.values;
  expect(shown).toEqual(expect.arrayContaining(weights.map((w) => `${(100 * w).toFixed(1)}%`)));

  const csv = await readDownload(page, button('Download CSV'));
  expect(csv.content.toString('utf8')).toBe(longCsv(entries()));
  const rows = csvParseRows(csv.content.toString('utf8')).filter(([name]) => name === 'weights');
  expect(rows.map((row) => Number(row[6]))).toEqual(weights);
});

test.runIf(isFullDepth)('a single matrix can be copied', async () => {
  const { page, open } = await newPage({ width: 390, height: 844 });
  await allowClipboard(page);
  await open(`embed/steps/?steps=${TEXT}`);
  const part = await openShare(page, 'steps', 'Picture and data');
  const copy = (what: string) =>
    clickAndCopy(page, part.getByRole('button', { name: what, exact: true }));
  const csv = csvParseRows(await copy('Copy keys as CSV'));
  expect(csv.map((row) => row.slice(-2).map(Number))).toEqual([
    [3, 1],
    [1, 4],
    [-1, 0.5],
  ]);
  expect(csv.map(([name]) => name)).toEqual(['animal', 'street', 'because']);
});
