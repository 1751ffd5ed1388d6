/** Numbers as Python writes them: exact decimals, halves to the even digit, as its format language asks for them. */
import { TorchError } from './errors.ts';

/** `|x|` as a whole number times a power of two. */
function parts(x: number): { mantissa: bigint; exponent: number } {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, Math.abs(x));
  const all = bits.getBigUint64(0);
  const raw = Number(all >> 52n);
  const fraction = all & ((1n << 52n) - 1n);
  return raw === 0
    ? { mantissa: fraction, exponent: -1074 }
    : { mantissa: fraction | (1n << 52n), exponent: raw - 1075 };
}

/** `|x| * 10^places` rounded to a whole number, halves to even. */
function scaled(x: number, places: number): bigint {
  const { mantissa, exponent } = parts(x);
  let top = mantissa;
  let bottom = 1n;
  if (places >= 0) top *= 10n ** BigInt(places);
  else bottom *= 10n ** BigInt(-places);
  if (exponent >= 0) top <<= BigInt(exponent);
  else bottom <<= BigInt(-exponent);
  const whole = top / bottom;
  const rest = 2n * (top - whole * bottom);
  return rest > bottom || (rest === bottom && whole % 2n === 1n) ? whole + 1n : whole;
}

/** `|x|` with so many digits behind the point. */
export function fixed(x: number, digits: number): string {
  const text = scaled(x, digits)
    .toString()
    .padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** The first digits of `|x|` and the power of ten of the first of them. */
function significant(x: number, digits: number): { text: string; power: number } {
  if (x === 0) return { text: '0'.repeat(digits), power: 0 };
  let power = Math.floor(Math.log10(Math.abs(x)));
  for (const guess of [power - 1, power, power + 1]) {
    const text = scaled(x, digits - 1 - guess).toString();
    power = guess;
    if (text.length === digits) return { text, power };
  }
  // Rounded up to one digit more: a 1 and zeros.
  return { text: `1${'0'.repeat(digits - 1)}`, power };
}

const exponentText = (power: number) =>
  `e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;

/** `|x|` as a digit, a point, digits, and a power of ten. */
export function scientific(x: number, digits: number): string {
  const { text, power } = significant(x, digits + 1);
  return `${text[0]}${digits > 0 ? '.' : ''}${text.slice(1)}${exponentText(power)}`;
}

/** `|x|` with so many digits in all, as `%g` writes them: without zeros at the end, and short powers. */
export function general(x: number, digits: number, keepZeros = false): string {
  const wanted = Math.max(digits, 1);
  const { text, power } = significant(x, wanted);
  const trim = (s: string) => (keepZeros || !s.includes('.') ? s : s.replace(/\.?0+$/, ''));
  if (power < -4 || power >= wanted)
    return trim(`${text[0]}.${text.slice(1)}`).replace(/\.$/, '') + exponentText(power);
  return trim(fixed(x, wanted - 1 - power));
}

/** A float with the fewest digits that tell it from all others (`repr`). */
export function shortest(x: number): string {
  if (!Number.isFinite(x)) return Number.isNaN(x) ? 'nan' : x > 0 ? 'inf' : '-inf';
  const sign = x < 0 || Object.is(x, -0) ? '-' : '';
  const [mantissa = '', power = '0'] = Math.abs(x).toExponential().split('e');
  const digits = mantissa.replace('.', '');
  const exponent = Number(power);
  if (exponent < -4 || exponent >= 16) return sign + mantissa + exponentText(exponent);
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`;
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0');
  return `${sign}${whole}.${digits.slice(exponent + 1) || '0'}`;
}

const SPEC =
  /^(?:(?<fill>.)?(?<align>[<>=^]))?(?<sign>[+ -])?(?<alt>#)?(?<zero>0)?(?<width>\d+)?(?<group>[,_])?(?:\.(?<precision>\d+))?(?<type>[a-zA-Z%])?$/su;

/** The digits of a finite number, without its sign. */
function digitsOf(x: number, type: string, precision: number | undefined, alt: boolean): string {
  switch (type) {
    case 'f':
    case 'F':
      return fixed(x, precision ?? 6);
    case '%':
      return `${fixed(x * 100, precision ?? 6)}%`;
    case 'e':
      return scientific(x, precision ?? 6);
    case 'E':
      return scientific(x, precision ?? 6).toUpperCase();
    case 'g':
      return general(x, precision ?? 6, alt);
    case 'G':
      return general(x, precision ?? 6, alt).toUpperCase();
    case '': {
      // As g, but a float stays one that can be told from a whole number.
      const text = general(x, precision ?? 17);
      return /[.e]/.test(text) ? text : `${text}.0`;
    }
    default:
      throw new TorchError(
        'ValueError',
        `Unknown format code '${type}' for object of type 'float'`,
      );
  }
}

/**
 * A float in Python's format language, `f"{x:spec}"`. Throws its ValueError for a specification that is none.
 * Without a type and a precision it is not for here: Python's own shortest digits are (`formatText`).
 */
export function formatFloat(x: number, spec: string): string {
  const groups = SPEC.exec(spec)?.groups;
  if (!groups) throw new TorchError('ValueError', 'Invalid format specifier');
  const type = groups['type'] ?? '';
  const precision = groups['precision'] === undefined ? undefined : Number(groups['precision']);
  const minus = x < 0 || Object.is(x, -0);
  let body = Number.isNaN(x) ? 'nan' : Math.abs(x) === Infinity ? 'inf' : '';
  if (!body) body = digitsOf(x, type, precision, groups['alt'] !== undefined);
  else if (type === '%') body += '%';
  if (groups['group']) body = grouped(body, groups['group']);
  const sign = minus ? '-' : groups['sign'] === '+' ? '+' : groups['sign'] === ' ' ? ' ' : '';
  return aligned(sign, body, groups);
}

/**
 * Text in Python's format language; `numeric` where it is a number's own digits, which stand at the right. Width
 * counts characters.
 */
export function formatText(text: string, spec: string, numeric: boolean): string {
  const groups = SPEC.exec(spec)?.groups;
  if (!groups) throw new TorchError('ValueError', 'Invalid format specifier');
  const { precision, type } = groups;
  if (type !== undefined && type !== 's')
    throw new TorchError('ValueError', `Unknown format code '${type}' for object of type 'str'`);
  const minus = numeric && text.startsWith('-') ? '-' : '';
  const body = Array.from(text.slice(minus.length))
    .slice(0, Number(precision ?? Infinity))
    .join('');
  return aligned(minus, body, numeric ? groups : { ...groups, align: groups['align'] ?? '<' });
}

const grouped = (body: string, mark: string) =>
  body.replace(/^\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, mark));

function aligned(sign: string, body: string, groups: Record<string, string | undefined>): string {
  const { zero, fill = zero ?? ' ', align = zero ? '=' : '>', width = '0' } = groups;
  const room = Math.max(0, Number(width) - [...(sign + body)].length);
  if (align === '=') return sign + fill.repeat(room) + body;
  if (align === '<') return sign + body + fill.repeat(room);
  if (align === '>') return fill.repeat(room) + sign + body;
  const left = Math.floor(room / 2);
  return fill.repeat(left) + sign + body + fill.repeat(room - left);
}
