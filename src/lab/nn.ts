/** Operations that `torch.nn`, `torch.nn.functional` and `torch.optim` call, beyond those of tensors. */
import * as activations from './activations.ts';
import { kept, normal, uniform } from './draws.ts';
import { add } from './arithmetic.ts';
import type { Generator } from './generator.ts';
import * as losses from './losses.ts';
import { checkNormalized, embedding, layerNorm } from './normalization.ts';
import { linear } from './products.ts';
import { renamed } from './tape.ts';
import * as updates from './updates.ts';
import { isContiguous, type Dtype, type Value } from './value.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- each operation knows the types of its own
type Operation = (plain: readonly any[], values: readonly Value[]) => Value | void;

/** `x @ weight.T + bias`; the record names it as PyTorch does, by the rank of x. */
function linearWithBias(x: Value, weight: Value, bias: Value): Value {
  const out = add(linear(x, weight), bias);
  const rank = x.shape.length;
  if (rank === 2) return renamed(out, 'AddmmBackward0');
  return renamed(out, rank === 1 || isContiguous(x) ? 'ViewBackward0' : 'AddBackward0');
}

const activation =
  (fn: (v: Value, plain: readonly number[]) => Value): Operation =>
  (plain, [v]) =>
    fn(v!, plain as readonly number[]);

type Loss = (x: Value, y: Value, reduction: string, plain: readonly number[]) => Value;

const loss =
  (fn: Loss): Operation =>
  ([reduction, ...plain], [x, y]) =>
    fn(x!, y!, reduction as string, plain as readonly number[]);

/** Operations that compute; float16 goes through float32. */
export const LAYERS: Readonly<Record<string, Operation>> = {
  gelu: activation(activations.gelu),
  geluTanh: activation(activations.geluTanh),
  silu: activation(activations.silu),
  softplus: activation(activations.softplus),
  leakyRelu: activation(activations.leakyRelu),
  elu: activation(activations.elu),
  logSigmoid: activation(activations.logSigmoid),
  hardtanh: activation(activations.hardtanh),
  mseLoss: loss(losses.mse),
  smoothL1Loss: loss(losses.smoothL1),
  huberLoss: loss(losses.huber),
  bceLoss: loss(losses.binaryCrossEntropy),
  bceWithLogits: loss(losses.binaryCrossEntropyWithLogits),
  nllLoss: ([ignored, reduction], [logs, target, weight]) =>
    losses.nll(logs!, target!, weight, ignored as number, reduction as string),
  linearWithBias: (_, [x, weight, bias]) => linearWithBias(x!, weight!, bias!),
  layerNorm: ([shape, eps, hasWeight], [v, ...rest]) => {
    const [weight, bias] = hasWeight ? rest : [undefined, rest[0]];
    checkNormalized(v!, shape as number[], weight);
    return layerNorm(v!, shape as number[], eps as number, weight, bias);
  },
  embedding: ([padding], [table, by]) => embedding(table!, by!, padding as number),
};

/** Changes in place, off the record, and names in it. */
export const UPDATES: Readonly<Record<string, Operation>> = {
  named: ([name], [v]) => renamed(v!, name as string),
  addScaled: ([alpha], [v, x]) => updates.addScaled(v!, x!, alpha as number),
  scale: ([factor], [v]) => updates.scale(v!, factor as number),
  lerpTo: ([weight], [v, x]) => updates.lerp(v!, x!, weight as number),
  addProduct: ([value], [v, x, y]) => updates.addProduct(v!, x!, y!, value as number),
  addQuotient: ([value], [v, x, y]) => updates.addQuotient(v!, x!, y!, value as number),
};

/** What draws random numbers, from the generator of a number. */
export const draws = (generators: readonly Generator[]): Record<string, Operation> => ({
  uniform: ([shape, dtype, low, high, by]) =>
    uniform(
      generators[by as number]!,
      shape as number[],
      dtype as Dtype,
      low as number,
      high as number,
    ),
  normal: ([shape, dtype, mean, std, by]) =>
    normal(
      generators[by as number]!,
      shape as number[],
      dtype as Dtype,
      mean as number,
      std as number,
    ),
  kept: ([keep], [v]) => kept(generators[0]!, v!, keep as number),
});
