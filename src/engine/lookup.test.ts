import { describe, expect, test } from 'vitest';
import {
  adam,
  fromRows,
  gradientDescent,
  lookupStep,
  lookupTask,
  randomHead,
  tensor,
} from './index.ts';
import type { HeadWeights, Optimizer, Tensor } from './index.ts';
import type { LookupTask } from './lookup.ts';
import known from './lookup.known.json' with { type: 'json' };

const NAMES = ['wQ', 'wK', 'wV'] as const;
const headOf = (rows: readonly (readonly number[][])[]): HeadWeights => ({
  wQ: fromRows(rows[0]!, 'float64'),
  wK: fromRows(rows[1]!, 'float64'),
  wV: fromRows(rows[2]!, 'float64'),
});
const furthest = (got: Tensor, want: readonly (readonly number[])[]) =>
  Math.max(...want.flat().map((x, i) => Math.abs(x - got.data[i]!)));

function changed(head: HeadWeights, gradients: HeadWeights, optimize: Optimizer): HeadWeights {
  const [wQ, wK, wV] = optimize(
    NAMES.map((name) => head[name]),
    NAMES.map((name) => gradients[name]),
  );
  return { wQ: wQ!, wK: wK!, wV: wV! };
}

/** A random head after a number of training steps. */
function learn(task: LookupTask, optimize: Optimizer, steps: number): HeadWeights {
  let head = randomHead(4, 4, 2, 1);
  for (let i = 0; i < steps; i++) head = changed(head, lookupStep(head, task).gradients, optimize);
  return head;
}

describe.each(known.cases)('$name', (c) => {
  test('has the losses, gradients and final weights of PyTorch', () => {
    const xV = tensor(c.xV.flat(2), [c.xV.length, c.xV[0]!.length, c.xV[0]![0]!.length], 'float64');
    const task = { xQ: fromRows(c.xQ, 'float64'), xK: fromRows(c.xK, 'float64'), xV, targets: xV };
    const optimize = c.optimizer === 'adam' ? adam({ lr: c.lr }) : gradientDescent(c.lr);
    let head = headOf(c.begin);
    for (const [i, loss] of c.losses.entries()) {
      const step = lookupStep(head, task, c.scale ?? undefined);
      expect(step.loss).toBeCloseTo(loss, 10);
      for (const [j, name] of NAMES.entries())
        expect(furthest(step.gradients[name], c.gradients[i]![j]!)).toBeLessThan(1e-9);
      head = changed(head, step.gradients, optimize);
    }
    for (const [j, name] of NAMES.entries())
      expect(furthest(head[name], c.end[j]!)).toBeLessThan(1e-8);
  });
});

test('a head learns to look up the right pair', () => {
  const task = lookupTask(4, 2, 1);
  const head = learn(task, adam({ lr: 0.05 }), 400);
  const { loss, attention } = lookupStep(head, task);
  expect(loss).toBeLessThan(1e-3);
  for (let i = 0; i < 4; i++) expect(attention.weights.data[i * 5]).toBeGreaterThan(0.9);
});

test('the initial weights depend only on the seed', () => {
  expect(randomHead(3, 2, 2, 1)).toEqual(randomHead(3, 2, 2, 1));
  expect(randomHead(3, 2, 2, 1)).not.toEqual(randomHead(3, 2, 2, 2));
});

test('too large a learning rate makes the loss diverge', () => {
  const task = lookupTask(4, 2, 1);
  const head = learn(task, gradientDescent(1e6), 60);
  expect(Number.isFinite(lookupStep(head, task).loss)).toBe(false);
});
