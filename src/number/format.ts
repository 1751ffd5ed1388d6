/**
 * How numbers are written: on screen, in speech, in a link and in Python. One place, so that two views
 * of a number never differ, and so that no view shows `-0`, `0.30000000000000004` or `NaN`.
 */

/** Rounds to `digits` decimals; turns −0 into 0. */
export function round(x: number, digits = 4): number {
  // Most numbers are round already; to see that costs a tenth of rounding them.
  const power = 10 ** digits;
  if (Math.abs(x) < 1e9 && Math.round(x * power) / power === x) return x + 0;
  const rounded = Number(`${Math.round(Number(`${x}e${digits}`))}e-${digits}`);
  return Number.isNaN(rounded) ? Number(x.toFixed(digits)) + 0 : rounded + 0;
}

/**
 * Decimals as Python's format writes them, so that code copied from a page prints the page's digits: exact
 * ties go to the even digit (0.125 is 0.12), where `toFixed` goes up. Only a number with at most `digits` + 1
 * binary places can be a tie.
 */
function toDecimals(x: number, digits: number): string {
  const scaled = x * 10 ** digits;
  const tie = Number.isInteger(x * 2 ** (digits + 1)) && scaled % 1 === 0.5;
  return tie ? ((2 * Math.round(scaled / 2)) / 10 ** digits).toFixed(digits) : x.toFixed(digits);
}

/** Text on screen: a true minus sign, never −0; "nan" for what is no number, as PyTorch prints it. */
export function formatNumber(x: number, digits = 2): string {
  if (Number.isNaN(x)) return 'nan';
  if (!Number.isFinite(x)) return x > 0 ? '∞' : '−∞';
  const text = toDecimals(Math.abs(x), digits);
  return x < 0 && Number(text) !== 0 ? `−${text}` : text;
}

/** As `formatNumber`; what is exactly nothing is 0 alone: a weight that a mask has taken away. */
export const formatOrZero = (x: number, digits = 2): string =>
  x === 0 ? '0' : formatNumber(x, digits);

