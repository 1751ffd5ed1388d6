/** Functions of float32, to the digit as NumPy's AVX2 code and glibc have them. */
const { fround } = Math;

/** `a * b + c`, rounded once. The product of two numbers of float32 is exact in float64. */
export const fma32 = (a: number, b: number, c: number): number => fround(a * b + c);

/** A polynomial, its last coefficient first. */
const poly = (x: number, [first = 0, ...rest]: readonly number[]) =>
  rest.reduce((sum, c) => fma32(sum, x, c), first);

const floats = (...numbers: number[]) => numbers.map(fround);

// Source: NumPy's `loops_exponent_log.dispatch.c.src` and `npy_simd_data.h`: quotients of two polynomials.
const LOG2E = fround(Math.LOG2E);
const [LN2_HIGH = 0, LN2_LOW = 0, LN2 = 0] = floats(-6.93145752e-1, -1.42860677e-6, Math.LN2);
const EXP_OVER = floats(
  0.0005082762527590694,
  0.006757896990527505,
  0.051145120816372985,
  0.24736154348955208,
  0.7257664613233125,
  0.999999999998087,
);
const EXP_UNDER = floats(0.021595093756858297, -0.27423353904116676, 1);
const LOG_OVER = floats(
  0.025899791179079226,
  0.3808837741388408,
  1.4800006335765066,
  2.112677543073053,
  0.9999999999999999,
  0,
);
const LOG_UNDER = floats(
  0.005875095403124574,
  0.15464763749839067,
  0.9864942958519419,
  2.453006071784736,
  2.6126775430731093,
  1,
);

/** A whole number, of two equally near the even one. */
function even(x: number): number {
  const near = Math.round(x);
  return near - x === 0.5 && near % 2 !== 0 ? near - 1 : near;
}

export function exp32(x: number): number {
  if (!Number.isFinite(x)) return x === -Infinity ? 0 : x;
  if (x >= 88.72283935546875) return Infinity;
  if (x <= -103.97208404541016) return 0;
  const turns = even(fround(x * LOG2E));
  const rest = fma32(turns, LN2_LOW, fma32(turns, LN2_HIGH, x));
  return fround(fround(poly(rest, EXP_OVER) / poly(rest, EXP_UNDER)) * 2 ** turns);
}

export function log32(x: number): number {
  if (x === 0) return -Infinity;
  if (!(x > 0) || x === Infinity) return x > 0 ? x : NaN;
  let power = Math.floor(Math.log2(x)) + 1;
  let mantissa = x / 2 ** power;
  if (mantissa >= 1) mantissa = x / 2 ** ++power;
  else if (mantissa < 0.5) mantissa = x / 2 ** --power;
  if (mantissa <= fround(Math.SQRT1_2)) {
    mantissa *= 2;
    power -= 1;
  }
  const off = fround(mantissa - 1);
  return fma32(power, LN2, fround(poly(off, LOG_OVER) / poly(off, LOG_UNDER)));
}

// Source: NumPy's polynomials for sine and cosine of float32, up to a quarter turn; pi / 2 in three parts.
const TURNS = fround(2 / Math.PI);
const QUARTER = floats(-1.570796012878418, -3.1391647326017846e-7, -5.390302529957765e-15);
const COSINE = floats(2.4372266125283204e-5, -0.001388652017340064, 0.04166661947965622, -0.5, 1.0);
const SINE = floats(
  2.8404097065504175e-6,
  -0.00019856491417158395,
  0.008333397097885609,
  -0.1666666716337204,
  0.0,
);

export function turned32(x: number, quarters: number): number {
  if (!Number.isFinite(x)) return NaN;
  const whole = even(fround(x * TURNS));
  const rest = QUARTER.reduce((left, part) => fma32(whole, part, left), x);
  const square = fround(rest * rest);
  const turn = (((whole + quarters) % 4) + 4) % 4;
  const found = turn % 2 ? poly(square, COSINE) : fma32(poly(square, SINE), rest, rest);
  return turn >= 2 ? -found : found;
}

/** As glibc computes it, from the natural logarithm. */
export function log10of32(x: number): number {
  if (!(x > 0) || x === Infinity) return Math.log10(x);
  let power = Math.floor(Math.log2(x));
  let mantissa = x / 2 ** power;
  if (mantissa >= 2) mantissa = x / 2 ** ++power;
  else if (mantissa < 1) mantissa = x / 2 ** --power;
  if (power < 0) [mantissa, power] = [mantissa / 2, power + 1];
  const [scale = 0, high = 0, low = 0] = LOG10;
  const rest = fround(fround(power * low) + fround(scale * fround(Math.log(mantissa))));
  return fround(rest + fround(power * high));
}
const LOG10 = floats(0.43429449201, 0.30102920532, 7.9034151668e-7);
