// Figures as a table in Markdown.

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

/** @param {string[]} head @param {string[][]} rows */
export function table(head, rows) {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column].length)),
  );
  const line = (/** @type {string[]} */ cells) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
