/**
 * What the Python module `torch` calls: every operation by its name. The Python side keeps names, keyword
 * arguments and defaults; tensors, arithmetic, gradients and random numbers are here.
 */
import * as at from './elementwise.ts';
import { missing, TorchError } from './errors.ts';
import * as random from './generator.ts';
import * as place from './indexing.ts';
import * as layers from './layers.ts';
import { doublesAt, floatsAt, lastingNumbers } from './memory.ts';
import { checkFill, withHalf } from './half.ts';
import { copy } from './kernels.ts';
import { defaultPrinting, tensorText, type PrintOptions } from './print.ts';
import * as products from './products.ts';
import * as reduce from './reduce.ts';
import * as soft from './softmax.ts';
import * as tape from './tape.ts';
import { item, numbersOf, Value, valueOf, type Dtype, type Storage } from './value.ts';
import * as views from './views.ts';
import type { Shape } from '../engine/index.ts';

/** Arguments that are not tensors: numbers, texts, truth values, null, lists and dictionaries of them, blocks of numbers. */
// oxlint-disable-next-line typescript/no-explicit-any -- each operation knows the types of its own
type Plain = readonly any[];
type Result = Value | readonly Value[] | string | void;
type Operation = (plain: Plain, values: readonly Value[]) => Result;

/** Operations of one tensor, of two, and of one along axes. */
const one =
  (fn: (v: Value) => Value): Operation =>
  (_, [v]) =>
    fn(v!);
const two =
  (fn: (a: Value, b: Value) => Value): Operation =>
  (_, [a, b]) =>
    fn(a!, b!);

const UNARY = {
  exp: at.exp,
  log: at.log,
  log2: at.log2,
  log10: at.log10,
  log1p: at.log1p,
  sqrt: at.sqrt,
  rsqrt: at.rsqrt,
  reciprocal: at.reciprocal,
  sin: at.sin,
  cos: at.cos,
  tanh: at.tanh,
  sigmoid: at.sigmoid,
  neg: at.neg,
  abs: at.abs,
  square: at.square,
  relu: at.relu,
  sign: at.sign,
  floor: at.floor,
  ceil: at.ceil,
  round: at.round,
  isnan: at.isnan,
  isinf: at.isinf,
  isfinite: at.isfinite,
  not: at.not,
};

const BINARY = {
  add: at.add,
  sub: at.sub,
  mul: at.mul,
  div: at.div,
  floorDivide: at.floorDivide,
  remainder: at.remainder,
  pow: at.pow,
  eq: at.eq,
  ne: at.ne,
  lt: at.lt,
  le: at.le,
  gt: at.gt,
  ge: at.ge,
  and: at.and,
  or: at.or,
  xor: at.xor,
};

/** Operations that compute, for float16 too. */
const withHalfPrecision = (
  operations: Record<string, Operation>,
  how?: { product?: boolean },
): Record<string, Operation> =>
  Object.fromEntries(
    Object.entries(operations).map(([name, operation]) => [
      name,
      (plain: Plain, values: readonly Value[]) =>
        withHalf(values, (wide) => operation(plain, wide), how),
    ]),
  );

const ELEMENTWISE: Record<string, Operation> = withHalfPrecision(
  Object.fromEntries([
    ...Object.entries(UNARY).map(([name, fn]) => [name, one(fn)]),
    ...Object.entries(BINARY).map(([name, fn]) => [name, two(fn)]),
  ]) as Record<string, Operation>,
);

const IN_PLACE: Record<string, Operation> = Object.fromEntries(
  Object.keys(BINARY).map((name) => [
    `${name}_`,
    (plain: Plain, [a, b]: readonly Value[]) =>
      at.assign(a!, ELEMENTWISE[name]!(plain, [a!, b!]) as Value),
  ]),
);

const ARITHMETIC: Record<string, Operation> = {
  ...ELEMENTWISE,
  ...IN_PLACE,
  ...withHalfPrecision({
    clamp: ([least, most], [v]) => at.clamp(v!, number(least), number(most)),
    where: (_, [condition, a, b]) => at.where(condition!, a!, b!),
  }),
  maskedFill: (_, [v, mask, fill]) => {
    checkFill(v!, fill!);
    return withHalf([v!], ([wide]) => at.maskedFill(wide!, mask!, fill!));
  },
  assign: (_, [v, source]) => at.assign(v!, source!),
  to: ([dtype], [v]) => at.to(v!, dtype as Dtype),
};

