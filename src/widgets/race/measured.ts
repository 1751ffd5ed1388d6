/**
 * Milliseconds that PyTorch 1.13 took on one CPU thread, one text at a time, forward only, float32. Measured
 * once, for this page; on another machine the numbers differ.
 */
export const TORCH = {
  lengths: [10, 100, 1000, 8000],
  /** A layer of width 512: attention with 8 heads, a plain recurrent layer, an LSTM. */
  attention: [0.67, 2.2, 48, 2813],
  rnn: [0.35, 2.0, 18.7, 145],
  lstm: [5.1, 44, 426, 3437],
} as const;

/** The same for attention alone, one head of 64 numbers, without projections. */
export const ALONE = {
  lengths: [10, 100, 1000, 2000, 4000, 8000],
  ms: [0.017, 0.055, 3.3, 14, 127, 520],
} as const;
