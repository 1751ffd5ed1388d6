/**
 * Formats numbers for the screen, speech, links and Python. In one place, so that two views of a number never differ
 * and none shows `-0`, `0.30000000000000004` or `NaN`.
 */

/** Rounds to `digits` decimals; turns −0 into 0. */
export function round(x: number, digits = 4): number {
  // Most numbers are already round; checking takes a tenth of the time of rounding.
  const power = 10 ** digits;
  if (Math.abs(x) < 1e9 && Math.round(x * power) / power === x) return x + 0;
  const rounded = Number(`${Math.round(Number(`${x}e${digits}`))}e-${digits}`);
  return Number.isNaN(rounded) ? Number(x.toFixed(digits)) + 0 : rounded + 0;
}

/**
 * Rounds like Python's format, so that copied code prints the same digits as the page: exact ties go to the even digit
 * (0.125 becomes 0.12), while `toFixed` rounds them up. Only numbers with at most `digits` + 1 binary places can be
 * ties.
 */
function toDecimals(x: number, digits: number): string {
  const scaled = x * 10 ** digits;
  const tie = Number.isInteger(x * 2 ** (digits + 1)) && scaled % 1 === 0.5;
  return tie ? ((2 * Math.round(scaled / 2)) / 10 ** digits).toFixed(digits) : x.toFixed(digits);
}

/** Formats a number with fixed decimals and a true minus sign; never −0. NaN is "nan", as in PyTorch. */
export function formatNumber(x: number, digits = 2): string {
  if (Number.isNaN(x)) return 'nan';
  if (!Number.isFinite(x)) return x > 0 ? '∞' : '−∞';
  const text = toDecimals(Math.abs(x), digits);
  return x < 0 && Number(text) !== 0 ? `−${text}` : text;
}

/** Like `formatNumber`, but an exact zero, such as a masked weight, is "0". */
export const formatOrZero = (x: number, digits = 2): string =>
  x === 0 ? '0' : formatNumber(x, digits);

/** Like `formatNumber` without trailing zeros: 10, 3.5, −0.25. For numbers a person typed. */
export function formatShort(x: number, digits = 4): string {
  const text = formatNumber(x, digits);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

const SUPERSCRIPT = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/**
 * Formats a number of any size with `digits` significant digits: 1177.4, 0.0291, 2.688·10⁴³. Whole parts below a
 * million are written in full; infinity is "over 10³⁰⁸".
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

/** Formats e^power like `formatAny`, even beyond the range of floats: 1.970·10⁴³⁴. */
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
 * “=” if the digits are exact, “≈” if decimals were cut. `within` is the tolerance for rounding errors, relative to
 * numbers of size 1; use about 2e-7 for float32.
 */
export const equalsSign = (x: number, digits: number, within = 1e-9) =>
  Math.abs(round(x, digits) - x) < within * Math.max(1, Math.abs(x)) ? '=' : '≈';

/** A weight as a percentage: 87.0%. A weight that would round to 0 is "<0.1%". */
export function formatPercent(x: number, digits = 1): string {
  if (!Number.isFinite(x)) return 'nan';
  const smallest = 10 ** -digits;
  if (x > 0 && x * 100 < smallest / 2) return `<${smallest.toFixed(digits)}%`;
  if (x < 1 && x * 100 > 100 - smallest / 2) return `>${(100 - smallest).toFixed(digits)}%`;
  return `${formatNumber(x * 100, digits)}%`;
}

/** Number of decimals for a weight: four, or near 1 one more than its leading nines. */
export const weightDecimals = (x: number): number =>
  x < 1 ? Math.max(4, Math.ceil(-Math.log10(1 - x)) + (x > 0.9995 ? 1 : 0)) : 4;

/** A weight with enough digits to distinguish it from 0 and 1: 0.8703, 0.99995, 4.540·10⁻⁵. */
export function formatWeight(x: number): string {
  if (x === 1) return '1';
  return x >= 0.001 ? formatNumber(x, weightDecimals(x)) : formatAny(x);
}

/**
 * Shortens the text of a number to at most `digits` significant digits: 0.8703 with two is 0.87, 87.0% is 87%, 1177.4
 * is 1177. Text that isn't a decimal number stays the same.
 */
export function fewerDigits(x: number, text: string, digits: number): string {
  const [, whole = '', decimals = '', rest = ''] = /^−?(\d+)\.(\d+)(.*)$/.exec(text) ?? [];
  const decimalCount = Math.max(0, digits - (whole === '0' ? 0 : whole.length));
  if (decimalCount >= decimals.length) return text;
  const mantissa = () => Number(`${whole}.${decimals}`) * Math.sign(x);
  return formatNumber(rest === '' ? x : rest === '%' ? 100 * x : mantissa(), decimalCount) + rest;
}

/** A whole number with thousands separators: 200,000. */
export const formatCount = (n: number): string =>
  formatNumber(n, 0).replace(/\B(?=(\d{3})+$)/g, ',');

/** Three significant digits without trailing zeros, or all digits of the whole part: 1.5, 18.4, 2048. */
export const formatThreeDigits = (x: number): string =>
  formatShort(x, x < 10 ? 2 : x < 100 ? 1 : 0);

type Unit = readonly [size: number, name: string];

/** Formats in the first unit of which there are at least `least`; undefined if there is none. */
const formatInUnit = (x: number, units: readonly Unit[], least: number): string | undefined => {
  const unit = units.find(([size]) => x >= least * size);
  return unit && `${formatThreeDigits(x / unit[0])} ${unit[1]}`;
};

const LARGE: readonly Unit[] = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
];

