import { expect, it } from 'vitest';
import { fileName, programNotebook } from './programFiles.ts';

const page = { title: 'Bench · Attention by Hand', address: 'https://example.org/bench/' };

it.each([
  ['Four steps, one formula', 'four-steps-one-formula'],
  ['√dₖ', 'd'],
  ['…', 'attention'],
])('a file of %s is called %s', (title, name) => expect(fileName(title)).toBe(name));

it('a notebook is of format 4.5: a cell that names its page, and the program', () => {
  const code = 'import torch\n\nprint("größe", 1)\n';
  const { cells, metadata, ...format } = JSON.parse(
    programNotebook({ title: 'Bench', code, page }),
  );
  expect(format).toEqual({ nbformat: 4, nbformat_minor: 5 });
  expect(metadata.kernelspec.name).toBe('python3');
  expect(cells).toHaveLength(2);
  expect(cells[0]).toMatchObject({ cell_type: 'markdown', metadata: {} });
  expect(cells[0].source.join('')).toBe(
    '# Bench\n\nFrom [Bench · Attention by Hand](https://example.org/bench/).',
  );
  expect(cells[1]).toMatchObject({ cell_type: 'code', outputs: [], execution_count: null });
  expect(cells[1].source).toEqual(['import torch\n', '\n', 'print("größe", 1)\n']);
  for (const { id } of cells) expect(id).toMatch(/^[\w-]{1,64}$/);
});
