/** Operations that `torch.nn`, `torch.nn.functional` and `torch.optim` call, beyond those of tensors. */
import * as activations from './activations.ts';
import { kept, normalFill, uniformFill } from './draws.ts';
import { add } from './elementwise.ts';
import type { Generator } from './generator.ts';
import * as losses from './losses.ts';
import { checkNormalized, embedding, layerNorm } from './normalization.ts';
import { linear } from './products.ts';
import * as updates from './updates.ts';
import { isContiguous, type Value } from './value.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- each operation knows the types of its own
type Operation = (plain: readonly any[], values: readonly Value[]) => Value;

/** The same value under another name in the record. */
export function named(v: Value, name: string): Value {
  if (v.node) v.node = { ...v.node, name };
  return v;
}

/** `x @ weight.T + bias`; the record names it as PyTorch does, by the rank of x. */
function linearWithBias(x: Value, weight: Value, bias: Value): Value {
  const out = add(linear(x, weight), bias);
  const rank = x.shape.length;
  if (rank === 2) return named(out, 'AddmmBackward0');
  return named(out, rank === 1 || isContiguous(x) ? 'ViewBackward0' : 'AddBackward0');
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

/** Changes in place, and names in the record. */
export const UPDATES: Readonly<Record<string, Operation>> = {
  named: ([name], [v]) => named(v!, name as string),
  addScaled: ([alpha], [v, x]) => updates.addScaled(v!, x!, alpha as number),
  scale: ([factor], [v]) => updates.scale(v!, factor as number),
  lerp: ([weight], [v, x]) => updates.lerp(v!, x!, weight as number),
  addProduct: ([value], [v, x, y]) => updates.addProduct(v!, x!, y!, value as number),
  addQuotient: ([value], [v, x, y]) => updates.addQuotient(v!, x!, y!, value as number),
};

/** What draws random numbers. */
export const draws = (generator: Generator): Record<string, Operation> => ({
  uniformFill: ([low, high], [v]) => uniformFill(generator, v!, low as number, high as number),
  normalFill: ([mean, std], [v]) => normalFill(generator, v!, mean as number, std as number),
  kept: ([keep], [v]) => kept(generator, v!, keep as number),
});