const VIEWS: Record<string, Operation> = {
  permute: ([dims], [v]) => views.permute(v!, dims),
  transpose: ([a, b], [v]) => views.transpose(v!, a, b),
  reversed: one(views.reverseAxes),
  matrixTransposed: one(views.transposeMatrix),
  t: one(views.t),
  unsqueeze: ([dim], [v]) => views.unsqueeze(v!, dim),
  squeeze: ([dim], [v]) => views.squeeze(v!, dim),
  expand: ([shape], [v]) => views.expand(v!, shape),
  diagonal: ([shift], [v]) => views.diagonal(v!, shift),
  reshape: ([shape], [v]) => views.reshape(v!, shape),
  view: ([shape], [v]) => views.viewAs(v!, shape),
  flatten: ([start, end], [v]) => views.flatten(v!, start, end),
  clone: one(views.clone),
  contiguous: one(views.contiguous),
  detach: one(views.detach),
};

const PLACES: Record<string, Operation> = {
  index: ([parts], [v, ...tensors]) => place.index(v!, parts, tensors),
  setIndex: ([parts], [v, source, ...tensors]) => place.setIndex(v!, parts, tensors, source!),
  pick: ([dim], [v, by]) => place.pick(v!, dim, by!, 'IndexSelect'),
  gather: ([dim], [v, by]) => place.gather(v!, dim, by!),
  cat: ([dim], values) => place.cat(values, dim),
  stack: ([dim], values) => place.stack(values, dim),
  repeat: ([times], [v]) => place.repeat(v!, times),
  pad: ([widths, fill], [v]) => place.pad(v!, widths, number(fill) ?? 0),
  triangle: ([lower, diagonal], [v]) => place.triangle(v!, lower, diagonal),
  diag: ([shift], [v]) =>
    v!.shape.length === 1 ? place.diagonalMatrix(v!, shift) : views.diagonal(v!, shift),
  oneHot: ([classes], [v]) => place.oneHot(v!, classes),
};

const REDUCE: Record<string, Operation> = withHalfPrecision({
  sum: ([dims, keep], [v]) => reduce.sum(v!, dims, keep),
  mean: ([dims, keep], [v]) => reduce.mean(v!, dims, keep),
  var: ([dims, correction, keep], [v]) => reduce.variance(v!, dims, correction, keep),
  std: ([dims, correction, keep], [v]) => at.sqrt(reduce.variance(v!, dims, correction, keep)),
  prod: ([dims, keep], [v]) => reduce.prod(v!, dims, keep),
  norm: ([p, dims, keep], [v]) => reduce.norm(v!, number(p)!, dims, keep),
  argExtreme: ([largest, dims, keep], [v]) => reduce.argExtreme(v!, largest, dims, keep),
  extreme: ([largest], [v]) => reduce.extreme(v!, largest),
  extremeAlong: ([largest, dim, keep], [v]) => reduce.extremeAlong(v!, largest, dim, keep),
  sort: ([dim, descending], [v]) => reduce.sort(v!, dim, descending),
  median: one(reduce.median),
  medianAlong: ([dim, keep], [v]) => reduce.medianAlong(v!, dim, keep),
  cumsum: ([dim], [v]) => reduce.cumsum(v!, dim),
  all: ([dims, keep], [v]) => reduce.every(v!, dims, keep),
  any: ([dims, keep], [v]) => reduce.some(v!, dims, keep),
});

const PRODUCTS: Record<string, Operation> = {
  softmax: ([dim, dtype], [v]) =>
    withHalf([v!], ([wide]) => soft.softmax(wide!, dim, dtype), dtype ? { dtype } : {}),
  ...withHalfPrecision(
    {
      matmul: two(products.matmul),
      ranked: ([a, b, name], [x, y]) => products.matmulOfRank(x!, y!, a, b, name),
      outer: two(products.outer),
      linear: two(products.linear),
      attention: ([isCausal, scale], values) =>
        layers.attention(values, isCausal, number(scale) ?? null),
      multiHead: ([heads], values) => layers.multiHead(values, heads),
      recurrent: (_, values) => layers.recurrent(values),
    },
    { product: true },
  ),
  ...withHalfPrecision({
    logSoftmax: ([dim], [v]) => soft.logSoftmax(v!, dim),
    logsumexp: ([dim, keep], [v]) => soft.logsumexp(v!, dim, keep),
    crossEntropy: ([reduction], [v, target]) => soft.crossEntropy(v!, target!, reduction),
    cdist: two(products.cdist),
    cosine: ([dim, eps], [a, b]) => products.cosineSimilarity(a!, b!, dim, eps),
    normalize: ([p, dim, eps], [v]) => products.normalize(v!, p, dim, eps),
  }),
};

