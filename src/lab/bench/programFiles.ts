/** A program as files: Python's own, and a notebook of Jupyter. */

/** Hands a text, or what has been drawn, to the browser as a file. */
export function saveFile(name: string, content: BlobPart, type = 'text/x-python'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** A file's name, without its ending, for what has this title. */
export const fileName = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'attention';

/** The lines of a cell, each but the last with its end, as the format asks for. */
const sourceOf = (text: string) => text.split(/(?<=\n)/);

/** A program and where it is from. */
export interface TakenProgram {
  readonly title: string;
  readonly code: string;
  /** The page that it was written on: its title and address. */
  readonly page: { readonly title: string; readonly address: string };
}

/**
 * A notebook: a cell that says where the program is from, and the program.
 * Format 4.5: https://nbformat.readthedocs.io/en/latest/format_description.html
 */
export function notebook({ title, code, page }: TakenProgram): string {
  const about = `# ${title}\n\nFrom [${page.title}](${page.address}).`;
  const cells = [
    { cell_type: 'markdown', id: 'about', metadata: {}, source: sourceOf(about) },
    {
      cell_type: 'code',
      id: 'program',
      metadata: {},
      execution_count: null,
      outputs: [],
      source: sourceOf(code),
    },
  ];
  const metadata = {
    kernelspec: { display_name: 'Python 3', language: 'python', name: 'python3' },
    language_info: { name: 'python' },
  };
  return `${JSON.stringify({ cells, metadata, nbformat: 4, nbformat_minor: 5 }, null, 1)}\n`;
}
