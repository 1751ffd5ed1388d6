/**
 * Tensors as PyTorch has them: views of one storage, whole numbers and truth values beside the engine's two
 * precisions, and a place in the record of what was computed, for gradients.
 */
import type { Shape, Tensor } from '../engine/index.ts';
import { indexError, runtimeError } from './errors.ts';

/** Dtypes, and how PyTorch's errors name each: as a scalar type, in C++, and as what a number is converted to. */
export const DTYPES = {
  bool: { scalar: 'Bool', c: 'bool', cast: 'bool', bytes: 1, rank: 0, eps: 0 },
  uint8: { scalar: 'Byte', c: 'unsigned char', cast: 'uint8_t', bytes: 1, rank: 1, eps: 0 },
  int32: { scalar: 'Int', c: 'int', cast: 'int', bytes: 4, rank: 2, eps: 0 },
  int64: { scalar: 'Long', c: 'long int', cast: 'int64_t', bytes: 8, rank: 3, eps: 0 },
  bfloat16: {
    scalar: 'BFloat16',
    c: 'c10::BFloat16',
    cast: 'at::BFloat16',
    bytes: 2,
    rank: 4,
    eps: 2 ** -7,
  },
  float16: { scalar: 'Half', c: 'c10::Half', cast: 'at::Half', bytes: 2, rank: 4, eps: 2 ** -10 },
  float32: { scalar: 'Float', c: 'float', cast: 'float', bytes: 4, rank: 5, eps: 2 ** -23 },
  float64: { scalar: 'Double', c: 'double', cast: 'double', bytes: 8, rank: 6, eps: 2 ** -52 },
};

export type Dtype = keyof typeof DTYPES;

/**
 * The numbers that several views share. `version` counts changes in place, so that a gradient can notice them; what
 * `.data` gives has the numbers with a count of its own.
 */
export interface Storage {
  readonly data: Float32Array | Float64Array;
  version: number;
}

/** A value that a gradient needs, as it was when it was recorded. */
export interface Saved {
  readonly value: Value;
  readonly version: number;
  /** Where it is the result itself: what it was computed with. */
  readonly by?: string | undefined;
}

/** The same numbers with a count of changes of its own. */
export const withOwnVersion = ({ data }: Storage, version = 0): Storage => ({ data, version });

/** How a value was computed: its gradient goes on to the nodes of its inputs. A leaf has one that collects. */
export interface GradNode {
  /** PyTorch's name of it, as `grad_fn=<...>` prints it. */
  name: string;
  /** Counts up: later nodes are worked off first. */
  readonly sequence: number;
  /** Where the gradients of the inputs go; nothing where an input asks for none. */
  readonly edges: readonly (Edge | undefined)[];
  readonly saved: readonly Saved[];
  readonly backward: (gradient: Value) => readonly (Value | undefined)[];
  /** What it had saved is gone. */
  isFreed: boolean;
  /** Keeps the gradient that passes here: a leaf, or one that was told to. */
  retainedBy: Value | undefined;
}

/** The way to an input, and what its gradient has to look like. */
export interface Edge {
  readonly node: GradNode;
  readonly shape: Shape;
  readonly dtype: Dtype;
}

/** What a value is a view of. */
export interface View {
  readonly base: Value;
  /** The same view of the base as it is now. */
  readonly again: (base: Value) => Value;
  /** Which output of a function that gives several views, or made while nothing was recorded: not to be changed. */
  readonly made?: { readonly by: string; readonly output: number } | 'off the record' | undefined;
  /** The storage's version when its node was made. */
  version: number;
}

/**
 * A tensor of PyTorch: a view of a storage. Whole numbers and truth values are kept in float64, exact to 2^53,
 * float16 in float32.
 */
export class Value {
  storage: Storage;
  dtype: Dtype;
  shape: Shape;
  strides: readonly number[];
  offset: number;
  /** A Python number that took part in an operation: it gives way to a tensor's dtype. */
  isWrappedNumber = false;
  /** A leaf that asks for its gradient. */
  asks = false;
  grad: Value | undefined;
  view: View | undefined;
  /** Of a leaf: where its gradient collects. */
  accumulator: GradNode | undefined;
  #node: GradNode | undefined;

  /** Makes the node of a view whose base was changed in place anew. Set by the record. */
  static rebuildNode: (value: Value, view: View) => GradNode | undefined = () => undefined;

  constructor(
    storage: Storage,
    dtype: Dtype,
    shape: Shape,
    strides: readonly number[] = contiguousStrides(shape),
    offset = 0,
  ) {
    this.storage = storage;
    this.dtype = dtype;
    this.shape = shape;
    this.strides = strides;
    this.offset = offset;
  }