/** A number of the Python side, where there is one. */
const number = (x: number | null): number | undefined => x ?? undefined;

const INSPECT: Record<string, Operation> = {
  shape: (_, [v]) => v!.shape.join(' '),
  dtype: (_, [v]) => v!.dtype,
  isLeaf: (_, [v]) => (v!.node ? '' : 'yes'),
  requiresGrad: (_, [v]) => (v!.requiresGrad ? 'yes' : ''),
  gradName: (_, [v]) => v!.node?.name ?? '',
  /** Only whether there is one number. */
  item: (_, [v]) => void item(v!),
};

const GRADIENTS: Record<string, Operation> = {
  setRequiresGrad: ([on], [v]) => {
    if (on && !v!.isFloat)
      throw new TorchError(
        'RuntimeError',
        'only Tensors of floating point dtype can require gradients',
      );
    if (!on && v!.node)
      throw new TorchError(
        'RuntimeError',
        "you can only change requires_grad flags of leaf variables. If you want to use a computed variable in a subgraph that doesn't require differentiation use var_no_grad = var.detach().",
      );
    v!.requiresGrad = on;
    return v!;
  },
  retainGrad: (_, [v]) => {
    v!.retains = true;
  },
  grad: (_, [v]) => v!.grad ?? '',
  setGrad: (_, [v, grad]) => {
    v!.grad = grad;
  },
  backward: ([retain], [root, gradient]) => tape.backward(root!, gradient, retain),
  /** The gradients of the first value, begun with the second, with respect to the others. */
  gradients: ([retain], [root, gradient, ...inputs]) => {
    const found = tape.gradients(root!, gradient, retain);
    return inputs.map((input) => {
      const own = found.get(input);
      if (!own)
        throw new TorchError(
          'RuntimeError',
          'One of the differentiated Tensors appears to not have been used in the graph. Set allow_unused=True if this is the desired behavior.',
        );
      return own === gradient ? copy(own) : own;
    });
  },
  recording: ([on]) => (tape.setRecording(on) ? 'yes' : ''),
  isRecording: () => (tape.isRecording() ? 'yes' : ''),
};

/** Tensors of NumPy's arrays, which lie in Python's memory: copied, or shared from then on. */
const ARRAYS: Record<string, Operation> = {
  fromMemory: ([address, size, single, shape, dtype]) =>
    valueOf(single ? floatsAt(address, size) : doublesAt(address, size), shape, dtype),
  sharedMemory: ([address, size, single, shape, strides, offset, dtype]) => {
    const data = lastingNumbers(address, size, single);
    const storage = Object.defineProperty({ version: 0 } as Storage, 'data', { get: data });
    return new Value(storage, dtype, shape, strides, offset);
  },
  moveToMemory: ([address], [v]) => {
    const { data } = v!.storage;
    const lasting = lastingNumbers(address, data.length, data instanceof Float32Array);
    lasting().set(data);
    Object.defineProperty(v!.storage, 'data', { get: lasting });
  },
  layout: (_, [v]) =>
    [v!.storage.data.length, v!.offset, ...v!.strides].join(' '),
};

/** Making tensors from nothing. */
const MAKE: Record<string, Operation> = {
  fromNumbers: ([numbers, shape, dtype]) => valueOf(numbers, shape as Shape, dtype as Dtype),
  scalar: ([x, dtype]) => at.scalar(x, dtype as Dtype),
  filled: ([shape, x, dtype]) => {
    checkSizes(shape);
    return place.full(shape, x, dtype);
  },
};

