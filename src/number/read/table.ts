// Text tables: CSV, TSV, spreadsheet cells, or numbers separated by spaces.
import { dsvFormat } from 'd3-dsv';
import { pluralize, indexInWords, sentenceAt } from '../numbers.ts';
import type { NamedNumbers } from './index.ts';
import { ELISION_ADVICE, excerpt, MAX_NUMBERS, fail } from './limits.ts';

type Delimiter = '\t' | ';' | ',' | ' ';

/** Maximum length of a number. */
const MAX_NUMBER_LENGTH = 60;
const PLAIN = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/;
const WORDS: ReadonlyMap<string, number> = new Map([
  ['true', 1],
  ['false', 0],
  ['nan', NaN],
  ['inf', Infinity],
  ['+inf', Infinity],
  ['-inf', -Infinity],
  ['infinity', Infinity],
  ['-infinity', -Infinity],
]);

/** The delimiter in the first line, outside quotes. */
function delimiterOf(text: string): Delimiter {
  const line = text
    .slice(0, 20_000)
    .split('\n', 1)[0]!
    .replace(/"[^"]*"/g, '');
  return (['\t', ';', ','] as const).find((sign) => line.includes(sign)) ?? ' ';
}

/**
 * Cells by row, without comments and empty rows. Quoted cells may contain delimiters, line breaks and doubled quotes.
 */
function cellsOf(text: string, delimiter: Delimiter): string[][] {
  // Several spaces are one delimiter. With other delimiters, spaces may surround quotes.
  const plain =
    delimiter === ' '
      ? text.replace(/[ \t]+/g, ' ')
      : text.replace(
          new RegExp(`(?<=[\\n${delimiter}]|^) +(?=")|(?<=") +(?=[\\n${delimiter}]|$)`, 'g'),
          '',
        );
  let count = 0;
  let last: string[] = [];
  // If the appended comment isn't parsed as a row of its own, a quoted cell isn't closed.
  const rows = dsvFormat(delimiter).parseRows(`${plain}\n#`, (row) => {
    last = row.map((cell) => cell.trim());
    if (delimiter === ' ') last = last.filter((cell) => cell !== '');
    count += last.length;
    if (count > 2 * MAX_NUMBERS)
      fail(`That’s too many numbers. The limit is ${MAX_NUMBERS.toLocaleString('en')}.`);
    return last.some((cell) => cell !== '') && !last[0]!.startsWith('#') ? last : null;
  });
  if (last[0] !== '#') fail(`Row ${rows.length}: a closing quotation mark is missing.`);
  return rows;
}

/** Detects how cells write decimals and thousands. Ambiguous tables are rejected. */
function readerOf(cells: readonly (readonly string[])[], delimiter: Delimiter) {
  // 1,5 or 0,125 must be decimal commas; 1,250 is ambiguous.
  const all =
    delimiter === ',' ? [] : cells.flat().filter(({ length }) => length <= MAX_NUMBER_LENGTH);
  const hasDecimalComma =
    all.some((cell) =>
      /^[-+]?(?:\d*,(?:\d{1,2}|\d{4,})|0\d*,\d+|\d{4,},\d+)(?:[eE]|$)/.test(cell),
    ) && !all.some((cell) => /^[-+]?\d*\.\d+$/.test(cell));
  return (cell: string): number | string => {
    if (cell.length > MAX_NUMBER_LENGTH) return `“${excerpt(cell)}” is not a number`;
    const word = WORDS.get(cell.toLowerCase());
    if (word !== undefined) return word;
    const text = cell.replace(/(?<=\d)[\u00a0\u2009\u202f'’](?=\d{3})/g, '');
    if (PLAIN.test(text)) return Number(text);
    if (cell === '…' || cell === '...') return `“...” ${ELISION_ADVICE}`;
    if (cell === '') return 'the cell is empty';
    if (/^[-+]?\d{1,3}(?:,\d{3})+\.\d*$/.test(text)) return Number(text.replaceAll(',', ''));
    if (/^[-+]?\d{1,3}(?:\.\d{3})+,\d*$/.test(text))
      return Number(text.replaceAll('.', '').replace(',', '.'));
    if (/^[-+]?\d*,\d+(?:[eE][-+]?\d+)?$/.test(text)) {
      if (hasDecimalComma) return Number(text.replace(',', '.'));
      return `“${excerpt(cell)}” is ambiguous, because the comma could separate thousands or decimals; write decimals with a point`;
    }
    return `“${excerpt(cell)}” is not a number`;
  };
}

/** Reads a table; words in the first row and column are names. Rejects anything else, with the place. */
export function readTable(text: string): NamedNumbers[] {
  const delimiter = delimiterOf(text);
  const rows = cellsOf(text, delimiter);
  // Drop empty columns at the end, which come from trailing delimiters.
  while (rows.length > 0 && rows.every((row) => row.length > 1 && row.at(-1) === ''))
    for (const row of rows) row.pop();
  const read = readerOf(rows, delimiter);
  const isNumber = (cell: string) => typeof read(cell) === 'number';
  const [first, second] = rows;
  if (!first) return [];
  // A header has no numbers, unless its corner cell is empty or missing: then its numbers are names too.
  const isShort = second !== undefined && second.length === first.length + 1 && delimiter === ' ';
  const hasHeader =
    second !== undefined &&
    first.some((cell) => cell !== '') &&
    (isShort || first[0] === '' || !first.some(isNumber)) &&
    second.some(isNumber);
  const body = hasHeader ? rows.slice(1) : rows;
  const hasNames =
    (hasHeader && (isShort || first[0] === '')) ||
    (body.every((row) => row.length > 1 && row[0] !== '' && !isNumber(row[0]!)) &&
      body.some((row) => row.slice(1).some(isNumber)));
  const from = hasNames ? 1 : 0;
  const width = body[0]!.length;
  const data = new Float64Array(body.length * (width - from));
  body.forEach((row, i) => {
    if (row.length !== width)
      fail(
        sentenceAt(
          `row ${i + 1}`,
          `it has ${pluralize(row.length - from, 'number')}, and the first row has ${width - from}`,
        ),
      );
    for (let j = from; j < width; j++) {
      const x = read(row[j]!);
      if (typeof x === 'string') fail(sentenceAt(indexInWords([i, j - from]), x));
      data[i * (width - from) + j - from] = x;
    }
  });
  if (data.length > MAX_NUMBERS)
    fail(`That’s too many numbers. The limit is ${MAX_NUMBERS.toLocaleString('en')}.`);
  if (hasHeader && first.length + (isShort ? 1 : 0) !== width)
    fail(`There are ${first.length} names of columns, and ${width} columns below them.`);
  const columnNames = hasHeader ? (isShort ? first : first.slice(from)) : undefined;
  const rowNames = hasNames ? body.map((row) => row[0]!) : undefined;
  const isLine = rows.length === 1;
  const columns = width - from;
  return [
    {
      name: isLine && rowNames ? rowNames[0]! : null,
      numbers: {
        shape: !isLine ? [body.length, columns] : columns === 1 ? [] : [columns],
        data,
        ...(columnNames && { columnNames }),
        ...(rowNames && !isLine && { rowNames }),
      },
    },
  ];
}
