/**
 * Seeded random numbers, the same in every browser up to the last digit of log and cos. This isn't PyTorch's
 * generator: `torch.manual_seed` with the same seed gives different numbers.
 */
import { sizeOf, zeros, type Mask, type Precision, type Shape, type Tensor } from './tensor.ts';

export interface NormalOptions {
  /** 0 by default. */
  readonly mean?: number | undefined;
  /** 1 by default. */
  readonly std?: number | undefined;
  readonly precision?: Precision | undefined;
}

/**
 * Uniform numbers in [0, 1), multiples of 2^-32. The seed is taken modulo 2^32.
 * Source: mulberry32, Tommy Ettinger, public domain.
 */
export function uniforms(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let z = Math.imul(state ^ (state >>> 15), state | 1);
    z ^= z + Math.imul(z ^ (z >>> 7), z | 61);
    return ((z ^ (z >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Tensor of independent normal numbers. A larger shape with the same seed starts with the same numbers. Throws for an
 * invalid shape. Source: Box and Muller 1958.
 */
export function randomNormals(shape: Shape, seed: number, options: NormalOptions = {}): Tensor {
  const { mean = 0, std = 1, precision } = options;
  const out = zeros(shape, precision);
  const uniform = uniforms(seed);
  for (let i = 0; i < out.data.length; i += 2) {
    // 1 - u is in (0, 1], so the logarithm is finite.
    const radius = std * Math.sqrt(-2 * Math.log(1 - uniform()));
    const angle = 2 * Math.PI * uniform();
    out.data[i] = mean + radius * Math.cos(angle);
    if (i + 1 < out.data.length) out.data[i + 1] = mean + radius * Math.sin(angle);
  }
  return out;
}

/** Mask of independent entries, 1 with the given probability: for dropout with p, `randomMask(shape, 1 - p, seed)`. */
export function randomMask(shape: Shape, probability: number, seed: number): Mask {
  const uniform = uniforms(seed);
  const draws = { length: sizeOf(shape) };
  return {
    shape: [...shape],
    data: Uint8Array.from(draws, () => (uniform() < probability ? 1 : 0)),
  };
}
