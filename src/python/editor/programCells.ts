/** A program of no more lines than this stays in one cell. */
const FEW_LINES = 12;

/** A paragraph that alone would be a poor cell: imports, or a single line. */
const isLead = (paragraph: string) =>
  !paragraph.includes('\n') || /^(import .*\n?|from .*\n?)+$/.test(paragraph);

/**
 * A program as cells of a notebook, which run one after another: a paragraph each, where it is long. A paragraph
 * begins behind an empty line, at the margin; imports and a single line stand with what follows them.
 */
export function programCells(code: string): string[] {
  const text = code.trim();
  if (text.split('\n').length <= FEW_LINES) return [text];
  const cells: string[] = [];
  let lead = '';
  for (const paragraph of text.split(/\n{2,}(?=[^\s)\]}])/)) {
    const cell = lead + paragraph;
    lead = isLead(cell) ? `${cell}\n\n` : '';
    if (!lead) cells.push(cell);
  }
  return lead ? [...cells, lead.trim()] : cells;
}

/** What the first line of a cell says it is, if it is a comment. */
export const titleOf = (cell: string): string | undefined => /^# (.*)/.exec(cell)?.[1];
