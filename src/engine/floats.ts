import type { Precision } from './tensor.ts';

/** How far a precision reaches. */
export interface FloatLimits {
  /** The largest number; beyond it everything is infinite. */
  readonly max: number;
  /** The smallest number with all its digits; below it they are denormal. */
  readonly smallestNormal: number;
  /** The smallest number above 0. Every denormal is a whole multiple of it. */
  readonly smallest: number;
}

const LIMITS: Readonly<Record<Precision, FloatLimits>> = {
  float32: { max: (2 - 2 ** -23) * 2 ** 127, smallestNormal: 2 ** -126, smallest: 2 ** -149 },
  float64: { max: Number.MAX_VALUE, smallestNormal: 2 ** -1022, smallest: Number.MIN_VALUE },
};

/** The largest number of float16, which is no precision of this engine. Source: `torch.finfo(torch.float16).max`. */
export const FLOAT16_MAX = (2 - 2 ** -10) * 2 ** 15;

/** The limits of a precision. Source: `torch.finfo`, there called `max`, `tiny` and (IEEE 754) the smallest denormal. */
export const floatLimits = (precision: Precision): FloatLimits => LIMITS[precision];

/** Whether a number of this precision is denormal: above 0 in size, and too small to have all its digits. */
export const isDenormal = (x: number, precision: Precision): boolean =>
  x !== 0 && Math.abs(x) < LIMITS[precision].smallestNormal;
