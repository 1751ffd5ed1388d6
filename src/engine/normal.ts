/** The normal distribution: its curve, and how rare a value far out is. */

/** Density at x of the normal distribution with mean 0: `exp(−x²/2σ²) / (σ √(2π))`. */
export const normalDensity = (x: number, std = 1) =>
  Math.exp(-0.5 * (x / std) ** 2) / (std * Math.sqrt(2 * Math.PI));

/** Below this the series converges fast, above it the continued fraction does. */
const SWITCH = 2.5;

/**
 * Probability that a standard normal number is z or more, `∫ₓ^∞ φ`, with a relative error below 1e-12 as long as
 * it is not below the smallest number there is (z about 38). Source: Abramowitz and Stegun 1964, 26.2.11 (series)
 * and 26.2.14 (continued fraction).
 */
export function normalTail(z: number): number {
  if (z < 0) return 1 - normalTail(-z);
  if (z < SWITCH) {
    let [term, sum] = [z, z];
    for (let n = 3; Math.abs(term) > 1e-17; n += 2) sum += term *= (z * z) / n;
    return 0.5 - normalDensity(z) * sum;
  }
  // z + 1/(z + 2/(z + 3/(z + …))), from the inside out.
  let fraction = z;
  for (let n = 200; n >= 1; n--) fraction = z + n / fraction;
  return normalDensity(z) / fraction;
}
