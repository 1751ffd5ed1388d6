/**
 * What the Python module `torch` calls: every operation by its name. The Python side keeps names, keyword
 * arguments and defaults; tensors, arithmetic, gradients and random numbers are here.
 */
import * as arithmetic from './arithmetic.ts';
import * as at from './elementwise.ts';
import type { Answer, Request } from './channel.ts';
import { missing, TorchError, type PythonKind } from './errors.ts';
import * as random from './generator.ts';
import { Handles } from './handles.ts';
import { before, becomes, replaceBy, asCopied, asFilled } from './inPlace.ts';
import * as place from './indexing.ts';
import { INSPECT } from './inspection.ts';
import * as joining from './joining.ts';
import * as layers from './layers.ts';
import { createMemoryMeter } from './meter.ts';
import * as order from './order.ts';
import * as scattering from './scattering.ts';
import { checkFill, withHalf } from './half.ts';
import { commonShape, copy } from './kernels.ts';
import { draws, LAYERS, UPDATES } from './nn.ts';
import { defaultPrinting, tensorText, type PrintOptions } from './print.ts';
import * as products from './products.ts';
import * as reduce from './reduce.ts';
import * as soft from './softmax.ts';
import * as tape from './tape.ts';
import { numbersOf, setRoom, showSizes, uncounted, Value, valueOf, type Dtype } from './value.ts';
import * as views from './views.ts';
import type { Shape } from '../engine/index.ts';

/** Arguments that are not tensors: numbers, texts, truth values, null, lists and dictionaries of them, blocks of numbers. */
// oxlint-disable-next-line typescript/no-explicit-any -- each operation knows the types of its own
type Plain = readonly any[];
type Operation = (plain: Plain, values: readonly Value[], numbers?: Float64Array) => unknown;

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
  exp2: at.exp2,
  expm1: at.expm1,
  log: at.log,
  log2: at.log2,
  log10: at.log10,
  log1p: at.log1p,
  sqrt: at.sqrt,
  rsqrt: at.rsqrt,
  reciprocal: at.reciprocal,
  sin: at.sin,
  cos: at.cos,
  tan: at.tan,
  sinh: at.sinh,
  cosh: at.cosh,
  asin: at.asin,
  acos: at.acos,
  atan: at.atan,
  tanh: at.tanh,
  sigmoid: at.sigmoid,
  erf: at.erf,
  neg: at.neg,
  abs: at.abs,
  square: at.square,
  relu: at.relu,
  sign: at.sign,
  floor: at.floor,
  ceil: at.ceil,
  trunc: at.trunc,
  round: at.round,
  isnan: at.isnan,
  isinf: at.isinf,
  isfinite: at.isfinite,
  not: at.not,
  logicalNot: at.logicalNot,
};

