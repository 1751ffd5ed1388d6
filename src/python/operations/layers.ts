/** Layers, activations and losses: `torch.nn.functional`. */
import * as activations from '../activations.ts';
import {
  abs,
  exp,
  log,
  maskedFill,
  neg,
  relu,
  rsqrt,
  sigmoid,
  square,
  tanh,
  where,
  logicalNot,
} from '../elementwise.ts';
import { add, div, eq, gt, mul, pow, scalar, sub } from '../arithmetic.ts';
import { assertionError, missing, notImplemented, runtimeError, valueError } from '../errors.ts';
import { index } from '../indexing.ts';
import { oneHot, pad } from '../joining.ts';
import { recurrent } from '../recurrent.ts';
import * as losses from '../losses.ts';
import { embedding, layerNorm } from '../normalization.ts';
import { linear as product, matmul } from '../products.ts';
import * as reduce from '../reduce.ts';
import { logSoftmax } from '../softmax.ts';
import { withOptions, op, type Operation } from '../table.ts';
import { withNodeName } from '../tape.ts';
import { DTYPES, noKernel } from '../dtypes.ts';
import { isContiguous, item, numbersOf, formatSizes, type Value } from '../value.ts';
import { reshape, unsqueeze } from '../views.ts';
import type { Shape } from '../../engine/index.ts';

function gelu(v: Value, approximate: string): Value {
  if (approximate === 'none') return activations.gelu(v);
  if (approximate === 'tanh') return activations.geluTanh(v);
  throw runtimeError('approximate argument must be either none or tanh.');
}

const ACTIVATIONS: readonly Operation[] = [
  ...withOptions({ of: 'F', inPlace: true }, [
    op('relu(input)', relu),
    op('silu(input)', activations.silu),
    op('leaky_relu(input, negative_slope=0.01)', activations.leakyRelu),
    op('elu(input, alpha=1.0)', activations.elu),
  ]),
  ...withOptions({ of: 'F' }, [
    op('tanh(input)', tanh),
    op('sigmoid(input)', sigmoid),
    op("gelu(input, *, approximate='none')", gelu),
    op('softplus(input, beta=1, threshold=20)', activations.softplus),
    op('logsigmoid(input)', activations.logSigmoid),
  ]),
];

/** `x @ weight.T + bias`. PyTorch's name for its node depends on the rank of x. */
function linear(x: Value, weight: Value, bias: Value | null): Value {
  const rank = x.shape.length;
  if (rank === 0 || weight.shape.length === 0)
    throw runtimeError(
      `both arguments to linear need to be at least 1D, but they are ${rank}D and ${weight.shape.length}D`,
    );
  if (!bias) return weight.shape.length === 1 ? matmul(x, weight) : product(x, weight);
  if (x.dtype !== weight.dtype)
    throw runtimeError(
      `mat1 and mat2 must have the same dtype, but got ${DTYPES[x.dtype].scalar} and ${DTYPES[weight.dtype].scalar}`,
    );
  if (weight.shape.length !== 2)
    throw missing('linear with a bias and a weight of another rank than 2');
  const width = bias.shape[0];
  if (rank === 2 && bias.shape.length === 1 && width !== 1 && width !== weight.shape[0]) {
    const sizes = formatSizes([x.shape[0]!, weight.shape[0]!]);
    throw runtimeError(
      `The expanded size of the tensor (${weight.shape[0]}) must match the existing size (${width}) at non-singleton dimension 1.  Target sizes: ${sizes}.  Tensor sizes: ${formatSizes(bias.shape)}`,
    );
  }
  const out = add(product(x, weight), bias);
  if (rank === 2) return withNodeName(out, 'AddmmBackward0');
  return withNodeName(out, rank === 1 || isContiguous(x) ? 'ViewBackward0' : 'AddBackward0');
}

function rmsNorm(v: Value, shape: Shape, weight: Value | null, eps: number | null): Value {
  if (v.shape.slice(v.shape.length - shape.length).join() !== shape.join())
    throw runtimeError(
      `Given normalized_shape=${formatSizes(shape)}, expected input with shape [*${shape.map((n) => `, ${n}`).join('')}], but got input of size${formatSizes(v.shape)}`,
    );
  const axes = shape.map((_, i) => i - shape.length);
  const around = add(
    reduce.mean(square(v), axes, true),
    scalar(eps ?? DTYPES[v.dtype].eps, 'float64'),
  );
  const out = mul(v, rsqrt(around));
  return weight ? mul(out, weight) : out;
}

