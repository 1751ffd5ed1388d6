import { parseNumber, round } from '../number/format.ts';

export type PasteResult = { cells: number[][] } | { problem: string };

/**
 * A matrix as people copy it: from a spreadsheet, from NumPy or PyTorch output, from a list in code. Null
 * when the text is a single word or number, which is the cell's own business.
 */
export function readMatrix(text: string, min: number, max: number): PasteResult | null {
  if (text.length > 20_000) return { problem: 'The pasted text is too long; nothing was changed.' };
  const inside = text
    .replace(/\b(tensor|array|torch\.tensor|np\.array)\(/g, '')
    .replace(/,?\s*(dtype|device|requires_grad)=[\w.']+/g, '')
    .replace(/\)/g, '')
    .trim();
  const lines = inside
    .split(/\n|;|\]\s*,?\s*\[/)
    .map((line) => line.replace(/[[\]]/g, ' ').trim().replace(/,$/, ''))
    .filter((line) => line !== '')
    .map((line) => line.split(/\s*,\s*|\s+/));
  if (lines.length === 0 || (lines.length === 1 && lines[0]!.length < 2)) return null;
  const width = lines[0]!.length;
  if (lines.some((line) => line.length !== width))
    return { problem: 'The pasted rows differ in length; nothing was changed.' };
  const cells: number[][] = [];
  for (const line of lines) {
    const row: number[] = [];
    for (const word of line) {
      const x = parseNumber(word);
      const excerpt = word.length > 12 ? `${word.slice(0, 12)}…` : word;
      if (x === null) return { problem: `“${excerpt}” is not a number; nothing was changed.` };
      if (x < min || x > max)
        return { problem: `${excerpt} is outside ${min} to ${max}; nothing was changed.` };
      row.push(round(x));
    }
    cells.push(row);
  }
  return { cells };
}
