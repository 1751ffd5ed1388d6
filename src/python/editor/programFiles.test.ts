import { expect, it } from 'vitest';
import { fileName, notebook } from './programFiles.ts';

it.each([
  ['Four steps, one formula', 'four-steps-one-formula'],
  ['√dₖ', 'd'],
  ['…', 'attention'],
])('a file of %s is called %s', (title, name) => expect(fileName(title)).toBe(name));

it('a notebook is of format 4.5', () => {
  const code = 'import torch\n\nprint("größe", 1)\n';
  const { cells, metadata, ...format } = JSON.parse(
    notebook([{ markdown: '# Title\n\nFrom a page.' }, { code }]),
  );
  expect(format).toEqual({ nbformat: 4, nbformat_minor: 5 });
  expect(metadata.kernelspec.name).toBe('python3');
  expect(cells).toHaveLength(2);
  expect(cells[0]).toMatchObject({ cell_type: 'markdown', metadata: {} });
  expect(cells[0].source.join('')).toBe('# Title\n\nFrom a page.');
  expect(cells[1]).toMatchObject({ cell_type: 'code', outputs: [], execution_count: null });
  expect(cells[1].source).toEqual(['import torch\n', '\n', 'print("größe", 1)\n']);
  for (const { id } of cells) expect(id).toMatch(/^[\w-]{1,64}$/);
});
