/** Programs with at most this many lines stay in one cell. */
const FEW_LINES = 12;

/** Whether a paragraph joins the next one: it has only imports, or a single line. */
const isLead = (paragraph: string) =>
  !paragraph.includes('\n') || /^(import .*\n?|from .*\n?)+$/.test(paragraph);

/**
 * Splits a long program into notebook cells, one per paragraph. A paragraph starts unindented after an empty line.
 * Imports and single lines join the next paragraph.
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

/** The title of a cell: its first line, if that is a comment. */
export const titleOf = (cell: string): string | undefined => /^# (.*)/.exec(cell)?.[1];
