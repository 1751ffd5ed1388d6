// Lessons as notebooks: downloading them and running them. `npm run torch` runs them with PyTorch.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createRuntime } from '../../src/python/index.ts';
import { selectCases } from '../depth.ts';
import { lessons } from '../lessons.ts';
import { newPage } from './support/browser.ts';
import { unfoldAll } from './support/layout.ts';

interface CodeCell {
  cell_type: 'code';
  source: string[];
  execution_count: number | null;
  outputs: { output_type: string; name: string; text: string[] }[];
}

test.each(selectCases(['step-by-step/', 'teach/'], 1))(
  'the notebook can be downloaded from %s',
  async (path) => {
    const { page, open } = await newPage();
    await open(path);
    const link = page.locator('a[href$="step-by-step.ipynb"]');
    // On the page for teachers it's in the folded part of its lesson.
    await unfoldAll(page);
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe('step-by-step.ipynb');
    const { cells, nbformat } = JSON.parse(readFileSync(await download.path(), 'utf8'));
    expect(nbformat).toBe(4);
    expect(cells[0].source[0]).toBe('# Four steps, one formula\n');
    const words = cells[0].source.join('');
    expect(words).toContain('pip install torch');
    // The saved file links back here.
    expect(words).toContain(`(${new URL('/step-by-step/', page.url())})`);
  },
);

const lab = createRuntime();
const slugs = lessons.map(({ slug }) => slug);

// tests/unit/python checks the figures' programs.
test.each(selectCases(slugs, 2))(
  'the notebook of %s runs from top to bottom and prints its recorded output',
  async (slug) => {
    const file = readFileSync(`dist/${slug}/${slug}.ipynb`, 'utf8');
    const cells: CodeCell[] = JSON.parse(file).cells.filter(
      (cell: CodeCell) => cell.cell_type === 'code',
    );
    const code = cells.map(({ source }) => source.join('')).join('\n');
    const { output, error } = await (await lab).run(code);
    expect(error).toBeUndefined();
    expect(cells.some(({ outputs }) => outputs.length > 0)).toBe(true);
    let rest = output;
    for (const { outputs, execution_count } of cells) {
      const recorded = outputs.flatMap(({ text }) => text).join('');
      // Cells that measure time have no recorded output.
      if (execution_count === null) expect(recorded).toBe('');
      const at = rest.indexOf(recorded);
      expect([recorded, at >= 0]).toEqual([recorded, true]);
      rest = rest.slice(at + recorded.length);
    }
  },
);
