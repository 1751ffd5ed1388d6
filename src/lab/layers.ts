/** What `torch.nn.functional` and the two layers of the race compute beyond single operations. */
import { rnn } from '../engine/index.ts';
import { add, mul, scalar, sub } from './arithmetic.ts';
import { maskedFill, not } from './elementwise.ts';
import { commonShape } from './kernels.ts';
import { missing, TorchError } from './errors.ts';
import { index } from './indexing.ts';
import { full, triangle } from './joining.ts';
import { matmul } from './products.ts';
import { sum } from './reduce.ts';
import { softmax } from './softmax.ts';
import { emptyValue, fromEngine, numbersOf, showSizes, toEngine, type Value } from './value.ts';
import { isTracked, record, withoutRecording } from './tape.ts';
import { transpose } from './views.ts';

/** Scores with minus infinity where the mask is true; a mask of numbers is added. */
const applyMask = (scores: Value, mask: Value): Value =>
  mask.dtype === 'bool'
    ? maskedFill(scores, mask, scalar(-Infinity, 'float64'))
    : add(scores, mask);

/** Softmax along the last axis, 0 in rows that are hidden altogether. */
function safeSoftmax(scores: Value): Value {
  const out = withoutRecording(() => softmax(scores, -1, null));
  const n = scores.shape.at(-1)!;
  const from = numbersOf(scores);
  for (let start = 0; start < from.length; start += n)
    if (from.subarray(start, start + n).every((x) => x === -Infinity))
      out.storage.data.fill(0, start, start + n);
  return record(
    out,
    'SafeSoftmaxBackward0',
    [scores],
    (g) => [mul(sub(g, sum(mul(g, out), [-1], true)), out)],
    [out],
  );
}

/**
 * The weights of `F.scaled_dot_product_attention`: a mask of truth values says who may attend, another one is added.
 * q `(..., n, d)`, k `(..., m, d)`; gives `(..., n, m)`.
 */
export function attentionWeights(
  [q, k, mask]: readonly (Value | undefined)[],
  isCausal: boolean,
  scale: number | null,
): Value {
  const factor = scale ?? 1 / Math.sqrt(q!.shape.at(-1)!);
  let scores = mul(matmul(q!, transpose(k!, -2, -1)), scalar(factor, 'float64'));
  if (isCausal)
    scores = applyMask(scores, not(triangle(full(scores.shape.slice(-2), 1, 'bool'), true, 0)));
  if (mask) commonShape(scores.shape, mask.shape);
  if (mask) scores = applyMask(scores, mask.dtype === 'bool' ? not(mask) : mask);
  return isCausal || mask ? safeSoftmax(scores) : softmax(scores, -1, null);
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