  /** How it was computed; none for a leaf. */
  get node(): GradNode | undefined {
    const { view } = this;
    if (view && view.version !== this.storage.version && view.base.node) {
      view.version = this.storage.version;
      this.#node = Value.rebuildNode(this, view);
    }
    return this.#node;
  }

  set node(node: GradNode | undefined) {
    this.#node = node;
    if (this.view) this.view.version = this.storage.version;
  }

  get requiresGrad(): boolean {
    return this.asks || this.node !== undefined;
  }

  get size(): number {
    return elementCount(this.shape);
  }

  get isFloat(): boolean {
    return isFloat(this.dtype);
  }
}

export const isFloat = (dtype: Dtype): boolean => DTYPES[dtype].eps > 0;

/** Number of elements of a shape. */
export const elementCount = (shape: Shape): number => shape.reduce((size, n) => size * n, 1);

/** The strides of a tensor whose rows lie one after the other. */
export function contiguousStrides(shape: Shape): number[] {
  const strides = Array.from<number>({ length: shape.length });
  let step = 1;
  for (let axis = shape.length - 1; axis >= 0; axis--) {
    strides[axis] = step;
    step *= Math.max(shape[axis]!, 1);
  }
  return strides;
}

/** The largest number of float16. Source: IEEE 754, binary16. */
export const FLOAT16_MAX = 65504;

/** The nearest number that float16 holds, of two equally near the even one; beyond 65504 infinity. */
export function roundToFloat16(x: number): number {
  const size = Math.abs(x);
  if (!Number.isFinite(x) || size === 0) return x;
  // Eleven bits; below 2^-14 the steps grow no finer.
  const step = 2 ** (Math.max(Math.floor(Math.log2(size)), -14) - 10);
  const steps = size / step;
  const near = steps % 1 === 0.5 ? 2 * Math.round(steps / 2) : Math.round(steps);
  const rounded = near * step;
  return Math.sign(x) * (rounded > FLOAT16_MAX ? Infinity : rounded);
}

const word = new Uint32Array(1);
const float = new Float32Array(word.buffer);

/** The nearest number that bfloat16 holds: the upper half of a float32, of two equally near the even one. */
function roundToBfloat16(x: number): number {
  float[0] = x;
  if (Number.isNaN(x)) return x;
  word[0]! += 0x7fff + ((word[0]! >>> 16) & 1);
  word[0]! &= 0xffff0000;
  return float[0];
}

/** Bytes that a tensor may take. Set by the run. */
let bytesLeft = (): number => Infinity;
let byteLimit = Infinity;

/** Tells how much room there is for tensors. */
export function setMemoryLimit(all: number, left: () => number): void {
  byteLimit = all;
  bytesLeft = left;
}

export const formatBytes = (bytes: number): string =>
  bytes >= 2 ** 30
    ? `${Number((bytes / 2 ** 30).toFixed(2))} GB`
    : `${Math.ceil(bytes / 2 ** 20)} MB`;

/** Refuses a tensor that is too large, before it is made. */
function checkMemory(shape: Shape, bytes: number): void {
  if (bytes > bytesLeft())
    throw runtimeError(
      `a tensor of shape ${formatSizes(shape)} needs ${formatBytes(bytes)}; this page has ${formatBytes(byteLimit)} for all ` +
        'tensors of a program',
    );
}

/** A new tensor of zeros. */
export function zeros(shape: Shape, dtype: Dtype): Value {
  const size = elementCount(shape);
  const narrow = dtype === 'float32' || dtype.endsWith('float16');
  if (size > 2 ** 16) checkMemory(shape, size * (narrow ? 4 : 8));
  const data = narrow ? new Float32Array(size) : new Float64Array(size);
  return new Value({ data, version: 0 }, dtype, [...shape]);
}

const wrapToInt32 = (x: number) => (Number.isFinite(x) ? x | 0 : -(2 ** 31));

/** A number as a dtype holds it: whole numbers lose what is behind the point, truth values all but whether it is 0. */
export function converter(to: Dtype): (x: number) => number {
  switch (to) {
    case 'int64':
      // PyTorch gives the smallest number for what is none, or too large.
      return (x) => (Math.abs(x) < 2 ** 63 ? Math.trunc(x) + 0 : -(2 ** 63));
    case 'int32':
      return wrapToInt32;
    case 'uint8':
      return (x) => (Number.isFinite(x) ? Math.trunc(x) & 255 : 0);
    case 'bool':
      return (x) => (x === 0 ? 0 : 1);
    case 'float16':
      return roundToFloat16;
    case 'bfloat16':
      return roundToBfloat16;
    default:
      return (x) => x;
  }
}

/** A new tensor of these numbers, copied. */
export function valueOf(data: ArrayLike<number>, shape: Shape, dtype: Dtype): Value {
  const out = zeros(shape, dtype);
  const { data: own } = out.storage;
  if (dtype === 'float32' || dtype === 'float64') own.set(data);
  else {
    const convert = converter(dtype);
    for (let i = 0; i < own.length; i++) own[i] = convert(data[i]!);
  }
  return out;
}