const BINARY = {
  add: arithmetic.add,
  sub: arithmetic.sub,
  mul: arithmetic.mul,
  div: arithmetic.div,
  floorDivide: arithmetic.floorDivide,
  truncDivide: arithmetic.truncDivide,
  remainder: arithmetic.remainder,
  fmod: arithmetic.fmod,
  pow: arithmetic.pow,
  maximum: arithmetic.maximum,
  minimum: arithmetic.minimum,
  atan2: arithmetic.atan2,
  eq: arithmetic.eq,
  ne: arithmetic.ne,
  lt: arithmetic.lt,
  le: arithmetic.le,
  gt: arithmetic.gt,
  ge: arithmetic.ge,
  and: arithmetic.and,
  or: arithmetic.or,
  xor: arithmetic.xor,
  logicalAnd: arithmetic.logicalAnd,
  logicalOr: arithmetic.logicalOr,
  logicalXor: arithmetic.logicalXor,
  shiftLeft: arithmetic.shiftLeft,
  shiftRight: arithmetic.shiftRight,
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

/** What is not a number any more is put into a tensor of numbers as 0 and 1, as PyTorch does. */
const IN_PLACE: Record<string, Operation> = Object.fromEntries(
  Object.keys(ELEMENTWISE).map((name) => [
    `${name}_`,
    (plain: Plain, [target, ...others]: readonly Value[]) =>
      becomes(target!, ELEMENTWISE[name]!(plain, [before(target!), ...others]) as Value),
  ]),
);

const maskedFill: Operation = (_, [v, mask, fill]) => {
  checkFill(v!, fill!);
  return withHalf([v!], ([wide]) => at.maskedFill(wide!, mask!, fill!));
};

const ARITHMETIC: Record<string, Operation> = {
  ...ELEMENTWISE,
  ...IN_PLACE,
  ...withHalfPrecision({
    clamp: ([least, most], [v]) => at.clamp(v!, number(least), number(most)),
    where: (_, [condition, a, b]) => at.where(condition!, a!, b!),
    roundTo: ([decimals], [v]) => at.roundTo(v!, decimals),
    lerp: (_, [a, b, weight]) => arithmetic.lerp(a!, b!, weight!),
  }),
  nanToNum: ([nan, most, least], [v]) => at.nanToNum(v!, nan, most, least),
  maskedFill,
  maskedFill_: (plain, [v, ...rest]) => becomes(v!, maskedFill(plain, [v!, ...rest]) as Value),
  before: one(before),
  becomes: (_, [v, source]) => becomes(v!, source!),
  assign: (_, [v, source]) => becomes(v!, asCopied(v!, source!), true),
  fill: ([name], [v, source]) => becomes(v!, asFilled(v!, source!, name), true),
  to: ([dtype], [v]) => at.to(v!, dtype as Dtype),
};

const VIEWS: Record<string, Operation> = {
  permute: ([dims], [v]) => views.permute(v!, dims),
  transpose: ([a, b], [v]) => views.transpose(v!, a, b),
  reversed: one(views.reverseAxes),
  matrixTransposed: one(views.transposeMatrix),
  t: one(views.t),
  unsqueeze: ([dim], [v]) => views.unsqueeze(v!, dim),
  squeeze: ([dims], [v]) => views.squeeze(v!, dims),
  unfold: ([dim, size, step], [v]) => views.unfold(v!, dim, size, step),
  named: ([name], [v]) => tape.renamed(v!, name),
  expand: ([shape], [v]) => views.expand(v!, shape),
  diagonal: ([shift], [v]) => views.diagonal(v!, shift),
  reshape: ([shape], [v]) => views.reshape(v!, shape),
  view: ([shape], [v]) => views.viewAs(v!, shape),
  flatten: ([start, end], [v]) => views.flatten(v!, start, end),
  clone: one(views.clone),
  detach: one(views.detach),
  data: one(views.dataOf),
  select: ([dim, at], [v]) => views.select(v!, dim, at),
  slice: ([dim, start, stop], [v]) => views.slice(v!, dim, start, stop, 1),
  unbind: ([dim], [v]) => views.unbind(v!, dim),
  split: ([dim, lengths, name], [v]) => views.split(v!, dim, lengths, name),
  sees: (_, [v, seen]) => replaceBy(v!, seen!),
};

const PLACES: Record<string, Operation> = {
  index: ([parts], [v, ...tensors]) => place.index(v!, parts, tensors),
  setIndex: ([parts], [v, source, ...tensors]) => place.setIndex(v!, parts, tensors, source!),
  pick: ([dim], [v, by]) => place.pick(v!, dim, by!),
  nonzero: one(place.nonzero),
  maskedSelect: (_, [v, mask]) => place.maskedSelect(v!, mask!, commonShape(v!.shape, mask!.shape)),
  gather: ([dim], [v, by]) => scattering.gather(v!, dim, by!),
  scatter: ([dim], [v, by, source]) => scattering.scatter(v!, dim, by!, source!),
  cat: ([dim], values) => joining.cat(values, dim),
  stack: ([dim], values) => joining.stack(values, dim),
  repeat: ([times], [v]) => joining.repeat(v!, times),
  flip: ([dims], [v]) => joining.flip(v!, dims),
  pad: ([widths, fill], [v]) => joining.pad(v!, widths, number(fill) ?? 0),
  triangle: ([lower, diagonal], [v]) => joining.triangle(v!, lower, diagonal),
  diag: ([shift], [v]) =>
    v!.shape.length === 1 ? joining.diagonalMatrix(v!, shift) : views.diagonal(v!, shift),
  oneHot: ([classes], [v]) => joining.oneHot(v!, classes),
};

const REDUCE: Record<string, Operation> = withHalfPrecision({
  sum: ([dims, keep], [v]) => reduce.sum(v!, dims, keep),
  mean: ([dims, keep], [v]) => reduce.mean(v!, dims, keep),
  var: ([dims, correction, keep], [v]) => reduce.variance(v!, dims, correction, keep),
  std: ([dims, correction, keep], [v]) =>
    tape.renamed(at.sqrt(reduce.variance(v!, dims, correction, keep)), 'StdBackward0'),
  prod: ([dims, keep], [v]) => reduce.prod(v!, dims, keep),
  norm: ([p, dims, keep], [v]) => reduce.norm(v!, number(p)!, dims, keep),
  argExtreme: ([largest, dims, keep], [v]) => reduce.argExtreme(v!, largest, dims, keep),
  extreme: ([largest], [v]) => reduce.extreme(v!, largest),
  extremeAlong: ([largest, dim, keep], [v]) => reduce.extremeAlong(v!, largest, dim, keep),
  amax: ([largest, dims, keep], [v]) => reduce.amax(v!, largest, dims, keep),
  nansum: ([dims, keep], [v]) => reduce.nanSum(v!, dims, keep),
  nanmean: ([dims, keep], [v]) => reduce.nanMean(v!, dims, keep),
  sort: ([dim, descending], [v]) => order.sort(v!, dim, descending),
  topk: ([k, dim, largest], [v]) => order.topk(v!, k, dim, largest),
  kthValue: ([k, dim, keep], [v]) => order.kthValue(v!, k, dim, keep),
  median: one(order.median),
  medianAlong: ([dim, keep], [v]) => order.medianAlong(v!, dim, keep),
  unique: (_, [v]) => order.unique(v!),
  bincount: ([least], [v]) => order.bincount(v!, least),
  cumsum: ([dim], [v]) => order.cumsum(v!, dim),
  cumprod: ([dim], [v]) => order.cumprod(v!, dim),
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
      attentionWeights: ([isCausal, scale], values) =>
        layers.attentionWeights(values, isCausal, number(scale) ?? null),
      recurrent: (_, values) => layers.recurrent(values),
    },
    { product: true },
  ),
  ...withHalfPrecision({
    logSoftmax: ([dim], [v]) => soft.logSoftmax(v!, dim),
    logsumexp: ([dim, keep], [v]) => soft.logsumexp(v!, dim, keep),
    cdist: two(products.cdist),
    cosine: ([dim, eps], [a, b]) => products.cosineSimilarity(a!, b!, dim, eps),
    normalize: ([p, dim, eps], [v]) => products.normalize(v!, p, dim, eps),
  }),
};

