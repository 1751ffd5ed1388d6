/** Loss functions. */
import { indexError } from './errors.ts';
import { broadcastTo, commonShape, zip } from './kernels.ts';
import { mean, sum } from './reduce.ts';
import { record, withoutRecording } from './tape.ts';
import { promoteDtypes } from './dtypes.ts';
import { elementCount, numbersOf, zeros, valueOf, type Value } from './value.ts';

type Pair = (x: number, y: number) => number;

/** Applies a loss's `reduction`: `none`, `sum` or `mean`. */
export function reduceLoss(losses: Value, reduction: string): Value {
  if (reduction === 'none') return losses;
  return reduction === 'sum' ? sum(losses, null, false) : mean(losses, null, false);
}

/** A loss of pairs of numbers, with its derivatives by both. It and its reduction are one node of the autograd graph. */
const pairLoss =
  (name: string, make: (...settings: number[]) => { fn: Pair; byX: Pair; byY?: Pair }) =>
  (x: Value, y: Value, reduction: string, ...settings: number[]): Value => {
    const { fn, byX, byY } = make(...settings);
    const dtype = promoteDtypes(x, y);
    const shape = commonShape(x.shape, y.shape);
    const out = withoutRecording(() => reduceLoss(zip(x, y, dtype, fn), reduction));
    const share = reduction === 'mean' ? 1 / elementCount(shape) : 1;
    return record(
      out,
      `${name}Backward0`,
      [x, y],
      (g) => {
        const whole = broadcastTo(g, shape);
        const back = (slope: Pair) => {
          const slopes = zip(x, y, 'float64', slope);
          return zip(whole, slopes, dtype, (a, b) => a * b * share);
        };
        return [
          x.requiresGrad ? back(byX) : undefined,
          byY && y.requiresGrad ? back(byY) : undefined,
        ];
      },
      [x, y],
    );
  };

export const mse = pairLoss('MseLoss', () => ({
  fn: (x, y) => (x - y) ** 2,
  byX: (x, y) => 2 * (x - y),
  byY: (x, y) => 2 * (y - x),
}));

/** Logarithms are clamped to -100, so that a confident wrong answer has a finite loss. */
export const binaryCrossEntropy = pairLoss('BinaryCrossEntropy', () => ({
  fn: (x, y) => (y - 1) * Math.max(Math.log1p(-x), -100) - y * Math.max(Math.log(x), -100),
  byX: (x, y) => (x - y) / Math.max((1 - x) * x, 1e-12),
  byY: (x) => Math.max(Math.log1p(-x), -100) - Math.max(Math.log(x), -100),
}));

export const binaryCrossEntropyWithLogits = pairLoss(
  'BinaryCrossEntropyWithLogits',
  (weight = 1) => ({
    fn: (x, y) => {
      const logs = Math.log1p(Math.exp(-Math.abs(x))) + Math.max(-x, 0);
      return (1 - y) * x + ((weight - 1) * y + 1) * logs;
    },
    byX: (x, y) => {
      const all = (weight - 1) * y + 1;
      return 1 - y - all + all / (1 + Math.exp(-x));
    },
    byY: (x) => -x + (weight - 1) * (Math.log1p(Math.exp(-Math.abs(x))) + Math.max(-x, 0)),
  }),
);

/** For each target, the position of its number in `logs (n, classes, ...)`, or -1 if it's ignored. */
function targetPositions(logs: Value, target: Value, ignored: number): number[] {
  const axis = logs.shape.length === 1 ? 0 : 1;
  const classes = logs.shape[axis]!;
  const inner = elementCount(logs.shape.slice(axis + 1));
  return Array.from(numbersOf(target), (t, i) => {
    if (t === ignored) return -1;
    if (t < 0 || t >= classes) throw indexError(`Target ${t} is out of bounds.`);
    return (Math.floor(i / inner) * classes + t) * inner + (i % inner);
  });
}

/** Adds losses in levels of partial sums, like PyTorch's kernel. Source: `LossNLL.cpp`. */
function sumLosses(losses: readonly number[], round: (x: number) => number): number {
  const levels = 8;
  const power = Math.max(4, Math.floor(Math.ceil(Math.log2(Math.max(losses.length, 2))) / levels));
  const sums = Array.from({ length: levels }, () => 0);
  losses.forEach((loss, i) => {
    sums[0] = round(sums[0]! + loss);
    for (let level = 0; level + 1 < levels; level++) {
      if (Math.floor(i / 2 ** (level * power)) % 2 ** power !== 0) break;
      sums[level + 1] = round(sums[level + 1]! + sums[level]!);
      sums[level] = 0;
    }
  });
  return sums.reduce((sum, x) => round(sum + x));
}

/** The negative log-likelihood of the targets (`F.nll_loss`), from `logs (n, classes, ...)` and `weight (classes)`. */
export function nll(
  logs: Value,
  target: Value,
  weight: Value | undefined,
  ignored: number,
  reduction: string,
): Value {
  const [from, places] = [numbersOf(logs), targetPositions(logs, target, ignored)];
  const weights = weight ? numbersOf(weight) : undefined;
  const classes = numbersOf(target);
  const shares = places.map((at, i) => (at < 0 ? 0 : (weights?.[classes[i]!] ?? 1)));
  const losses = places.map((at, i) => (at < 0 ? 0 : -from[at]! * shares[i]!));
  const whole = shares.reduce((a, b) => a + b, 0);
  const sumOf = () => sumLosses(losses, logs.dtype === 'float32' ? Math.fround : (x) => x);
  const out =
    reduction === 'none'
      ? valueOf(losses, target.shape, logs.dtype)
      : valueOf([reduction === 'sum' ? sumOf() : sumOf() / whole], [], logs.dtype);
  const rank = logs.shape.length;
  const whole2d = reduction === 'none' && rank === 3 ? 'ViewBackward0' : 'NllLoss2DBackward0';
  const name = rank > 2 ? whole2d : 'NllLossBackward0';
  return record(
    out,
    name,
    [logs],
    (g) => {
      const back = zeros(logs.shape, logs.dtype);
      const gradient = numbersOf(g);
      places.forEach((at, i) => {
        if (at < 0) return;
        const share = reduction === 'mean' ? shares[i]! / whole : shares[i]!;
        back.storage.data[at] = -gradient[reduction === 'none' ? i : 0]! * share;
      });
      return [back];
    },
    [logs, target],
  );
}
