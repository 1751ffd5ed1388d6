/** `nn.RNN`, computed by the engine. */
import { rnn } from '../engine/index.ts';
import { missing, runtimeError } from './errors.ts';
import { index } from './indexing.ts';
import { isTracked } from './tape.ts';
import { zeros, fromEngine, formatSizes, toEngine, type Value } from './value.ts';

/** The forward pass of `nn.RNN(..., batch_first=True)` with one layer, x `(b, n, d)`. Returns all states, and the last. */
export function recurrent(all: readonly Value[]): Value[] {
  const [x, weightIh, weightHh, biasIh, biasHh] = all;
  if (x!.shape.length !== 3)
    throw runtimeError(`RNN of this page takes (batch, n, d), not ${formatSizes(x!.shape)}`);
  if (isTracked(...all)) throw missing('the gradient of RNN', 'run it within torch.no_grad()');
  const [batch, n] = x!.shape as [number, number, number];
  const d = weightHh!.shape[0]!;
  const [wIh, wHh, bIh, bHh] = [weightIh!, weightHh!, biasIh!, biasHh!].map(toEngine);
  const out = zeros([batch, n, d], x!.dtype);
  const last = zeros([1, batch, d], x!.dtype);
  for (let b = 0; b < batch; b++) {
    const rows = toEngine(index(x!, [{ at: b }], []));
    const states = rnn(rows, { weightIh: wIh!, weightHh: wHh!, biasIh: bIh, biasHh: bHh });
    out.storage.data.set(states.data, b * n * d);
    last.storage.data.set(fromEngine(states).storage.data.subarray((n - 1) * d), b * d);
  }
  return [out, last];
}
