/** The rows of a CSV as RFC 4180 has it; throws on what is none. Written apart from what writes ours. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, bare, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g,
  )) {
    if (end === '' && row.length === 0 && !quoted && !bare) break;
    row.push(quoted === undefined ? bare! : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (end !== '\r\n') throw new Error(`A row does not end: ${row.join()}`);
    rows.push(row);
    row = [];
  }
  const again = rows.flat().reduce((length, cell) => length + cell.length, 0);
  if (again > text.length) throw new Error('There is more in it than was written.');
  return rows;
}