function checkSizes(shape: Shape): void {
  const bad = shape.find((n) => n < 0);
  if (bad !== undefined)
    throw new TorchError(
      'RuntimeError',
      `Trying to create tensor with negative dimension ${bad}: [${shape.join(', ')}]`,
    );
}

/** What a run has of its own: random numbers and how tensors are printed. */
function session(): Record<string, Operation> {
  const generator = new random.Generator(Math.floor(Math.random() * 2 ** 32));
  let printing: PrintOptions = defaultPrinting();
  return {
    seed: ([seed]) => generator.seed(seed),
    rand: ([shape, dtype]) => {
      checkSizes(shape);
      return random.rand(generator, shape, dtype);
    },
    randn: ([shape, dtype]) => {
      checkSizes(shape);
      return random.randn(generator, shape, dtype);
    },
    randint: ([low, high, shape]) => {
      if (high <= low)
        throw new TorchError(
          'RuntimeError',
          `random_ expects 'from' to be less than 'to', but got from=${low} >= to=${high}`,
        );
      return random.randint(generator, low, high, shape);
    },
    randperm: ([n]) => random.randperm(generator, n),
    text: (_, [v]) => tensorText(v!, printing),
    printing: ([change]) => {
      printing = { ...printing, ...(change as Partial<PrintOptions>) };
    },
    resetPrinting: () => {
      printing = defaultPrinting();
    },
  };
}

/** Bytes of tensors that a program may make, unless told. */
const MAX_BYTES = 2 ** 30;

const sizeText = (bytes: number) =>
  bytes >= 2 ** 30 ? `${bytes / 2 ** 30} GB` : `${bytes / 2 ** 20} MB`;

/** Counts what tensors take. Throws beyond the limit. */
function createMemoryMeter(limit: number): (v: Value) => void {
  const known = new WeakSet<Storage>();
  let bytes = 0;
  return ({ storage }) => {
    if (known.has(storage)) return;
    known.add(storage);
    bytes += storage.data.byteLength;
    if (bytes > limit)
      throw new TorchError(
        'RuntimeError',
        `the tensors of this program take more than ${sizeText(limit)}, and the page keeps all of them until it ends`,
      );
  };
}

/** Plain arguments as operations take them: what Python's None and dictionaries become on their way is made null and objects. */
function plainOf(x: unknown): unknown {
  if (x === undefined) return null;
  if (Array.isArray(x)) return x.map(plainOf);
  if (x instanceof Map) return Object.fromEntries([...x].map(([key, y]) => [key, plainOf(y)]));
  return x;
}

/**
 * The module that the Python side calls: `call(name, count, ...)`, behind it so many arguments that are not tensors,
 * then tensors. It never throws. A tensor comes back as such, several as `&count` for `taken` to give them one by one,
 * text behind `=`, and an error as `!Kind:message`. `numbers` gives what is in a tensor. `memory`: bytes of tensors
 * that a program may make.
 */
export function createTorch({ memory = MAX_BYTES }: { memory?: number | undefined } = {}) {
  const operations = {
    ...ARITHMETIC,
    ...VIEWS,
    ...PLACES,
    ...REDUCE,
    ...PRODUCTS,
    ...INSPECT,
    ...GRADIENTS,
    ...MAKE,
    ...ARRAYS,
    ...session(),
  };
  const weigh = createMemoryMeter(memory);
  let taken: readonly Value[] = [];
  tape.setRecording(true);
  const run = (name: string, plain: Plain, values: readonly Value[]): Value | string => {
    const operation = operations[name];
    if (!operation) throw missing(name);
    const result = operation(plain, values) ?? '';
    for (const value of result instanceof Value ? [result] : Array.isArray(result) ? result : [])
      weigh(value as Value);
    if (result instanceof Value) return result;
    if (typeof result === 'string') return `=${result}`;
    taken = result;
    return `&${taken.length}`;
  };
  return {
    call(name: string, count: number, ...rest: unknown[]): Value | string {
      try {
        return run(name, rest.slice(0, count).map(plainOf), rest.slice(count) as Value[]);
      } catch (error) {
        if (error instanceof TorchError) return `!${error.kind}:${error.message}`;
        return `!RuntimeError:${(error as Error).message}`;
      }
    },
    taken: (i: number): Value => taken[i]!,
    numbers: (v: Value): Float64Array => Float64Array.from(numbersOf(v)),
  };
}
