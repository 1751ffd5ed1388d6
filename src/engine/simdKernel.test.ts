import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Kernel, plainKernel } from './kernel.ts';
import { createSimdKernel } from './simdKernel.ts';

/** Any float32, including NaN, infinities, denormals and -0, or only numbers whose sums stay finite. */
const numbers = (count: number) =>
  fc.oneof(
    ...[fc.float(), fc.float({ min: -8, max: 8, noNaN: true })].map((one) =>
      fc.array(one, { minLength: count, maxLength: count }),
    ),
  );
const factors = fc
  .tuple(fc.nat(9), fc.nat(19), fc.nat(35), fc.nat(3), fc.nat(3), fc.nat(3))
  .chain(([n, inner, m, atLeft, atRight, atProduct]) =>
    fc.record({
      left: numbers(atLeft + n * inner + 2).map((x) => Float32Array.from(x)),
      right: numbers(atRight + inner * m + 2).map((x) => Float32Array.from(x)),
      place: fc.constant({ n, inner, m, atLeft, atRight, atProduct }),
    }),
  );

type Case = typeof factors extends fc.Arbitrary<infer T> ? T : never;
const multiplied = (kernel: Kernel, { left, right, place }: Case) => {
  const product = new Float32Array(place.atProduct + place.n * place.m + 2);
  kernel.multiply({ left, right, product, ...place });
  return product;
};

const simd = createSimdKernel()!;

describe('the SIMD kernel', () => {
  it('gives bitwise the same as the plain kernel and writes nothing else', () => {
    fc.assert(
      fc.property(factors, (one) => {
        expect(multiplied(simd, one)).toEqual(multiplied(plainKernel, one));
      }),
      { numRuns: 500 },
    );
  });
  it('rounds once after a multiply-add', () => {
    // The product is halfway between two floats, so the previous sum decides the rounding.
    const x = 1 + 2 ** -12;
    const one = {
      left: Float32Array.of(2 ** -30, x, 0, 0),
      right: Float32Array.of(1, x, 0, 0),
      place: { n: 1, inner: 2, m: 1, atLeft: 0, atRight: 0, atProduct: 0 },
    };
    expect(Math.fround(x * x)).toBe(1 + 2 ** -11);
    expect(multiplied(simd, one)[0]).toBe(1 + 2 ** -11 + 2 ** -23);
  });
  it('grows its memory as needed', () => {
    const data = Float32Array.from({ length: 300 * 300 }, (_, i) => Math.sin(i));
    const place = { n: 300, inner: 300, m: 300, atLeft: 0, atRight: 0, atProduct: 0 };
    const one = { left: data, right: data, place };
    expect(multiplied(simd, one)).toEqual(multiplied(plainKernel, one));
  });
  it('leaves float64 to the plain kernel', () => {
    const [left, right, product] = [[0.1], [0.2], [0]].map((x) => Float64Array.from(x));
    const place = { n: 1, inner: 1, m: 1, atLeft: 0, atRight: 0, atProduct: 0 };
    simd.multiply({ left: left!, right: right!, product: product!, ...place });
    expect(product![0]).toBe(0.1 * 0.2);
  });
});

describe('without SIMD', () => {
  afterEach(() => void vi.unstubAllGlobals());
  it('there is no kernel and no error if WebAssembly is missing', () => {
    vi.stubGlobal('WebAssembly', undefined);
    expect(createSimdKernel()).toBeNull();
  });
  it.each(['the page’s policy blocks it', 'there is no SIMD'])('or if %s', (message) => {
    const Module = class {
      constructor() {
        throw new Error(message);
      }
    };
    vi.stubGlobal('WebAssembly', { Module });
    expect(createSimdKernel()).toBeNull();
  });
});