/** A count, in words from a million on: 16,000, 1.2 billion. */
export const formatLarge = (n: number): string => formatInUnit(n, LARGE, 1) ?? formatCount(n);

const BYTES: readonly Unit[] = [
  [1e12, 'TB'],
  [1e9, 'GB'],
  [1e6, 'MB'],
  [1e3, 'KB'],
  [1, 'bytes'],
];

/** Bytes in units of a thousand: 64 MB, 1.02 GB. */
export const formatBytes = (n: number): string => formatInUnit(n, BYTES, 1) ?? '0 bytes';

const TIMES: readonly Unit[] = [
  [365.25 * 86_400, 'years'],
  [86_400, 'days'],
  [3600, 'hours'],
  [60, 'minutes'],
];

/** Seconds in the longest unit of which there are at least two: 90 seconds, 3.03 days. */
export const formatDuration = (seconds: number): string =>
  formatInUnit(seconds, TIMES, 2) ?? `${formatThreeDigits(seconds)} seconds`;

/** [3, 1]: a vector as it was typed. */
export function formatVector(xs: readonly number[], digits = 2): string {
  return `[${xs.map((x) => formatShort(x, digits)).join(', ')}]`;
}

/** [0.629, 0.140, 0.231]: results, all with the same number of decimals. */
export function formatResults(xs: readonly number[], digits = 2): string {
  return `[${xs.map((x) => formatNumber(x, digits)).join(', ')}]`;
}

/** Spells out signs that screen readers skip or don't know. */
export const speakSigns = (text: string): string =>
  text.replaceAll('−', 'minus ').replaceAll('∞', 'infinity');

/** A number for screen readers, without trailing zeros. */
export const speakNumber = (x: number, digits = 2): string => speakSigns(formatShort(x, digits));

/** A number for links and code: plain ASCII, no exponent, at most four decimals. */
export function plainNumber(x: number): string {
  const rounded = round(x, 4);
  if (Math.abs(rounded) < 1e15) return String(rounded);
  const text = rounded.toFixed(4);
  return text.replace(/\.?0+$/, '');
}

const STRICT = /^[-−]?(\d+(\.\d*)?|\.\d+)$/;

/**
 * Parses a decimal number, or returns null. Strict because `Number('')` is 0, `Number('0x10')` is 16,
 * `parseFloat('3abc')` is 3 and `Number('1e999')` is Infinity.
 */
export function parseNumber(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed.length > 24 || !STRICT.test(trimmed)) return null;
  return Number(trimmed.replace('−', '-')) + 0;
}
