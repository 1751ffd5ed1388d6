/**
 * Tensors like PyTorch's: views of a shared storage, with PyTorch's dtypes, and with nodes of the autograd graph.
 */
import type { Shape, Tensor } from '../engine/index.ts';
import { indexError, notImplemented, runtimeError, type TorchError } from './errors.ts';

/** Dtypes, and their names in PyTorch's errors: as a scalar type, in C++, and as the target of a conversion. */
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
 * The numbers that several views share. `version` counts in-place changes, so that autograd can detect them. `.data`
 * shares the numbers but has its own version.
 */
export interface Storage {
  readonly data: Float32Array | Float64Array;
  version: number;
}

/** A value that a gradient needs, with its version when it was saved. */
export interface Saved {
  readonly value: Value;
  readonly version: number;
  /** The node's name, if the value is the result itself. */
  readonly by?: string | undefined;
}

/** The same numbers with their own version. */
export const withOwnVersion = ({ data }: Storage, version = 0): Storage => ({ data, version });

/** A node of the autograd graph: how a value was computed, or the accumulator of a leaf. */
export interface GradNode {
  /** PyTorch's name, as in `grad_fn=<...>`. */
  name: string;
  /** Increases with each node. The backward pass begins with the latest. */
  readonly sequence: number;
  /** Edges to the inputs' nodes, undefined for inputs without a gradient. */
  readonly edges: readonly (Edge | undefined)[];
  readonly saved: readonly Saved[];
  readonly backward: (gradient: Value) => readonly (Value | undefined)[];
  /** Whether its saved values are gone. */
  isFreed: boolean;
  /** The tensor whose `.grad` gets this node's gradient: a leaf, or one with `retain_grad()`. */
  retainedBy: Value | undefined;
}

/** An edge to an input's node, and the shape and dtype of the gradient. */
export interface Edge {
  readonly node: GradNode;
  readonly shape: Shape;
  readonly dtype: Dtype;
}

/** How a value is a view of another. */
export interface View {
  readonly base: Value;
  /** Makes the same view again of the current base. */
  readonly again: (base: Value) => Value;
  /** Set if the view must not be changed in place: one of several outputs of a function, or made without recording. */
  readonly made?: { readonly by: string; readonly output: number } | 'off the record' | undefined;
  /** The storage's version when the view's node was made. */
  version: number;
}

/**
 * A tensor: a view of a storage. Integers and booleans are stored in float64, which is exact up to 2^53, and float16 and
 * bfloat16 in float32.
 */
export class Value {
  storage: Storage;
  dtype: Dtype;
  shape: Shape;
  strides: readonly number[];
  offset: number;
  /** Whether this is a Python number, whose dtype gives way to a tensor's. */
  isWrappedNumber = false;
  /** Whether this is a leaf with `requires_grad=True`. */
  requiresGradFlag = false;
  grad: Value | undefined;
  view: View | undefined;
  /** The node that accumulates a leaf's gradient. */
  accumulator: GradNode | undefined;
  #node: GradNode | undefined;

  /** Makes a new node for a view whose base was changed in place. Set by `tape.ts`. */
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

  /** How it was computed. Undefined for a leaf. */
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
    return this.requiresGradFlag || this.node !== undefined;
  }

  get size(): number {
    return elementCount(this.shape);
  }

  get isFloat(): boolean {
    return isFloat(this.dtype);
  }
}

/** PyTorch's error for a dtype that a kernel doesn't support. */
export const noKernel = (kernel: string, dtype: Dtype): TorchError =>
  notImplemented(`"${kernel}" not implemented for '${DTYPES[dtype].scalar}'`);

export const isFloat = (dtype: Dtype): boolean => DTYPES[dtype].eps > 0;

/** Number of elements of a shape. */
export const elementCount = (shape: Shape): number => shape.reduce((size, n) => size * n, 1);

/** The strides of a contiguous tensor. */
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

/** Rounds to the nearest float16, halves to even, and beyond 65504 to infinity. */
export function roundToFloat16(x: number): number {
  const size = Math.abs(x);
  if (!Number.isFinite(x) || size === 0) return x;
  // Numbers have eleven bits. Below 2^-14, the distance between them stays the same.
  const step = 2 ** (Math.max(Math.floor(Math.log2(size)), -14) - 10);
  const steps = size / step;
  const near = steps % 1 === 0.5 ? 2 * Math.round(steps / 2) : Math.round(steps);
  const rounded = near * step;
  return Math.sign(x) * (rounded > FLOAT16_MAX ? Infinity : rounded);
}

const word = new Uint32Array(1);
const float = new Float32Array(word.buffer);

/** Rounds to the nearest bfloat16, which is the upper half of a float32, halves to even. */
function roundToBfloat16(x: number): number {
  float[0] = x;
  if (Number.isNaN(x)) return x;
  word[0]! += 0x7fff + ((word[0]! >>> 16) & 1);
  word[0]! &= 0xffff0000;
  return float[0];
}

/** Bytes that are left for tensors. Set by the run. */
let bytesLeft = (): number => Infinity;
let byteLimit = Infinity;

/** Sets how much memory there is for tensors. */
export function setMemoryLimit(all: number, left: () => number): void {
  byteLimit = all;
  bytesLeft = left;
}