function embed(
  rows: Value,
  table: Value,
  padding: number | null,
  ...[most, , scaled, sparse]: unknown[]
) {
  if (most !== null || scaled || sparse)
    throw missing('embedding with max_norm, scale_grad_by_freq or sparse');
  const n = table.shape[0]!;
  if (padding !== null && (padding < -n || padding >= n))
    throw assertionError('Padding_idx must be within num_embeddings');
  return embedding(table, rows, padding === null ? -1 : (padding + n) % n);
}

function padded(v: Value, widths: readonly number[], mode: string, fill: number | null): Value {
  if (['reflect', 'replicate', 'circular'].includes(mode))
    throw missing(`pad with mode='${mode}'`, 'join slices with torch.cat');
  if (mode !== 'constant') throw notImplemented(`Unrecognised padding mode ${mode}`);
  if (widths.length % 2) throw runtimeError('Padding length must be divisible by 2');
  const rank = v.shape.length;
  if (widths.length > 2 * rank)
    throw runtimeError(
      `Padding length should be less than or equal to two times the input dimension but got padding length ${widths.length} and input of dimension ${rank}`,
    );
  for (let i = 0; i < widths.length; i += 2)
    if (v.shape[rank - 1 - i / 2]! + widths[i]! + widths[i + 1]! < 0)
      throw runtimeError('narrow(): length must be non-negative.');
  return withNodeName(pad(v, widths, fill ?? 0), 'ConstantPadNdBackward0');
}

// Losses

const REDUCTIONS = ['none', 'mean', 'sum'];

/** Defines a loss. Throws for the arguments that PyTorch has deprecated, and passes on the others in order. */
function loss(signature: string, run: (...args: never[]) => Value, ways = REDUCTIONS): Operation {
  const made = op(signature, run, { of: 'F' });
  const isOld = made.parameters.map(([name]) => name === 'size_average' || name === 'reduce');
  const place = made.parameters.findIndex(([name]) => name === 'reduction');
  const checked = (...args: unknown[]) => {
    if (args.some((arg, i) => isOld[i] && arg !== null))
      throw missing('size_average and reduce', "use reduction='mean', 'sum' or 'none'");
    const reduction = args[place] as string;
    if (!ways.includes(reduction))
      throw valueError(`${reduction} is not a valid value for reduction`);
    return run(...(args.filter((_, i) => !isOld[i]) as never[]));
  };
  return { ...made, run: checked };
}

function mse(x: Value, y: Value, reduction: string, weight: Value | null): Value {
  if (!x.isFloat && !y.isFloat) throw noKernel('mse_cpu', x.dtype);
  if (!weight) return losses.mse(x, y, reduction);
  return losses.reduceLoss(mul(pow(sub(x, y), scalar(2, 'int64')), weight), reduction);
}

function l1(x: Value, y: Value, reduction: string, weight: Value | null): Value {
  const parts = abs(sub(x, y));
  return losses.reduceLoss(weight ? mul(parts, weight) : parts, reduction);
}

/** Throws PyTorch's errors if targets or weights don't fit the scores. */
function checkClasses(x: Value, target: Value, weight: Value | null): void {
  const [rank, sizes] = [x.shape.length, target.shape];
  if (rank > 1 && (sizes[0] ?? 0) !== x.shape[0])
    throw valueError(
      `Expected input batch_size (${x.shape[0]}) to match target batch_size (${sizes[0] ?? 0}).`,
    );
  if (target.dtype !== 'int64')
    throw runtimeError(
      `expected target dtype to be Long or Byte, but got ${DTYPES[target.dtype].scalar}`,
    );
  if (rank === 2 && sizes.length > 1)
    throw runtimeError('0D or 1D target tensor expected, multi-target not supported');
  const expected = formatSizes(x.shape.toSpliced(1, 1));
  if (rank > 2 && formatSizes(sizes) !== expected)
    throw runtimeError(`Expected target size ${expected}, got ${formatSizes(sizes)}`);
  const classes = x.shape[rank === 1 ? 0 : 1]!;
  if (weight && formatSizes(weight.shape) !== `[${classes}]`)
    throw runtimeError(
      `weight tensor should be defined either for all ${classes} classes or no classes but got weight tensor of shape: ${formatSizes(weight.shape)}`,
    );
}

