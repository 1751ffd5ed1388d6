// Gradients of this page's torch: against the engine's own, and against differences.
import { describe, expect, it } from 'vitest';
import {
  attentionBackward,
  fromRows,
  randomNormals,
  softmax,
  softmaxJacobian,
  toRows,
} from '../../../src/engine/index.ts';
import * as arithmetic from '../../../src/python/arithmetic.ts';
import * as at from '../../../src/python/elementwise.ts';
import { createRuntime } from '../../../src/python/index.ts';
import * as losses from '../../../src/python/losses.ts';
import * as place from '../../../src/python/indexing.ts';
import * as joining from '../../../src/python/joining.ts';
import * as order from '../../../src/python/order.ts';
import * as products from '../../../src/python/products.ts';
import * as reduce from '../../../src/python/reduce.ts';
import * as soft from '../../../src/python/softmax.ts';
import { gradients, nodeOf } from '../../../src/python/tape.ts';
import { numbersOf, valueOf, type Value } from '../../../src/python/value.ts';
import * as views from '../../../src/python/views.ts';

const runtime = await createRuntime();

async function listed(code: string): Promise<unknown> {
  const { output, error } = await runtime.run(`import torch\n${code}`);
  if (error) throw new Error(error.message);
  return JSON.parse(`[${output.trim().split('\n').join(',')}]`);
}

const close = (own: unknown, expected: readonly (readonly number[])[]) =>
  (own as number[][]).flat().forEach((x, i) => expect(x).toBeCloseTo(expected.flat()[i]!, 12));

describe('backward', () => {
  it('gives the engine’s gradients of attention', async () => {
    const [q, k, v, dO] = [
      [2, 3],
      [4, 3],
      [4, 2],
      [2, 2],
    ].map((shape, i) => randomNormals(shape, i, { precision: 'float64' }));
    const own = attentionBackward(q!, k!, v!, dO!);
    const text = [q!, k!, v!, dO!].map((x) => JSON.stringify(toRows(x)));
    const [dQ, dK, dV] = (await listed(`
Q, K, V = (torch.tensor(x, dtype=torch.float64, requires_grad=True) for x in (${text.slice(0, 3).join(', ')}))
weights = torch.softmax(Q @ K.T / Q.shape[-1] ** 0.5, dim=-1)
(weights @ V * torch.tensor(${text[3]}, dtype=torch.float64)).sum().backward()
for x in (Q, K, V):
    print(x.grad.tolist())`)) as number[][][];
    close(dQ, toRows(own.dQ));
    close(dK, toRows(own.dK));
    close(dV, toRows(own.dV));
  });

  it('gives the engine’s Jacobian of softmax', async () => {
    const scores = [2, 1, 0.5];
    const [own] = (await listed(`x = torch.tensor(${JSON.stringify(scores)}, dtype=torch.float64)
print(torch.autograd.functional.jacobian(lambda t: torch.softmax(t, dim=-1), x).tolist())`)) as number[][][];
    const { shape, data } = fromRows([scores], 'float64');
    const jacobian = softmaxJacobian(softmax({ shape: shape.slice(1), data }));
    close(own, toRows(jacobian));
  });

  it('accumulates, is disabled by no_grad, and fails the second time', async () => {
    const { output } = await runtime.run(`import torch
x = torch.tensor([1.0, 2.0], requires_grad=True)
(x * x).sum().backward()
(x * 3).sum().backward()
with torch.no_grad():
    y = x * 2
    x -= 0.1 * x.grad
print(x.grad.tolist(), y.requires_grad, x.detach())
loss = (x ** 2).sum()
loss.backward()
try:
    loss.backward()
except RuntimeError as error:
    print(str(error)[:48])`);
    expect(output).toBe(
      '[5.0, 7.0] False tensor([0.5000, 1.3000])\nTrying to backward through the graph a second ti\n',
    );
  });

  it('detects in-place changes', async () => {
    const { error } = await runtime.run(
      'import torch\nx = torch.ones(2, requires_grad=True)\nw = torch.ones(2)\ny = (x * w).sum()\nw += 1\ny.backward()',
    );
    expect(error?.message).toContain('modified by an inplace operation');
    expect(error?.line).toBe(6);
  });
});

