import {
  crossEntropy,
  floatLimits,
  isDenormal,
  type Precision,
  rowSums,
  softmax,
  softmaxJacobian,
  tensor,
} from '../../engine/index.ts';

export interface Softened {
  /** The scores as the softmax gets them: divided. */
  scaled: number[];
  weights: number[];
  /** What the weights add up to. */
  total: number;
  /** Rows from the highest score to the lowest; the earlier of equals first. */
  order: number[];
  /** Distance of the two highest scaled scores. */
  gap: number;
  /** What is left for the second: 0 a tenth of all or more, 1 a thousandth or more, 2 less. */
  band: number;
  /** e to the gap: how many times the second weight the first one is. */
  ratio: number;
  /** How many times the smallest number of the precision a weight is, where it is denormal; else 0. */
  multiples: number[];
  /** How fast the leading weight moves with each scaled score. */
  slopes: number[];
  /** The gradient of the cross-entropy when the second of the order is the right answer. */
  lossSlopes: number[];
}

/** Softmax of scores over a divisor in a precision, and what follows from it. Needs two scores or more. */
export function soften(scores: readonly number[], divisor: number, precision: Precision): Softened {
  const x = tensor(scores, [scores.length], precision);
  // The engine divides as PyTorch does: in the precision of the scores.
  const unit = tensor([divisor], [1], precision).data[0]!;
  const scaled = tensor(
    Array.from(x.data, (score) => score / unit),
    x.shape,
    precision,
  );
  const weights = softmax(x, { temperature: divisor });
  const order = scores.map((_, i) => i).sort((a, b) => scores[b]! - scores[a]! || a - b);
  const [first, second] = order as [number, number];
  const n = scores.length;
  const gap = scaled.data[first]! - scaled.data[second]!;
  const jacobian = softmaxJacobian(weights).data.subarray(first * n, (first + 1) * n);
  const plain = (list: ArrayLike<number>) => Array.from(list, (v) => v + 0);
  return {
    scaled: plain(scaled.data),
    weights: plain(weights.data),
    total: rowSums(weights).data[0]!,
    order,
    gap,
    band: [0.1, 0.001].filter((share) => weights.data[second]! < share).length,
    ratio: Math.exp(gap),
    multiples: Array.from(weights.data, (w) =>
      isDenormal(w, precision) ? w / floatLimits(precision).smallest : 0,
    ),
    slopes: plain(jacobian),
    lossSlopes: plain(crossEntropy(scaled, second).dX.data),
  };
}