export const formatBytes = (bytes: number): string =>
  bytes >= 2 ** 30
    ? `${Number((bytes / 2 ** 30).toFixed(2))} GB`
    : `${Math.ceil(bytes / 2 ** 20)} MB`;

/** Throws before a tensor is made that is too large. */
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

/** A function that converts a number to a dtype, as PyTorch does. */
export function converter(to: Dtype): (x: number) => number {
  switch (to) {
    case 'int64':
      // PyTorch gives the smallest integer for NaN and for numbers that are too large.
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

/** A new tensor with a copy of these numbers. */
export function valueOf(data: ArrayLike<number>, shape: Shape, dtype: Dtype): Value {
  const out = zeros(shape, dtype);
  const { data: numbers } = out.storage;
  if (dtype === 'float32' || dtype === 'float64') numbers.set(data);
  else {
    const convert = converter(dtype);
    for (let i = 0; i < numbers.length; i++) numbers[i] = convert(data[i]!);
  }
  return out;
}

/** A tensor of the engine as a value, which shares its numbers. */
export function fromEngine(t: Tensor): Value {
  const dtype = t.data instanceof Float32Array ? 'float32' : 'float64';
  return new Value({ data: t.data, version: 0 }, dtype, t.shape);
}

/** Whether the elements are in order in the storage, without gaps. */
export function isContiguous({ shape, strides }: Value): boolean {
  let step = 1;
  for (let axis = shape.length - 1; axis >= 0; axis--) {
    if (shape[axis] !== 1 && strides[axis] !== step) return false;
    step *= shape[axis]!;
  }
  return true;
}

/** The position of each element in the storage. */
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

/** Gives a new contiguous value another shape, without making a view. */
export function withShape(fresh: Value, shape: Shape): Value {
  fresh.shape = [...shape];
  fresh.strides = contiguousStrides(shape);
  return fresh;
}

/** The value's numbers in order. Read-only, because they are shared if the value is contiguous. */
export function numbersOf(v: Value): Float32Array | Float64Array {
  const { data } = v.storage;
  if (isContiguous(v)) return data.subarray(v.offset, v.offset + v.size);
  const out = data instanceof Float32Array ? new Float32Array(v.size) : new Float64Array(v.size);
  storageOffsets(v).forEach((place, i) => {
    out[i] = data[place]!;
  });
  return out;
}

/** The value as a tensor of the engine. Integers and booleans become float64. */
export const toEngine = (v: Value): Tensor => ({ shape: v.shape, data: numbersOf(v) });

/** The number in a tensor with one element. Throws for other sizes. */
export function item(v: Value): number {
  if (v.size !== 1)
    throw runtimeError(`a Tensor with ${v.size} elements cannot be converted to Scalar`);
  return numbersOf(v)[0]!;
}

/** An axis counted from the front. Throws PyTorch's IndexError if there's no such axis. */
export function axisOf(shape: Shape, dim: number, extra = 0): number {
  const rank = Math.max(shape.length + extra, 1);
  if (dim < -rank || dim >= rank)
    throw indexError(
      `Dimension out of range (expected to be in range of [${-rank}, ${rank - 1}], but got ${dim})`,
    );
  return dim < 0 ? dim + rank : dim;
}

/** A shape as in PyTorch's errors: `[2, 3]`. */
export const formatSizes = (shape: Shape): string => `[${shape.join(', ')}]`;

/** A shape as in errors about `mat1 and mat2`: `2x3`. */
export const formatTimes = (shape: Shape): string => shape.join('x');

function widerDtype(a: Dtype | undefined, b: Dtype | undefined): Dtype | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  // Neither float16 nor bfloat16 contains the other.
  if (a !== b && DTYPES[a].rank === DTYPES[b].rank) return 'float32';
  return DTYPES[b].rank > DTYPES[a].rank ? b : a;
}

/** The dtype of the stronger operand, unless the weaker one is of a higher kind. */
function combineDtypes(strong: Dtype | undefined, weak: Dtype | undefined): Dtype | undefined {
  if (strong === undefined) return weak;
  if (isFloat(strong)) return strong;
  if (strong === 'bool' || (weak !== undefined && isFloat(weak))) return widerDtype(strong, weak);
  return strong;
}

/**
 * The dtype of a result: tensors with axes decide; tensors without, and then Python numbers, only where they
 * are of a higher kind (boolean, integer, floating point). Source: `torch.result_type`.
 */
export function promoteDtypes(...values: readonly Value[]): Dtype {
  let [axes, none, plain]: (Dtype | undefined)[] = [];
  for (const { dtype, shape, isWrappedNumber } of values)
    if (isWrappedNumber) plain = widerDtype(plain, dtype === 'float64' ? 'float32' : dtype);
    else if (shape.length > 0) axes = widerDtype(axes, dtype);
    else none = widerDtype(none, dtype);
  return combineDtypes(axes, combineDtypes(none, plain)) ?? 'float32';
}

/** The dtype itself if it's floating-point, or else float32. */
export const floatDtype = (dtype: Dtype): Dtype => (isFloat(dtype) ? dtype : 'float32');
