/**
 * Tensors like PyTorch's: views of a shared storage, with PyTorch's dtypes, and with nodes of the autograd graph.
 */
import type { Shape, Tensor } from '../engine/index.ts';
import { type Dtype, isFloat, converter } from './dtypes.ts';
import { indexError, runtimeError } from './errors.ts';

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

/** The base of a view, and how to make the view again. */
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
