/** Decides whether printed numbers agree with the figure's. */

/** `near` means off by at most one in the last digit that the figure shows. */
export type Agreement = 'same' | 'near' | 'differs';

interface ParsedNumber {
  /** For a percentage, the number before the sign. */
  readonly value: number;
  readonly percent: boolean;
  /** The value of one unit in the last decimal. */
  readonly unit: number;
}

/** Parses a printed number. Returns undefined for anything else. */
function parseNumber(token: string): ParsedNumber | undefined {
  const found = /^[-+]?(?:\d*\.?(?<decimals>\d*)(?:e(?<power>[-+]?\d+))?|inf|nan)%?$/i.exec(token);
  if (!found || !/\d|inf|nan/i.test(token)) return undefined;
  const percent = token.endsWith('%');
  const bare = percent ? token.slice(0, -1) : token;
  const value = /inf/i.test(bare) ? (bare.startsWith('-') ? -Infinity : Infinity) : Number(bare);
  const { decimals = '', power = '0' } = found.groups!;
  const places = bare.includes('.') ? decimals.length : 0;
  return { value, percent, unit: 10 ** (Number(power) - places) };
}

/** One unit in the last digit that a format shows, or in the token's own last digit if it has more. */
function unitOf({ value, unit }: ParsedNumber, spec: string): number {
  const digits = Number(/\d+/.exec(spec)?.[0] ?? 0);
  if (!spec.endsWith('g')) return Math.min(unit, 10 ** -digits);
  const places = value === 0 ? digits : digits - 1 - Math.floor(Math.log10(Math.abs(value)));
  return Math.min(unit, 10 ** -places);
}

/** Allows for rounding errors in the comparison itself. */
const ROUNDING_SLACK = 1 + 1e-6;

function compareTokens(printed: string, shown: string, spec: string): Agreement {
  if (printed === shown) return 'same';
  const [a, b] = [parseNumber(printed), parseNumber(shown)];
  if (!a || !b) return 'differs';
  const times = b.percent && !a.percent ? 100 : a.percent && !b.percent ? 0.01 : 1;
  const [x, y] = [a.value * times, b.value];
  if (Object.is(x, y) || x === y) return 'same';
  const unit = unitOf(b, spec);
  const off = Math.abs(x - y);
  if (off <= (unit / 2) * ROUNDING_SLACK) return 'same';
  const coarse = a.unit * times;
  return off <= unit * ROUNDING_SLACK ||
    (coarse <= 10 * unit && off <= (coarse / 2) * ROUNDING_SLACK)
    ? 'near'
    : 'differs';
}

/** What Python prints around the numbers of a tensor. */
const TENSOR_SYNTAX =
  /\b(?:tensor|array)\(|,\s*(?:dtype|grad_fn|device)=[^\s,)]+|[[\](),]|\brequires_grad=True/g;

const tokensOf = (lines: readonly string[], bare: boolean) => {
  const text = lines.join(' ');
  return (bare ? text.replace(TENSOR_SYNTAX, ' ') : text).trim().split(/\s+/);
};

/** Compares printed lines with the figure's word by word and number by number, ignoring the syntax of tensors. */
export function compareLines(
  printed: readonly string[],
  shown: readonly string[],
  spec: string,
): Agreement {
  const wrapped =
    printed.some((line) => /[[\]]|tensor\(/.test(line)) && !shown.join().includes('[');
  const [a, b] = [tokensOf(printed, wrapped), tokensOf(shown, false)];
  if (a.length !== b.length) return 'differs';
  const all = a.map((token, i) => compareTokens(token, b[i]!, spec));
  return all.includes('differs') ? 'differs' : all.includes('near') ? 'near' : 'same';
}