/** A number of the Python side, where there is one. */
const number = (x: number | null): number | undefined => x ?? undefined;

/** Stands for a gradient that there is not. */
const UNUSED = valueOf([], [0, 0, 0], 'bool');

const GRADIENTS: Record<string, Operation> = {
  setRequiresGrad: ([on], [v]) => {
    if (on && !v!.isFloat)
      throw new TorchError(
        'RuntimeError',
        'only Tensors of floating point and complex dtype can require gradients',
      );
    if (!on && v!.node)
      throw new TorchError(
        'RuntimeError',
        "you can only change requires_grad flags of leaf variables. If you want to use a computed variable in a subgraph that doesn't require differentiation use var_no_grad = var.detach().",
      );
    if (!v!.node) v!.asks = on;
  },
  retainGrad: (_, [v]) => {
    if (!v!.requiresGrad)
      throw new TorchError(
        'RuntimeError',
        "can't retain_grad on Tensor that has requires_grad=False",
      );
    if (v!.node) v!.node.keeper = v;
  },
  grad: (_, [v]) => v!.grad,
  setGrad: (_, [v, grad]) => {
    if (grad && grad.shape.join() !== v!.shape.join())
      throw new TorchError(
        'RuntimeError',
        `attempting to assign a gradient of size '${showSizes(grad.shape)}' to a tensor of size '${showSizes(v!.shape)}'. Please ensure that the gradient and the tensor are the same size`,
      );
    v!.grad = grad;
  },
  setData: (_, [v, source]) => {
    v!.storage = uncounted(source!.storage, v!.storage.version);
    Object.assign(v!, {
      dtype: source!.dtype,
      shape: source!.shape,
      strides: source!.strides,
      offset: source!.offset,
    });
  },
  detach_: (_, [v]) => {
    v!.node = undefined;
    v!.asks = false;
  },
  backward: ([retain], [root, gradient]) => tape.backward(root!, gradient, retain),
  /** The gradients of the first value, begun with the second where there is one, with respect to the others. */
  gradients: ([retain, unusedAllowed, begun], [root, ...rest]) => {
    const [gradient, inputs] = begun ? [rest[0], rest.slice(1)] : [undefined, rest];
    if (inputs.some((input) => !input.requiresGrad))
      throw new TorchError(
        'RuntimeError',
        'element 0 of tensors does not require grad and does not have a grad_fn',
      );
    const found = tape.gradients(root!, gradient, retain);
    return inputs.map((input, i) => {
      const own = found.get(tape.nodeOf(input)!);
      if (!own && !unusedAllowed)
        throw new TorchError(
          'RuntimeError',
          `The differentiated Tensor at index ${i} appears to not have been used in the graph. Set allow_unused=True if this is the desired behavior.`,
        );
      return own === undefined ? UNUSED : own === gradient ? copy(own) : own;
    });
  },
  recording: ([on]) => tape.setRecording(on),
  isRecording: () => tape.isRecording(),
};

/** Making tensors from nothing. */
const MAKE: Record<string, Operation> = {
  fromNumbers: ([shape, dtype], _, numbers) => valueOf(numbers!, shape as Shape, dtype as Dtype),
  scalar: ([x, dtype]) => arithmetic.scalar(x, dtype as Dtype),
  filled: ([shape, x, dtype, what]) => {
    checkSizes(shape, what);
    return joining.full(shape, x, dtype);
  },
  linspace: ([start, end, steps, dtype]) => joining.linspace(start, end, steps, dtype),
};

