/** Numbers as Python writes them: exact decimals, halves to the even digit, as its format language asks for them. */

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
