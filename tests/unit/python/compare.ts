/** Compares the output of two programs: the same words, and numbers within one unit of the last printed digit. */

export interface Printed {
  readonly output: string;
  readonly error?: string | null | { readonly message: string };
}

/** How far numbers may differ beyond the last printed digit. */
export interface Tolerance {
  readonly relative?: number;
  readonly absolute?: number;
}

const NUMBER = /[-+−]?\d+(?:\.\d*)?(?:e[-+]?\d+)?/gi;

/** The value of one unit in a number's last printed digit. */
export function lastDigitUnit(text: string): number {
  const [mantissa = '', power = '0'] = text.toLowerCase().split('e');
  const digits = mantissa.split('.')[1]?.length ?? 0;
  return 10 ** (Number(power) - digits);
}

/**
 * Whether two printed numbers agree within one unit of the coarser one's last digit. Numbers with all digits of a
 * float32 must agree to seven, because libraries differ in the last bit of exp.
 */
export function areNumbersEqual(
  a: string,
  b: string,
  { relative = 0, absolute = 0 }: Tolerance = {},
): boolean {
  const [x, y] = [Number(a), Number(b)];
  if (Object.is(x, y) || x === y) return true;
  const long = [a, b].some((text) => text.replace(/e.*$/i, '').replace(/\D/g, '').length > 9);
  const within = long
    ? 3e-7 * Math.max(Math.abs(x), Math.abs(y)) + 1e-7
    : 1.0001 * Math.max(lastDigitUnit(a), lastDigitUnit(b));
  return Math.abs(x - y) <= Math.max(within, absolute, relative * Math.abs(y));
}

const errorText = ({ error }: Printed) =>
  typeof error === 'object' && error !== null ? error.message : (error ?? '');

/** The differences between two outputs, one per line. */
export function findDifferences(own: Printed, real: Printed, leeway: Tolerance = {}): string[] {
  const found: string[] = [];
  if (errorText(own) !== errorText(real))
    found.push(`error here: ${errorText(own) || 'none'}; in PyTorch: ${errorText(real) || 'none'}`);
  const [a, b] = [own.output, real.output].map((text) => text.trimEnd().split('\n'));
  for (let i = 0; i < Math.max(a!.length, b!.length); i++) {
    const [left = '', right = ''] = [a![i], b![i]];
    const [these, those] = [left, right].map((line) => line.match(NUMBER) ?? []);
    const words = [left, right].map((line) => line.replace(NUMBER, '#').replace(/\s+/g, ' '));
    const fits =
      words[0] === words[1] &&
      these!.length === those!.length &&
      these!.every((text, j) => areNumbersEqual(text, those![j]!, leeway));
    if (!fits) found.push(`line ${i + 1} here: ${left}\n    in PyTorch: ${right}`);
  }
  return found;
}

/** Programs that print times can't be compared, but must run without errors. */
export const excludedPrograms: readonly {
  readonly name: RegExp;
  readonly code: RegExp;
  readonly reason: string;
}[] = [{ name: /^(race|timing)\//, code: /perf_counter/, reason: 'prints times' }];

/** Programs whose last digits depend on the order of addition, or on the last bit of exp, in float32. */
export const looseTolerances: readonly (Tolerance & {
  readonly name: RegExp;
  readonly reason: string;
})[] = [
  { name: /^grown\//, relative: 5e-6, reason: 'sums of hundreds of products' },
  {
    name: /^jacobian\//,
    absolute: 2.4e-7,
    reason: 'p (1 - p) of a weight near 1, where float32 has steps of 6e-8',
  },
  {
    name: /^playground\//,
    absolute: 5e-5,
    reason: 'gradients of equal weights: of differences of numbers up to 4e5, which cancel',
  },
];
