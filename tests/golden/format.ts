/** The fixture format `attention-fixtures/1` (README.md): its types, decoding, and comparison. */
import { mask, precisionOf, tensor } from '../../src/engine/index.ts';
import type { Mask, Precision, Tensor } from '../../src/engine/index.ts';

export const FORMAT = 'attention-fixtures/1';

export interface EncodedTensor {
  shape: number[];
  dtype?: 'bool';
  data: (number | string)[];
}

type PlainValue = number | boolean | number[];
type Expected = Record<string, EncodedTensor | PlainValue>;

interface Tolerance {
  rtol: number;
  atol: number;
}

export interface FixtureCase {
  name: string;
  op: string;
  inputs?: Record<string, EncodedTensor>;
  options?: Record<string, unknown>;
  expected: Partial<Record<Precision, Expected>>;
  tolerance?: Partial<Record<Precision, Partial<Tolerance>>>;
}

export interface FixtureFile {
  format: string;
  /** The program that computed it, and its version of PyTorch. */
  generator: string;
  cases: FixtureCase[];
}

/** The value of one result. */
export type Result = Tensor | Mask | PlainValue;

const DEFAULT_TOLERANCE: Record<Precision, Tolerance> = {
  float64: { rtol: 1e-10, atol: 1e-12 },
  float32: { rtol: 1e-5, atol: 1e-6 },
};

/** NaN and the infinities are strings in JSON. Anything else means that the file is damaged. */
export function decodeNumber(x: unknown): number {
  const value = typeof x === 'string' || typeof x === 'number' ? Number(x) : NaN;
  if (Number.isNaN(value) && x !== 'NaN') throw new TypeError(`${JSON.stringify(x)} is no number.`);
  return value;
}

export function decodeTensor(t: EncodedTensor, precision: Precision): Tensor {
  return tensor(t.data.map(decodeNumber), t.shape, precision);
}

export function decodeMask(t: EncodedTensor): Mask {
  return mask(
    t.data.map((x) => decodeNumber(x) !== 0),
    t.shape,
  );
}

export function getTolerance(fixture: FixtureCase, precision: Precision): Tolerance {
  return { ...DEFAULT_TOLERANCE[precision], ...fixture.tolerance?.[precision] };
}

/** The expected results. Files omit float32 results that equal the rounded float64 results. */
export function decodeExpected(fixture: FixtureCase, precision: Precision): Expected | undefined {
  return fixture.expected[precision] ?? fixture.expected.float64;
}

/** How a result differs from the expected one, starting with the first differing index; undefined if it doesn't. */
export function describeDifference(
  got: Result | undefined,
  want: EncodedTensor | PlainValue,
  precision: Precision,
  tolerance: Tolerance,
): string | undefined {
  if (got === undefined) return ': not returned';
  if (typeof want !== 'object' || Array.isArray(want))
    return JSON.stringify(got) === JSON.stringify(want)
      ? undefined
      : `: got ${JSON.stringify(got)}, want ${JSON.stringify(want)}`;
  if (typeof got !== 'object' || Array.isArray(got))
    return `: got ${JSON.stringify(got)}, want a tensor`;
  if (got.shape.join() !== want.shape.join())
    return `: got shape [${got.shape.join(', ')}], want [${want.shape.join(', ')}]`;
  const isBool = got.data instanceof Uint8Array;
  if (isBool !== (want.dtype === 'bool'))
    return `: got ${isBool ? 'bool' : 'numbers'}, want the other kind`;
  if (!isBool && precisionOf(got as Tensor) !== precision)
    return `: got ${precisionOf(got as Tensor)}`;
  const numbers = want.data.map(decodeNumber);
  const wanted = precision === 'float32' ? numbers.map(Math.fround) : numbers;
  if (wanted.length !== got.data.length)
    return `: got ${got.data.length} numbers, want ${wanted.length}`;
  const at = wanted.findIndex((w, i) => !isClose(got.data[i]!, w, tolerance));
  return at < 0 ? undefined : `[${at}]: got ${got.data[at]}, want ${wanted[at]}`;
}

/** NaN only matches NaN, infinities have to agree in sign, and -0 equals 0. */
function isClose(got: number, want: number, { rtol, atol }: Tolerance): boolean {
  if (Number.isNaN(want)) return Number.isNaN(got);
  if (!Number.isFinite(want) || !Number.isFinite(got)) return got === want;
  return Math.abs(got - want) <= atol + rtol * Math.abs(want);
}
