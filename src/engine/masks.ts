import { broadcastShapes, zip } from './broadcast.ts';
import { isMask, showShape, sizeOf, type Mask, type Shape, type Tensor } from './tensor.ts';

/** Boolean mask (1 = may attend) or additive mask (a tensor added to the scaled scores). */
export type AttnMask = Mask | Tensor;

/** top-left: key <= query, PyTorch's `is_causal`. bottom-right: key <= query + n_k - n_q, decoding with a cache. */
export type CausalAlign = 'top-left' | 'bottom-right';

export interface MaskOptions {
  /** One mask or several, applied in the order given. They broadcast against the scores `(..., n_q, n_k)`. */
  readonly attnMask?: AttnMask | readonly AttnMask[] | undefined;
  /** Masks the keys after the query; applied after the other masks. */
  readonly isCausal?: boolean | undefined;
  /** 'top-left' by default. */
  readonly causalAlign?: CausalAlign | undefined;
  /** Score that a boolean or causal mask writes; -Infinity by default. */
  readonly maskFill?: number | undefined;
  /**
   * Weights of a row that is all -Infinity. 'nan' (default): 0/0, as softmax gives. 'zero': as
   * `F.scaled_dot_product_attention` gives since PyTorch 2.5. 'uniform': 1/n_k, as a finite fill would give.
   */
  readonly maskedRow?: 'nan' | 'zero' | 'uniform' | undefined;
}

/**
 * Causal mask `(n_q, n_k)`: query i may attend to key j if `j <= i`, or with 'bottom-right' if `j <= i + n_k - n_q`,
 * which aligns the last query with the last key. Source: `torch.ones(n_q, n_k).tril(diagonal)`.
 */
export function causalMask(nQ: number, nK: number, align: CausalAlign = 'top-left'): Mask {
  const diagonal = align === 'top-left' ? 0 : nK - nQ;
  return maskOf([nQ, nK], (i, j) => j <= i + diagonal);
}

/**
 * Sliding window `(n_q, n_k)`: a causal mask that leaves each query the last `width` keys up to its own position.
 * Source: `torch.ones(n_q, n_k).tril(d).triu(d - width + 1)` with the diagonal d of the causal mask; Beltagy et al.
 * 2020.
 */
export function windowMask(
  nQ: number,
  nK: number,
  width: number,
  align: CausalAlign = 'top-left',
): Mask {
  const diagonal = align === 'top-left' ? 0 : nK - nQ;
  return maskOf([nQ, nK], (i, j) => j <= i + diagonal && j > i + diagonal - width);
}

/**
 * Padding mask `(batch, 1, n_k)`: key j of sequence b is real if `j < lengths[b]`. It masks only keys; queries at
 * padded positions still get an output, to be ignored. Opposite sign of `nn.MultiheadAttention`'s `key_padding_mask`.
 */
export function paddingMask(lengths: ArrayLike<number>, nK: number): Mask {
  return maskOf([lengths.length, 1, nK], (b, j) => j < lengths[b]!);
}

/** A mask from a predicate of row and key. */
function maskOf(shape: Shape, mayAttend: (row: number, j: number) => boolean): Mask {
  const n = shape.at(-1)!;
  const data = new Uint8Array(sizeOf(shape));
  for (let p = 0; p < data.length; p++) data[p] = mayAttend(Math.floor(p / n), p % n) ? 1 : 0;
  return { shape, data };
}

/** The masks of the options in order. The causal mask is last and has the size of the scores. */
export function listMasks(scores: Shape, options: MaskOptions): AttnMask[] {
  const { attnMask = [], isCausal, causalAlign } = options;
  const masks: readonly AttnMask[] = 'data' in attnMask ? [attnMask] : attnMask;
  if (!isCausal) return [...masks];
  const grown = masks.reduce<Shape>(
    (s, m) => broadcastShapes(s, m.shape, 'scores', 'mask'),
    scores,
  );
  const [nQ, nK] = grown.slice(-2);
  if (nQ === undefined || nK === undefined)
    throw new RangeError(`isCausal needs scores (..., n_q, n_k), not ${showShape(scores)}.`);
  return [...masks, causalMask(nQ, nK, causalAlign)];
}

/**
 * Applies all masks to the scores: boolean masks fill, additive ones are added. Filling replaces NaN, adding keeps it.
 * Returns the same tensor if there are no masks. Throws naming both shapes if a mask doesn't broadcast.
 * Source: `Tensor.masked_fill`.
 */
export function applyMasks(scores: Tensor, options: MaskOptions): Tensor {
  const { maskFill = -Infinity } = options;
  const add = (score: number, bias: number) => score + bias;
  const fill = (score: number, mayAttend: number) => (mayAttend ? score : maskFill);
  return listMasks(scores.shape, options).reduce<Tensor>(
    (masked, mask) => zip(masked, mask, isMask(mask) ? fill : add, 'scores', 'mask'),
    scores,
  );
}

/** Throws if a mask has more queries or keys than the scores; it may only add leading axes. */
export function checkMaskSize(scaled: Tensor, masked: Tensor): void {
  const before = scaled.shape.slice(-2);
  if (before.some((n, axis) => n !== masked.shape.slice(-2)[axis]))
    throw new RangeError(
      `A mask would turn scores ${showShape(scaled.shape)} into ${showShape(masked.shape)}: ` +
        'it may not add queries or keys.',
    );
}
