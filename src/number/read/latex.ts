// Matrices of LaTeX: \begin{bmatrix} 1 & 2 \\ 3 & 4 \end{bmatrix}, several of them, with what each is set equal to.
import { counted, placeInWords, sentenceAt } from '../numbers.ts';
import type { NamedNumbers } from './index.ts';
import { ELIDED, excerpt, MAX_NUMBERS, MAX_TENSORS, refuse } from './limits.ts';

const BEGIN = '\\begin{';
/** Before a matrix: its name and an equals sign. */
const NAME = /([\p{L}\p{N}_]{1,40})\}?\s*=\s*(?:\\left\s*[[(|.]?)?\s*$/u;

export const isLatex = (text: string): boolean => text.includes(BEGIN);

/** Reads the matrices in LaTeX. Refuses with the place. */
export function readLatex(text: string): NamedNumbers[] {
  const found: NamedNumbers[] = [];
  let count = 0;
  let end = 0;
  for (let at = text.indexOf(BEGIN); at >= 0; at = text.indexOf(BEGIN, end)) {
    const close = text.indexOf('}', at);
    const kind = close < 0 ? '' : text.slice(at + BEGIN.length, close);
    const before = text.slice(Math.max(end, at - 80), at);
    if (!/^(?:small|[bBpvV])?matrix\*?$|^array$/.test(kind)) {
      end = at + BEGIN.length;
      continue;
    }
    const stop = text.indexOf(`\\end{${kind}}`, close);
    if (stop < 0) refuse(`“\\end{${kind}}” is missing.`);
    // What follows `array` says how its columns stand.
    const from = kind === 'array' && text[close + 1] === '{' ? text.indexOf('}', close + 1) : close;
    const rows = text
      .slice(Math.min(from, stop) + 1, stop)
      .split('\\\\')
      .map((row) => row.replaceAll('\\hline', '').trim())
      .filter((row) => row !== '')
      .map((row) => row.split('&'));
    end = stop + 1;
    const width = rows[0]?.length ?? 0;
    count += rows.length * width;
    if (count > MAX_NUMBERS || found.length >= MAX_TENSORS)
      refuse('There are more numbers in this than are read; bring fewer of them.');
    const data = rows.flatMap((row, i) => {
      if (row.length !== width)
        refuse(
          sentenceAt(
            `row ${i + 1}`,
            `it has ${counted(row.length, 'number')}, and the first row has ${width}`,
          ),
        );
      return row.map((cell, j) => {
        const bare = cell.replace(/[{}$\s]/g, '');
        if (/^\\[cldv]*dots$/.test(bare))
          refuse(sentenceAt(placeInWords([i, j]), `“${bare}” ${ELIDED}`));
        if (/^[-+]?\\infty$/.test(bare)) return bare.startsWith('-') ? -Infinity : Infinity;
        if (!/^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(bare))
          refuse(sentenceAt(placeInWords([i, j]), `“${excerpt(cell)}” is not a number`));
        return Number(bare);
      });
    });
    found.push({
      name: NAME.exec(before)?.[1] ?? null,
      numbers: { shape: [rows.length, width], data: Float64Array.from(data) },
    });
  }
  return found;
}
