/** Two matrices in larger row-major data, `left (n, inner)` and `right (inner, m)`, and where `product (n, m)` goes. */
export interface Factors {
  readonly left: Float32Array | Float64Array;
  readonly right: Float32Array | Float64Array;
  /** Zero where the product goes. */
  readonly product: Float32Array | Float64Array;
  readonly atLeft: number;
  readonly atRight: number;
  readonly atProduct: number;
  readonly n: number;
  readonly inner: number;
  readonly m: number;
}

/**
 * What computes all products of matrices. Every kernel gives the same numbers to the last bit, so that it decides about
 * time alone, and may be exchanged at any moment.
 */
export interface Kernel {
  multiply(factors: Factors): void;
}

/** The definition, which runs everywhere. */
export const plain: Kernel = {
  multiply({ left, right, product, atLeft, atRight, atProduct, n, inner, m }) {
    for (let i = 0; i < n; i++) {
      const row = atProduct + i * m;
      for (let t = 0; t < inner; t++) {
        const x = left[atLeft + i * inner + t]!;
        const from = atRight + t * m;
        // The sum runs in `product`, so float32 rounds after each multiply-add, as PyTorch's product does.
        for (let j = 0; j < m; j++) product[row + j]! += x * right[from + j]!;
      }
    }
  },
};

let current = plain;

/** The kernel in use: `plain` until another is chosen. */
export const kernel = (): Kernel => current;

/** Has all products computed by this one from now on. */
export function setKernel(chosen: Kernel): void {
  current = chosen;
}
