import type { Precision } from './tensor.ts';

/** The range of a precision. */
export interface FloatLimits {
  /** The largest finite number. */
  readonly max: number;
  /** The smallest positive number with full precision; smaller ones are denormal. */
  readonly smallestNormal: number;
  /** The smallest positive number; every denormal is a multiple of it. */
  readonly smallest: number;
}

const LIMITS: Readonly<Record<Precision, FloatLimits>> = {
  float32: { max: (2 - 2 ** -23) * 2 ** 127, smallestNormal: 2 ** -126, smallest: 2 ** -149 },
  float64: { max: Number.MAX_VALUE, smallestNormal: 2 ** -1022, smallest: Number.MIN_VALUE },
};

/** The limits of a precision. Source: `torch.finfo` (`max`, `tiny`) and IEEE 754 (the smallest denormal). */
export const floatLimits = (precision: Precision): FloatLimits => LIMITS[precision];

/** Whether a number is denormal in this precision. */
export const isDenormal = (x: number, precision: Precision): boolean =>
  x !== 0 && Math.abs(x) < LIMITS[precision].smallestNormal;
