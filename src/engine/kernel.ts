/**
 * Two row-major matrices `left (n, inner)` and `right (inner, m)` within larger data, and where to write `product (n,
 * m)`.
 */
export interface Factors {
  readonly left: Float32Array | Float64Array;
  readonly right: Float32Array | Float64Array;
  /** Must be zero where the product is written. */
  readonly product: Float32Array | Float64Array;
  readonly atLeft: number;
  readonly atRight: number;
  readonly atProduct: number;
  readonly n: number;
  readonly inner: number;
  readonly m: number;
}

/**
 * Computes matrix products. All kernels give bitwise identical results, so they can be switched at any time and differ
 * only in speed.
 */
export interface Kernel {
  multiply(factors: Factors): void;
}

/** The reference implementation, which runs everywhere. */
export const plainKernel: Kernel = {
  multiply({ left, right, product, atLeft, atRight, atProduct, n, inner, m }) {
    for (let i = 0; i < n; i++) {
      const row = atProduct + i * m;
      for (let t = 0; t < inner; t++) {
        const x = left[atLeft + i * inner + t]!;
        const from = atRight + t * m;
        // Accumulate in `product`, so that float32 rounds after every multiply-add, as in PyTorch.
        for (let j = 0; j < m; j++) product[row + j]! += x * right[from + j]!;
      }
    }
  },
};

let current = plainKernel;

/** The current kernel; `plainKernel` by default. */
export const kernel = (): Kernel => current;

/** Switches to another kernel. */
export function setKernel(chosen: Kernel): void {
  current = chosen;
}
