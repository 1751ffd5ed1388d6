// Figures as a table in Markdown.

/** @typedef {{ title: string, columns: string[], rows: string[][] }} Table `rows`: cells as they are shown */

/** @param {number[]} values @returns {number} NaN of none */
export function median(values) {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return sorted.length ? (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2 : NaN;
}

/** A figure to at most three digits; “n/a” for none. @param {number} value */
export const short = (value) =>
  Number.isFinite(value)
    ? value >= 100
      ? value.toFixed(0)
      : String(Number(value.toPrecision(3)))
    : 'n/a';

/** @param {Table} table */
export function printTable({ title, columns, rows }) {
  const widths = columns.map((_, column) =>
    Math.max(...[columns, ...rows].map((row) => row[column].length)),
  );
  const line = (/** @type {string[]} */ cells) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  const lines = [columns, widths.map((width) => '-'.repeat(width)), ...rows].map(line);
  console.log(`\n\n${title}\n\n${lines.join('\n')}`);
}