/** The result of the engine as a value, its numbers shared. Its precision is its dtype. */
export function fromEngine(t: Tensor): Value {
  const dtype = t.data instanceof Float32Array ? 'float32' : 'float64';
  return new Value({ data: t.data, version: 0 }, dtype, t.shape);
}

/** Whether the elements lie in the storage in their order, without gaps. */
export function isContiguous({ shape, strides }: Value): boolean {
  let step = 1;
  for (let axis = shape.length - 1; axis >= 0; axis--) {
    if (shape[axis] !== 1 && strides[axis] !== step) return false;
    step *= shape[axis]!;
  }
  return true;
}

/** For each element in order, its place in the storage. */
export function storageOffsets({ shape, strides, offset }: Value): Uint32Array {
  let out = Uint32Array.of(offset);
  shape.forEach((n, axis) => {
    const next = new Uint32Array(out.length * n);
    let i = 0;
    for (const start of out) for (let j = 0; j < n; j++) next[i++] = start + j * strides[axis]!;
    out = next;
  });
  return out;
}

/** A new value, whose numbers lie in order, in another shape: it is seen so from the first, no view. */
export function withShape(fresh: Value, shape: Shape): Value {
  fresh.shape = [...shape];
  fresh.strides = contiguousStrides(shape);
  return fresh;
}

/** The value's numbers in their order: shared where they lie so, else copied. Not to be written to. */
export function numbersOf(v: Value): Float32Array | Float64Array {
  const { data } = v.storage;
  if (isContiguous(v)) return data.subarray(v.offset, v.offset + v.size);
  const out = data instanceof Float32Array ? new Float32Array(v.size) : new Float64Array(v.size);
  storageOffsets(v).forEach((place, i) => {
    out[i] = data[place]!;
  });
  return out;
}

/** The value as the engine takes it. Whole numbers and truth values come as float64. */
export const toEngine = (v: Value): Tensor => ({ shape: v.shape, data: numbersOf(v) });

/** The one number of a tensor with one element. Throws otherwise. */
export function item(v: Value): number {
  if (v.size !== 1)
    throw runtimeError(`a Tensor with ${v.size} elements cannot be converted to Scalar`);
  return numbersOf(v)[0]!;
}

/** An axis counted from the front. Throws PyTorch's IndexError for one that is not there. */
export function axisOf(shape: Shape, dim: number, extra = 0): number {
  const rank = Math.max(shape.length + extra, 1);
  if (dim < -rank || dim >= rank)
    throw indexError(
      `Dimension out of range (expected to be in range of [${-rank}, ${rank - 1}], but got ${dim})`,
    );
  return dim < 0 ? dim + rank : dim;
}

/** A shape as PyTorch's errors write it: `[2, 3]`. */
export const formatSizes = (shape: Shape): string => `[${shape.join(', ')}]`;

/** A shape as `mat1 and mat2` errors write it: `2x3`. */
export const formatTimes = (shape: Shape): string => shape.join('x');

function widerDtype(a: Dtype | undefined, b: Dtype | undefined): Dtype | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  // Neither of the two narrow ones holds the other.
  if (a !== b && DTYPES[a].rank === DTYPES[b].rank) return 'float32';
  return DTYPES[b].rank > DTYPES[a].rank ? b : a;
}

/** A stronger operand's dtype, unless a weaker one is of a higher kind. */
function combineDtypes(strong: Dtype | undefined, weak: Dtype | undefined): Dtype | undefined {
  if (strong === undefined) return weak;
  if (isFloat(strong)) return strong;
  if (strong === 'bool' || (weak !== undefined && isFloat(weak))) return widerDtype(strong, weak);
  return strong;
}

/**
 * The dtype of a result: tensors with axes decide; tensors without, and then Python numbers, only where they
 * are of a higher kind (truth values, whole numbers, floating point). Source: `torch.result_type`.
 */
export function promoteDtypes(...values: readonly Value[]): Dtype {
  let [axes, none, plain]: (Dtype | undefined)[] = [];
  for (const { dtype, shape, isWrappedNumber: wrapped } of values)
    if (wrapped) plain = widerDtype(plain, dtype === 'float64' ? 'float32' : dtype);
    else if (shape.length > 0) axes = widerDtype(axes, dtype);
    else none = widerDtype(none, dtype);
  return combineDtypes(axes, combineDtypes(none, plain)) ?? 'float32';
}

/** Of a whole-number or truth-value dtype, the default floating one; else itself. */
export const floatDtype = (dtype: Dtype): Dtype => (isFloat(dtype) ? dtype : 'float32');