const some = (...shape: number[]) =>
  valueOf(randomNormals(shape, 5, { precision: 'float64' }).data, shape, 'float64');
const other = some(2, 3);
const index = valueOf([2, 0], [2], 'int64');

/** Operations of one matrix (2, 3) of float64. */
const operations: Record<string, (x: Value) => Value> = {
  add: (x) => arithmetic.add(x, arithmetic.mul(x, other)),
  sub: (x) => arithmetic.sub(views.select(x, 0, 1), x),
  div: (x) => arithmetic.div(other, x),
  pow: (x) => arithmetic.pow(at.abs(x), arithmetic.scalar(2.5, 'float64')),
  exp: at.exp,
  log: (x) => at.log(at.abs(x)),
  sqrt: (x) => at.sqrt(at.abs(x)),
  tanh: at.tanh,
  sigmoid: at.sigmoid,
  relu: at.relu,
  clamp: (x) => at.clamp(x, 0),
  where: (x) => at.where(arithmetic.gt(x, other), x, at.neg(x)),
  transpose: (x) => views.reverseAxes(x),
  slice: (x) => views.slice(x, 1, 0, null, 2),
  expand: (x) => views.expand(views.unsqueeze(x, 0), [4, 2, 3]),
  flatten: (x) => views.flatten(views.reverseAxes(x), 0, -1),
  pick: (x) => place.pick(x, 1, index),
  cat: (x) => joining.cat([x, other, x], 0),
  repeat: (x) => joining.repeat(x, [2, 2]),
  pad: (x) => joining.pad(x, [1, 2], 0),
  tril: (x) => joining.triangle(x, true, 0),
  matmul: (x) => products.matmul(x, views.reverseAxes(x)),
  vector: (x) => products.matmul(x, views.select(other, 0, 0)),
  batch: (x) =>
    products.matmul(views.expand(views.unsqueeze(x, 0), [2, 2, 3]), views.reverseAxes(other)),
  cdist: (x) => products.cdist(x, other),
  cosine: (x) => products.cosineSimilarity(x, other, -1, 1e-8),
  sum: (x) => reduce.sum(x, [0], false),
  mean: (x) => reduce.mean(x, [1], true),
  var: (x) => reduce.variance(x, [1], 1, false),
  norm: (x) => reduce.norm(x, 2, [1], false),
  max: (x) => reduce.extremeAlong(x, true, 1, false)[0]!,
  largest: (x) => reduce.extreme(x, true),
  median: (x) => order.median(x),
  cumsum: (x) => order.cumsum(x, 1),
  softmax: (x) => soft.softmax(x, 0),
  logSoftmax: (x) => soft.logSoftmax(x, -1),
  logsumexp: (x) => soft.logsumexp(x, [1], false),
  nll: (x) => losses.nll(x, index, undefined, -100, 'mean'),
};

describe('the gradient of', () => {
  it.each(Object.keys(operations))('%s matches finite differences', (name) => {
    const make = (nudge: number, i: number) => {
      const x = some(2, 3);
      const data = numbersOf(x).map((y, j) => y * 1.3 + 0.2 * j + (i === j ? nudge : 0));
      return valueOf(data, [2, 3], 'float64');
    };
    /** A sum in which every number has another part. */
    const loss = (x: Value) => {
      const y = operations[name]!(x);
      const parts = valueOf(
        Array.from({ length: y.size }, (_, i) => 1 + 0.37 * i),
        y.shape,
        'float64',
      );
      return reduce.sum(arithmetic.mul(y, parts), null, false);
    };
    const x = make(0, -1);
    x.requiresGradFlag = true;
    const own = numbersOf(gradients(loss(x)).get(nodeOf(x)!)!);
    own.forEach((slope, i) => {
      const [up, down] = [1e-6, -1e-6].map((nudge) => numbersOf(loss(make(nudge, i)))[0]!);
      expect(slope).toBeCloseTo((up! - down!) / 2e-6, 5);
    });
  });
});
