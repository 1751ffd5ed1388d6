/**
 * Normal numbers from uniform ones in float32. The logarithm, sine and cosine are those of PyTorch's vectorized kernel,
 * so every digit is the same. Source: `avx_mathfun.h` (zlib license, after Cephes) and `normal_fill_AVX2` of PyTorch,
 * whose compiler fuses a product and a sum into one instruction that rounds once.
 */
const f = Math.fround;

const bits = new Float32Array(1);
const bitsAsInt = new Int32Array(bits.buffer);

const LOG = [
  -1.151461031e-1, 1.167699874e-1, -1.2420140846e-1, 1.4249322787e-1, -1.6668057665e-1,
  2.0000714765e-1, -2.4999993993e-1, 3.3333331174e-1,
].map(f);

/** A polynomial in x, rounded once per step. */
const horner = (first: number, rest: readonly number[], x: number) =>
  rest.reduce((y, c) => f(y * x + c), f(first));

/** The logarithm of a number above 0. */
function log(number: number): number {
  bits[0] = Math.max(number, f(1.17549435e-38));
  let exponent = (bitsAsInt[0]! >> 23) - 126;
  bitsAsInt[0] = (bitsAsInt[0]! & 0x807fffff) | 0x3f000000;
  let x = bits[0];
  if (x < f(Math.SQRT1_2)) {
    exponent--;
    x = f(f(x - 1) + x);
  } else x = f(x - 1);
  const z = f(x * x);
  const y = f(horner(7.0376836292e-2, LOG, x) * x);
  const whole = f(exponent * f(-2.1219444e-4));
  return f(exponent * f(0.693359375) + f(x + f(z * -0.5 + f(y * z + whole))));
}

const SINE = [8.3321608736e-3, -1.6666654611e-1].map(f);
const COSINE = [-1.388731625493765e-3, 4.166664568298827e-2].map(f);
/** -pi/4 as a sum of three numbers whose small multiples are exact in float32. */
const PARTS = [-0.78515625, -2.41875648498e-4, -3.774894977e-8].map(f);

/** Sine and cosine of an angle that is not negative. */
function sineAndCosine(angle: number): [number, number] {
  const octant = (Math.trunc(f(angle * f(1.27323954473516))) + 1) & ~1;
  const x = PARTS.reduce((rest, part) => f(octant * part + rest), angle);
  const z = f(x * x);
  const even = f(f(horner(2.443315711809948e-5, COSINE, z) * z) * z - f(z * 0.5));
  const cosine = f(even + 1);
  const sine = f(f(horner(-1.9515295891e-4, SINE, z) * z) * x + x);
  const [same, other] = octant & 2 ? [cosine, sine] : [sine, cosine];
  return [octant & 4 ? -same : same, (octant - 2) & 4 ? other : -other];
}

/** Two normal numbers from two uniform ones in [0, 1) (Box and Muller 1958). */
export function boxMuller(u: number, v: number): [number, number] {
  const radius = f(Math.sqrt(f(-2 * log(f(1 - u)))));
  const [sine, cosine] = sineAndCosine(f(f(2 * Math.PI) * v));
  return [f(radius * cosine), f(radius * sine)];
}