function nll(
  logs: Value,
  target: Value,
  weight: Value | null,
  ignored: number,
  reduction: string,
): Value {
  checkClasses(logs, target, weight);
  const rows = logs.shape.length === 1 && target.shape.length === 1 ? unsqueeze(logs, 0) : logs;
  return losses.nll(rows, target, weight ?? undefined, ignored, reduction);
}

/** Reshapes a weight for each class, so that it broadcasts with `(n, classes, ...)`. */
const besideClasses = (logs: Value, weight: Value, axis: number): Value =>
  reshape(
    weight,
    logs.shape.map((n, i) => (i === axis ? n : 1)),
  );

/** Cross entropy with label smoothing (Szegedy et al. 2016). */
function smoothed(
  logs: Value,
  target: Value,
  weight: Value | null,
  ignored: number,
  reduction: string,
  amount: number,
): Value {
  const axis = logs.shape.length === 1 ? 0 : 1;
  const certain = nll(logs, target, weight, ignored, reduction);
  const zero = scalar(0, 'float64');
  const isIgnored = eq(target, scalar(ignored, 'int64'));
  const every = weight ? mul(logs, besideClasses(logs, weight, axis)) : logs;
  let smooth = maskedFill(neg(reduce.sum(every, [axis], false)), isIgnored, zero);
  if (reduction !== 'none') smooth = reduce.sum(smooth, null, false);
  if (reduction === 'mean') {
    const rows = maskedFill(target, isIgnored, scalar(0, 'int64'));
    const shares = weight
      ? maskedFill(index(weight, [{ tensor: 0 }], [rows]), isIgnored, zero)
      : logicalNot(isIgnored);
    smooth = div(smooth, reduce.sum(shares, null, false));
  }
  const part = (x: Value, by: number) => mul(x, scalar(by, 'float64'));
  return add(part(certain, 1 - amount), part(smooth, amount / logs.shape[axis]!));
}

function ofProbabilities(
  logs: Value,
  target: Value,
  weight: Value | null,
  reduction: string,
  amount: number,
) {
  const axis = logs.shape.length === 1 ? 0 : 1;
  const classes = logs.shape[axis]!;
  const wanted =
    amount > 0
      ? add(mul(target, scalar(1 - amount, 'float64')), scalar(amount / classes, 'float64'))
      : target;
  let parts = mul(logs, wanted);
  if (weight) parts = mul(parts, besideClasses(logs, weight, axis));
  if (reduction === 'none') return neg(reduce.sum(parts, [axis], false));
  const whole = neg(reduce.sum(parts, null, false));
  return reduction === 'sum'
    ? whole
    : withNodeName(div(whole, scalar(logs.size / classes, 'int64')), 'DivBackward1');
}

function crossEntropy(
  x: Value,
  target: Value,
  weight: Value | null,
  ignored: number,
  reduction: string,
  smoothing: number,
): Value {
  if (!(smoothing >= 0 && smoothing <= 1))
    throw runtimeError(`label_smoothing must be between 0.0 and 1.0. Got: ${smoothing}`);
  const ofShares = x.shape.join() === target.shape.join();
  if (ofShares && !target.isFloat)
    throw runtimeError(
      `Expected floating point type for target with class probabilities, got ${DTYPES[target.dtype].scalar}`,
    );
  if (!x.isFloat && x.shape.length !== 1)
    throw noKernel('log_softmax_lastdim_kernel_impl', x.dtype);
  const logs = logSoftmax(x, x.shape.length === 1 ? 0 : 1);
  if (ofShares) return ofProbabilities(logs, target, weight, reduction, smoothing);
  return smoothing > 0
    ? smoothed(logs, target, weight, ignored, reduction, smoothing)
    : nll(logs, target, weight, ignored, reduction);
}

function binary(x: Value, y: Value, weight: Value | null, reduction: string): Value {
  if (x.shape.join() !== y.shape.join())
    throw valueError(
      `Using a target size (torch.Size(${formatSizes(y.shape)})) that is different to the input size (torch.Size(${formatSizes(x.shape)})) is deprecated. Please ensure they have the same size.`,
    );
  if (x.dtype !== y.dtype)
    throw runtimeError(
      `Found dtype ${DTYPES[y.dtype].scalar} but expected ${DTYPES[x.dtype].scalar}`,
    );
  if (numbersOf(x).some((p) => p < 0 || p > 1))
    throw runtimeError('all elements of input should be between 0 and 1');
  if (!weight) return losses.binaryCrossEntropy(x, y, reduction);
  const parts = mul(losses.binaryCrossEntropy(x, y, 'none'), weight);
  return withNodeName(losses.reduceLoss(parts, reduction), 'BinaryCrossEntropyBackward0');
}

