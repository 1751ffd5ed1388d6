/** What `torch.nn.functional` and the two layers of the race compute beyond single operations. */
import { rnn } from '../engine/index.ts';
import { add, div, eq, mul, scalar } from './arithmetic.ts';
import { every } from './reduce.ts';
import { C_WORDS, maskedFill, not } from './elementwise.ts';
import { missing, TorchError } from './errors.ts';
import { index } from './indexing.ts';
import { full, triangle } from './joining.ts';
import { linear, matmul } from './products.ts';
import { softmax } from './softmax.ts';
import { emptyValue, fromEngine, showSizes, toEngine, type Value } from './value.ts';
import { isTracked } from './tape.ts';
import { permute, reshape, transpose } from './views.ts';

/** Scores with minus infinity where the mask is true; a mask of numbers is added. */
const applyMask = (scores: Value, mask: Value): Value =>
  mask.dtype === 'bool'
    ? maskedFill(scores, mask, scalar(-Infinity, 'float64'))
    : add(scores, mask);

/** `F.scaled_dot_product_attention`: a mask of truth values says who may attend, another one is added. */
export function attention(
  [q, k, v, mask]: readonly (Value | undefined)[],
  isCausal: boolean,
  scale: number | null,
): Value {
  const factor = scale ?? 1 / Math.sqrt(q!.shape.at(-1)!);
  let scores = mul(matmul(q!, transpose(k!, -2, -1)), scalar(factor, 'float64'));
  if (isCausal && mask)
    throw new TorchError(
      'RuntimeError',
      'Explicit attn_mask should not be set when is_causal=True',
    );
  if (mask && mask.dtype !== 'bool' && mask.dtype !== q!.dtype && mask.dtype !== 'float32')
    throw new TorchError(
      'RuntimeError',
      `Expected attn_mask dtype to be bool or float or to match query dtype, but got attn_mask.dtype: ${C_WORDS[mask.dtype]} and  query.dtype: ${C_WORDS[q!.dtype]} instead.`,
    );
  const shape = scores.shape.slice(-2);
  const allowed = isCausal ? triangle(full(shape, 1, 'bool'), true, 0) : mask;
  if (allowed) scores = applyMask(scores, allowed.dtype === 'bool' ? not(allowed) : allowed);
  const weights = softmax(scores, -1, null);
  return matmul(allowed ? withoutHiddenRows(weights, scores) : weights, v!);
}

/** Weights 0 where a row may attend to nothing: since PyTorch 2.5 this gives zeros, not NaN. */
function withoutHiddenRows(weights: Value, scores: Value): Value {
  const hidden = every(eq(scores, scalar(-Infinity, 'float64')), [-1], true);
  return maskedFill(weights, hidden, scalar(0, 'float64'));
}

/**
 * The forward pass of `nn.MultiheadAttention(..., batch_first=True)`, query, key and value `(b, n, d)`, weights as
 * it stores them. A mask of truth values says who is hidden, the other way round than in `attention`; another one is
 * added. Gives the output and the weights of each head.
 */
export function multiHead(
  [q, k, v, weightIn, biasIn, weightOut, biasOut, mask]: readonly Value[],
  heads: number,
): Value[] {
  const d = q!.shape.at(-1)!;
  if (q!.shape.length !== 3) throw missing('MultiheadAttention of anything but (batch, n, d)');
  const split = (x: Value, part: number) => {
    const rows = { slice: [part * d, (part + 1) * d, null] as [number, number, null] };
    const y = add(linear(x, index(weightIn!, [rows], [])), index(biasIn!, [rows], []));
    return permute(reshape(y, [x.shape[0]!, x.shape[1]!, heads, d / heads]), [0, 2, 1, 3]);
  };
  const [query, key, value] = [q!, k!, v!].map(split);
  const scaled = div(query!, scalar(Math.sqrt(d / heads), 'float64'));
  const scores = matmul(scaled, transpose(key!, -2, -1));
  const weights = softmax(mask ? applyMask(scores, mask) : scores, -1, null);
  const mixed = reshape(permute(matmul(weights, value!), [0, 2, 1, 3]), q!.shape);
  return [add(linear(mixed, weightOut!), biasOut!), weights];
}

/** The forward pass of `nn.RNN(..., batch_first=True)` of one layer, x `(b, n, d)`: all states, and the last. */
export function recurrent(all: readonly Value[]): Value[] {
  const [x, weightIh, weightHh, biasIh, biasHh] = all;
  if (x!.shape.length !== 3)
    throw new TorchError(
      'RuntimeError',
      `RNN of this page takes (batch, n, d), not ${showSizes(x!.shape)}`,
    );
  if (isTracked(...all)) throw missing('the gradient of RNN', 'run it within torch.no_grad()');
  const [batch, n] = x!.shape as [number, number, number];
  const d = weightHh!.shape[0]!;
  const [wIh, wHh, bIh, bHh] = [weightIh!, weightHh!, biasIh!, biasHh!].map(toEngine);
  const out = emptyValue([batch, n, d], x!.dtype);
  const last = emptyValue([1, batch, d], x!.dtype);
  for (let b = 0; b < batch; b++) {
    const rows = toEngine(index(x!, [{ at: b }], []));
    const states = rnn(rows, { weightIh: wIh!, weightHh: wHh!, biasIh: bIh, biasHh: bHh });
    out.storage.data.set(states.data, b * n * d);
    last.storage.data.set(fromEngine(states).storage.data.subarray((n - 1) * d), b * d);
  }
  return [out, last];
}
