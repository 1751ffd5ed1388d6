import { rounder, type Tensor, zeros } from './tensor.ts';
import { broadcastShapes, zip } from './broadcast.ts';

/** Returns updated parameters for a list of parameters and their gradients, in the same order. */
export type Optimizer = (parameters: readonly Tensor[], gradients: readonly Tensor[]) => Tensor[];

/** Plain gradient descent: `p - lr g`. Source: `torch.optim.SGD` without momentum. */
export function gradientDescent(lr: number): Optimizer {
  return (parameters, gradients) =>
    parameters.map((p, i) => zip(p, gradients[i]!, (x, g) => x - lr * g, 'parameter', 'gradient'));
}

export interface AdamOptions {
  readonly lr: number;
  /** Decay rates of the averages of gradient and squared gradient; 0.9 and 0.999 by default. */
  readonly betas?: readonly [number, number] | undefined;
  /** 1e-8 by default. */
  readonly eps?: number | undefined;
}

/**
 * Adam, with running averages `m = b1 m + (1 - b1) g` and `v = b2 v + (1 - b2) g²`; step t is `p - lr / (1 - b1^t) · m
 * / (sqrt(v) / sqrt(1 - b2^t) + eps)`. Stateful, so use one optimizer per list of parameters.
 * Source: Kingma and Ba 2015, algorithm 1, in the order of `torch.optim.Adam`.
 */
export function adam({ lr, betas = [0.9, 0.999], eps = 1e-8 }: AdamOptions): Optimizer {
  const [b1, b2] = betas;
  let means: Tensor[] | undefined;
  let squares: Tensor[] | undefined;
  let t = 0;
  return (parameters, gradients) => {
    t++;
    means ??= parameters.map((p) => zeros(p.shape, p));
    squares ??= parameters.map((p) => zeros(p.shape, p));
    const stepSize = lr / (1 - b1 ** t);
    const root = Math.sqrt(1 - b2 ** t);
    return parameters.map((p, i) => {
      const [m, v] = [means![i]!.data, squares![i]!.data];
      const round = rounder(p);
      const { shape, data: g } = gradients[i]!;
      const next = zeros(broadcastShapes(p.shape, shape, 'parameter', 'gradient'), p);
      const x = p.data;
      // A loop instead of zip, because a function call per number would dominate the time of a step.
      for (let k = 0; k < next.data.length; k++) {
        m[k]! += (1 - b1) * (g[k]! - m[k]!);
        v[k] = b2 * v[k]! + (1 - b2) * g[k]! * g[k]!;
        next.data[k] = x[k]! - stepSize * round(m[k]! / round(Math.sqrt(v[k]!) / root + eps));
      }
      return next;
    });
  };
}