function binaryWithLogits(
  x: Value,
  y: Value,
  weight: Value | null,
  reduction: string,
  positive: Value | null,
): Value {
  if (x.shape.join() !== y.shape.join())
    throw valueError(
      `Target size (torch.Size(${formatSizes(y.shape)})) must be the same as input size (torch.Size(${formatSizes(x.shape)}))`,
    );
  if (!y.isFloat)
    throw runtimeError(
      `result type Float can't be cast to the desired output type ${DTYPES[y.dtype].scalar}`,
    );
  if (positive && positive.size !== 1)
    throw missing('pos_weight with several numbers', "multiply what reduction='none' gives");
  const plain = positive ? [item(positive)] : [];
  if (!weight) return losses.binaryCrossEntropyWithLogits(x, y, reduction, ...plain);
  const parts = mul(losses.binaryCrossEntropyWithLogits(x, y, 'none', ...plain), weight);
  return withNodeName(losses.reduceLoss(parts, reduction), 'BinaryCrossEntropyWithLogitsBackward0');
}

/** `target * (log target - input)`. The input consists of logarithms. */
function klDiv(x: Value, y: Value, reduction: string, isLog: boolean): Value {
  const [zero, one] = [scalar(0, 'float64'), scalar(1, 'float64')];
  const some = gt(y, zero);
  const parts = isLog
    ? mul(exp(y), sub(y, x))
    : sub(where(some, mul(y, log(where(some, y, one))), zero), mul(y, x));
  return reduction === 'batchmean'
    ? div(reduce.sum(parts, null, false), scalar(x.shape[0]!, 'int64'))
    : losses.reduceLoss(parts, reduction);
}

const OLD = "size_average=None, reduce=None, reduction='mean'";

const WEIGHTED = 'input, target: Tensor, weight: Tensor = None';
const OF_CLASSES = `${WEIGHTED}, size_average=None, ignore_index=-100, reduce=None, reduction='mean'`;

const LOSSES: readonly Operation[] = [
  loss(`mse_loss(input, target: Tensor, ${OLD}, weight: Tensor = None)`, mse),
  loss(`l1_loss(input, target: Tensor, ${OLD}, weight: Tensor = None)`, l1),
  loss(`nll_loss(${OF_CLASSES})`, nll),
  loss(`cross_entropy(${OF_CLASSES}, label_smoothing=0.0)`, crossEntropy),
  loss(`binary_cross_entropy(${WEIGHTED}, ${OLD})`, binary),
  loss(
    `binary_cross_entropy_with_logits(${WEIGHTED}, ${OLD}, pos_weight: Tensor = None)`,
    binaryWithLogits,
  ),
  loss(`kl_div(input, target: Tensor, ${OLD}, log_target=False)`, klDiv, [
    ...REDUCTIONS,
    'batchmean',
  ]),
];

export const LAYERS: readonly Operation[] = [
  ...ACTIVATIONS,
  ...LOSSES,
  ...withOptions({ of: 'F', lowPrecision: 'product' }, [
    op('linear(input, weight: Tensor, bias: Tensor = None)', linear),
    op(
      'layer_norm(input, normalized_shape: sizes, weight: Tensor = None, bias: Tensor = None, eps=1e-05)',
      layerNorm,
    ),
  ]),
  ...withOptions({ of: 'F' }, [
    op('rms_norm(input, normalized_shape: sizes, weight: Tensor = None, eps=None)', rmsNorm),
    op(
      'embedding(input, weight: Tensor, padding_idx=None, max_norm=None, norm_type=2.0, scale_grad_by_freq=False, sparse=False)',
      embed,
    ),
    op("pad(input, pad: ints, mode='constant', value=None)", padded),
    op('one_hot(tensor: Tensor, num_classes=-1)', oneHot),
  ]),
  op('recurrent(all: tensors)', recurrent, { of: '', lowPrecision: 'product' }),
];
