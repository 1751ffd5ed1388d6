/** File names and Jupyter notebooks for programs that readers download. */

/** Turns a title into a file name without an extension. */
export const fileName = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'attention';

/** Splits a cell into lines that keep their line breaks, as the notebook format requires. */
const sourceOf = (text: string) => text.split(/(?<=\n)/);

/** A cell of a notebook: text, or code with its output. */
export type Cell =
  | { readonly markdown: string }
  | { readonly code: string; readonly output?: string | undefined };

const outputsOf = (output: string | undefined) =>
  output ? [{ output_type: 'stream', name: 'stdout', text: sourceOf(output) }] : [];

/** A notebook of format 4.5: https://nbformat.readthedocs.io/en/latest/format_description.html */
export function notebook(cells: readonly Cell[]): string {
  let count = 0;
  const metadata = {
    kernelspec: { display_name: 'Python 3', language: 'python', name: 'python3' },
    language_info: { name: 'python' },
  };
  const written = cells.map((cell, i) => {
    const id = `cell-${i + 1}`;
    if ('markdown' in cell)
      return { cell_type: 'markdown', id, metadata: {}, source: sourceOf(cell.markdown) };
    const { code, output } = cell;
    return {
      cell_type: 'code',
      id,
      metadata: {},
      execution_count: output === undefined ? null : ++count,
      outputs: outputsOf(output),
      source: sourceOf(code),
    };
  });
  return `${JSON.stringify({ cells: written, metadata, nbformat: 4, nbformat_minor: 5 }, null, 1)}\n`;
}
