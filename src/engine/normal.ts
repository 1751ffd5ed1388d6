/** The normal distribution: its density, and tail probabilities. */

/** Density at x of the normal distribution with mean 0: `exp(−x²/2σ²) / (σ √(2π))`. */
export const normalDensity = (x: number, std = 1) =>
  Math.exp(-0.5 * (x / std) ** 2) / (std * Math.sqrt(2 * Math.PI));

/** Below this the series converges fast, above it the continued fraction does. */
const TAIL_SWITCH = 2.5;

/**
 * Probability that a standard normal number is at least z, `∫_z^∞ φ`, with a relative error below 1e-12 while it is
 * not below the smallest float (z about 38).
 * Source: Abramowitz and Stegun 1964, 26.2.11 (series) and 26.2.14 (continued fraction).
 */
export function normalTail(z: number): number {
  if (z < 0) return 1 - normalTail(-z);
  if (z < TAIL_SWITCH) {
    let [term, sum] = [z, z];
    for (let n = 3; Math.abs(term) > 1e-17; n += 2) sum += term *= (z * z) / n;
    return 0.5 - normalDensity(z) * sum;
  }
  // Evaluates z + 1/(z + 2/(z + 3/(z + …))) from the inside out.
  let fraction = z;
  for (let n = 200; n >= 1; n--) fraction = z + n / fraction;
  return normalDensity(z) / fraction;
}

/** Resolution and range of the integration over a random vector's length. */
const INTEGRATION_POINTS = 600;
const WIDTHS = 12;

/**
 * Probability that the dot product of two vectors of d independent standard normal numbers is at least z of its
 * standard deviations, `z √d`. For a fixed first vector, the product is normal with that vector's length as its
 * standard deviation. The squared length is chi-squared with d degrees of freedom; this integrates over its logarithm.
 * For d = 2 the result is `exp(−z √2) / 2`. Requires z ≥ 0 and d > 0.
 */
export function dotTail(z: number, d: number): number {
  const width = Math.min(6, WIDTHS * Math.sqrt(2 / d));
  // Where the integrand is greatest.
  const peak = (d + Math.sqrt(d * d + 4 * z * z * d)) / 2;
  const from = Math.log(d) - WIDTHS * Math.sqrt(2 / d) - 120 / d;
  const step = (Math.log(peak) + width - from) / INTEGRATION_POINTS;
  let [all, beyond] = [0, 0];
  for (let i = 0; i <= INTEGRATION_POINTS; i++) {
    const u = from + i * step;
    const density = Math.exp((d * (u - Math.log(d)) + d - Math.exp(u)) / 2);
    all += density;
    beyond += density * normalTail(z * Math.sqrt(d) * Math.exp(-u / 2));
  }
  return beyond / all;
}