function checkSizes(shape: Shape, what: string): void {
  const bad = shape.find((n) => n < 0);
  if (bad !== undefined)
    throw new TorchError(
      'RuntimeError',
      what === 'zeros'
        ? 'zeros: Dimension size must be non-negative.'
        : `Trying to create tensor with negative dimension ${bad}: [${shape.join(', ')}]`,
    );
}

/** What a run has of its own: random numbers and how tensors are printed. */
function session(): Record<string, Operation> {
  const generators: random.Generator[] = [];
  const addGenerator = () => generators.push(new random.Generator(random.anySeed())) - 1;
  addGenerator();
  let printing: PrintOptions = defaultPrinting();
  return {
    generator: () => addGenerator(),
    seed: ([seed, by]) => generators[by]!.seed(seed),
    exponential: ([shape, dtype, by]) => random.exponential(generators[by]!, shape, dtype),
    rand: ([shape, dtype, by]) => {
      checkSizes(shape, 'rand');
      return random.rand(generators[by]!, shape, dtype);
    },
    randn: ([shape, dtype, by]) => {
      checkSizes(shape, 'rand');
      return random.randn(generators[by]!, shape, dtype);
    },
    randint: ([low, high, shape, by]) => {
      if (high <= low)
        throw new TorchError(
          'RuntimeError',
          `random_ expects 'from' to be less than 'to', but got from=${low} >= to=${high}`,
        );
      return random.randint(generators[by]!, low, high, shape);
    },
    ...draws(generators),
    randperm: ([n, by]) => random.randperm(generators[by]!, n),
    bernoulli: ([shape, by], [chances]) => random.bernoulli(generators[by]!, shape, chances!),
    multinomial: ([count, replacement, by], [weights]) =>
      random.multinomial(generators[by]!, weights!, count, replacement),
    text: (_, [v]) => tensorText(v!, printing),
    printing: ([change]) => {
      printing = { ...printing, ...(change as Partial<PrintOptions>) };
    },
  };
}

/** Bytes of tensors that a program may make, unless told. */
const MAX_BYTES = 2 ** 30;

/** How something failed, in Python's words. */
function failureOf(error: unknown): { kind: PythonKind | 'RecursionError'; message: string } {
  const { message } = error as Error;
  if (error instanceof TorchError) return { kind: error.kind, message };
  // The browser's call stack, not Python's, has come to its end.
  if (/call stack|too much recursion/i.test(message))
    return { kind: 'RecursionError', message: 'maximum recursion depth exceeded' };
  return { kind: 'RuntimeError', message };
}

/**
 * The operations of one run, with its tensors. `answer` never throws: it gives a handle for a tensor, handles for several,
 * and an object with `kind` and `message` for an error. `memory`: bytes of tensors that a program may make.
 */
export function createTorch({ memory = MAX_BYTES }: { memory?: number | undefined } = {}) {
  const handles = new Handles();
  const noted = new Map<string, Value>();
  const used = new Set<string>();
  const operations = new Map<string, Operation>(
    Object.entries({
      ...ARITHMETIC,
      ...VIEWS,
      ...PLACES,
      ...REDUCE,
      ...PRODUCTS,
      ...withHalfPrecision(LAYERS),
      ...UPDATES,
      ...INSPECT,
      ...GRADIENTS,
      ...MAKE,
      ...session(),
      numbers: (_, [v]) => Float64Array.from(numbersOf(v!)),
      noted: ([name]) => [noted.get(name)!.shape, noted.get(name)!.dtype],
    }),
  );
  const meter = createMemoryMeter(memory);
  setRoom(memory, meter.left);
  tape.watch(meter.hold);
  tape.setRecording(true);
  const add = (value: Value): number => {
    meter.take(value);
    return handles.add(value);
  };
  const release = (handle: number): void => {
    const value = handles.take(handle);
    if (value) meter.release(value);
  };
  const run = ([name, released, plain, tensors]: Request, numbers: Float64Array): unknown => {
    for (const one of released)
      if (typeof one === 'number') release(one);
      else noted.set(one[0], handles.get(one[1]));
    const operation = operations.get(name);
    if (!operation) throw missing(name);
    used.add(name);
    const values = tensors.map((handle) => handles.get(handle));
    const result = operation(plain, values, numbers) ?? null;
    if (result instanceof Value) return add(result);
    return Array.isArray(result) && result[0] instanceof Value ? result.map(add) : result;
  };
  return {
    handles,
    /** Operations that were done, by their names. */
    used,
    answer: ((read, numbers) => {
      try {
        return run(read(), numbers);
      } catch (error) {
        return failureOf(error);
      }
    }) satisfies Answer,
  };
}
