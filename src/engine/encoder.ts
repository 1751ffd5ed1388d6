import { zip } from './broadcast.ts';
import { layerNorm, type NormWeights } from './layerNorm.ts';
import { linear } from './linear.ts';
import { multiHeadAttention, type MultiHeadResult, type MultiHeadWeights } from './multiHead.ts';
import { mergeHeads } from './heads.ts';
import { map, type Tensor } from './tensor.ts';

/** Learned weights of one layer, stored as in `nn.Linear`: `(d_out, d_in)`. */
export interface EncoderLayer {
  readonly norm1: NormWeights;
  readonly attention: MultiHeadWeights;
  readonly norm2: NormWeights;
  readonly up: { readonly weight: Tensor; readonly bias: Tensor };
  readonly down: { readonly weight: Tensor; readonly bias: Tensor };
}

export interface EncoderOptions {
  readonly nHeads: number;
  /** Heads whose output is set to 0, by layer and head index. */
  readonly isOff?: ((layer: number, head: number) => boolean) | undefined;
}

/** Results of one layer: those of its heads, and the vectors after it, `(n, d_model)`. */
export interface EncoderStep {
  readonly attention: MultiHeadResult;
  readonly output: Tensor;
}

const add = (a: Tensor, b: Tensor) => zip(a, b, (x, y) => x + y, 'x', 'what is added');

/** Sets the outputs of disabled heads to 0; `(n_heads, n, d_v)`. */
function switchOff(headOutputs: Tensor, isOff: (head: number) => boolean): Tensor {
  const [heads, n, d] = headOutputs.shape as readonly [number, number, number];
  const outputs = map(headOutputs, (x) => x);
  for (let head = 0; head < heads; head++)
    if (isOff(head)) outputs.data.fill(0, head * n * d, (head + 1) * n * d);
  return outputs;
}

/**
 * Layers of a Transformer encoder with pre-norm: `x += attention(norm1(x))`, then `x += down(relu(up(norm2(x))))`. x
 * is `(n, d_model)`; returns one step per layer. Throws if shapes don't fit.
 * Source: Vaswani et al. 2017, section 3.1; `nn.TransformerEncoderLayer(norm_first=True)`.
 */
export function encode(
  x: Tensor,
  layers: readonly EncoderLayer[],
  { nHeads, isOff }: EncoderOptions,
): EncoderStep[] {
  const steps: EncoderStep[] = [];
  for (const [i, layer] of layers.entries()) {
    const input = steps.at(-1)?.output ?? x;
    const attention = multiHeadAttention(layerNorm(input, layer.norm1), layer.attention, {
      nHeads,
      layout: 'out_in',
    });
    const { wO, bO } = layer.attention;
    const mixed = isOff
      ? linear(mergeHeads(switchOff(attention.headOutputs, (head) => isOff(i, head))), wO, {
          bias: bO,
          layout: 'out_in',
        })
      : attention.output;
    const middle = add(input, mixed);
    const inner = linear(layerNorm(middle, layer.norm2), layer.up.weight, {
      bias: layer.up.bias,
      layout: 'out_in',
    });
    const outer = linear(
      map(inner, (y) => Math.max(y, 0)),
      layer.down.weight,
      { bias: layer.down.bias, layout: 'out_in' },
    );
    steps.push({ attention, output: add(middle, outer) });
  }
  return steps;
}