/** As `formatNumber`, without trailing zeros: 10, 3.5, −0.25. For numbers a person typed. */
export function formatShort(x: number, digits = 4): string {
  const text = formatNumber(x, digits);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

const SUPERSCRIPT = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/**
 * Four significant digits, or as many as asked, for numbers that may be of any size: 1177.4, 0.0291, 2.688·10⁴³.
 * Whole parts are written in full. What is beyond the largest number is said to be.
 */
export function formatAny(x: number, digits = 4): string {
  if (Number.isNaN(x)) return 'nan';
  if (!Number.isFinite(x)) return x > 0 ? 'over 10³⁰⁸' : 'under −10³⁰⁸';
  if (x === 0) return '0';
  const size = Math.floor(Math.log10(Math.abs(x)));
  if (size >= 3 && size < 6) return formatNumber(x, digits < 4 ? 0 : 1);
  if (size >= -3 && size < 6) return formatNumber(x, Math.max(0, Math.min(6, digits - 1 - size)));
  const [mantissa, power] = x.toExponential(digits - 1).split('e') as [string, string];
  const raised = [...power.replace('+', '')].map((c) => (c === '-' ? '⁻' : SUPERSCRIPT[Number(c)]));
  return `${mantissa.replace('-', '−')}·10${raised.join('')}`;
}

/** e to a power, as `formatAny` writes it, also where no number of the page could hold it: 1.970·10⁴³⁴. */
export function formatExp(power: number, digits = 4): string {
  if (Math.abs(power) < 300) return formatAny(Math.exp(power), digits);
  const tens = power / Math.LN10;
  const mantissa = (10 ** (tens - Math.floor(tens))).toFixed(digits - 1);
  const [first, size] = Number(mantissa) < 10 ? [mantissa, 0] : [(1).toFixed(digits - 1), 1];
  const raised = [...String(Math.floor(tens) + size)].map((c) =>
    c === '-' ? '⁻' : SUPERSCRIPT[Number(c)],
  );
  return `${first}·10${raised.join('')}`;
}

/**
 * “=” where a number is all of what it stands for, “≈” where decimals were cut. `within` is what rounding alone
 * may have added to a number of size 1: for one in float32 that is about 2e-7.
 */
export const equalsSign = (x: number, digits: number, within = 1e-9) =>
  Math.abs(round(x, digits) - x) < within * Math.max(1, Math.abs(x)) ? '=' : '≈';

/** A weight as a percentage with one decimal: 87.0 %. A weight that rounds to nothing is "<0.1 %". */
export function formatPercent(x: number, digits = 1): string {
  if (!Number.isFinite(x)) return 'nan';
  const smallest = 10 ** -digits;
  if (x > 0 && x * 100 < smallest / 2) return `<${smallest.toFixed(digits)}%`;
  if (x < 1 && x * 100 > 100 - smallest / 2) return `>${(100 - smallest).toFixed(digits)}%`;
  return `${formatNumber(x * 100, digits)}%`;
}

/** Decimals of a weight: four, or near 1 as many as there are nines, and one more. */
export const weightDecimals = (x: number): number =>
  x < 1 ? Math.max(4, Math.ceil(-Math.log10(1 - x)) + (x > 0.9995 ? 1 : 0)) : 4;

/**
 * A weight with as many digits as tell it from 0 and from 1: 0.8703, 0.99995, 4.540·10⁻⁵. One that is exactly
 * 0 or 1 is written so.
 */
export function formatWeight(x: number): string {
  if (x === 1) return '1';
  return x >= 0.001 ? formatNumber(x, weightDecimals(x)) : formatAny(x);
}

/**
 * A number that is written as `text`, in as many significant digits at most, and never in more than the text has:
 * 0.8703 in two is 0.87, 87.0% is 87%, 1177.4 is 1177. What is no decimal number stays as it is.
 */
export function fewerDigits(x: number, text: string, digits: number): string {
  const [, whole = '', decimals = '', rest = ''] = /^−?(\d+)\.(\d+)(.*)$/.exec(text) ?? [];
  const kept = Math.max(0, digits - (whole === '0' ? 0 : whole.length));
  if (kept >= decimals.length) return text;
  const mantissa = () => Number(`${whole}.${decimals}`) * Math.sign(x);
  return formatNumber(rest === '' ? x : rest === '%' ? 100 * x : mantissa(), kept) + rest;
}

/** A whole number with its thousands apart: 200,000. */
export const formatCount = (n: number): string =>
  formatNumber(n, 0).replace(/\B(?=(\d{3})+$)/g, ',');

/** [3, 1]: numbers as they were typed. */
export function formatVector(xs: readonly number[], digits = 2): string {
  return `[${xs.map((x) => formatShort(x, digits)).join(', ')}]`;
}

/** [0.629, 0.140, 0.231]: results, all to the same decimals. */
export function formatResults(xs: readonly number[], digits = 2): string {
  return `[${xs.map((x) => formatNumber(x, digits)).join(', ')}]`;
}

/** Text for a screen reader, which would leave out a minus sign and might not know ∞. */
export const speakSigns = (text: string): string =>
  text.replaceAll('−', 'minus ').replaceAll('∞', 'infinity');

/** A number for a screen reader, in short decimals. */
export const speakNumber = (x: number, digits = 2): string => speakSigns(formatShort(x, digits));

/** Text for a link and for code: plain ASCII, no exponent, at most four decimals. */
export function plainNumber(x: number): string {
  const rounded = round(x, 4);
  if (Math.abs(rounded) < 1e15) return String(rounded);
  const text = rounded.toFixed(4);
  return text.replace(/\.?0+$/, '');
}

const STRICT = /^[-−]?(\d+(\.\d*)?|\.\d+)$/;

/**
 * The number a text says, or null. Strict on purpose: `Number('')` is 0, `Number('0x10')` is 16,
 * `parseFloat('3abc')` is 3 and `Number('1e999')` is Infinity; none of them is what was meant.
 */
export function parseNumber(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed.length > 24 || !STRICT.test(trimmed)) return null;
  return Number(trimmed.replace('−', '-')) + 0;
}
