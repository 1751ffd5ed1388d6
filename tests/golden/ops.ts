/** The operations of the fixture format as calls of the engine. */
import {
  attentionBackward,
  attentionCost,
  causalMask,
  columnSums,
  dropout,
  entropy,
  inferAttentionShapes,
  inferHeadShape,
  linear,
  maskedSoftmax,
  matmul,
  mergeHeads,
  multiHeadAttention,
  multiHeadBackward,
  onlineSoftmax,
  paddingMask,
  rowSums,
  scaledDotProductAttention,
  scoreStats,
  similarity,
  softmax,
  softmaxBackward,
  softmaxJacobian,
  softmaxNaive,
  splitHeads,
  tensor,
  tiledAttention,
} from '../../src/engine/index.ts';
import type {
  CausalAlign,
  Layout,
  Precision,
  ScoreSummary,
  Similarity,
  Tensor,
} from '../../src/engine/index.ts';
import type { Result } from './format.ts';
import type { Inputs } from './inputs.ts';
import { attentionOptions, maskOptions, multiHeadCall } from './options.ts';

type Results = Record<string, Result>;
type Triple = [Tensor, Tensor, Tensor];
type Quadruple = [Tensor, Tensor, Tensor, Tensor];
type Operation = (inputs: Inputs) => Results;

/** Omits absent results: a missing bias has no gradient. */
function omitUndefined(results: Record<string, Result | undefined>): Results {
  return Object.fromEntries(
    Object.entries(results).filter((entry): entry is [string, Result] => entry[1] !== undefined),
  );
}

function summaryVector(s: ScoreSummary, precision: Precision): Tensor {
  return tensor([s.variance, s.std, s.mean, s.min, s.max], [5], precision);
}

export const OPERATIONS: Readonly<Record<string, Operation>> = {
  softmax: ({ get, options }) => ({
    y: softmax(get('x'), {
      dim: options['dim'] as number | undefined,
      temperature: options['temperature'] as number | undefined,
    }),
  }),
  softmax_naive: ({ get }) => {
    const { exp, weights } = softmaxNaive(get('x'));
    return { exp, y: weights };
  },
  masked_softmax: (inputs) => {
    const { masked, weights } = maskedSoftmax(inputs.get('scores'), maskOptions(inputs));
    return { masked_scores: masked, weights };
  },
  softmax_jacobian: ({ get }) => {
    const y = softmax(get('x'));
    return { y, jacobian: softmaxJacobian(y) };
  },
  softmax_backward: ({ get }) => {
    const y = softmax(get('x'));
    return { y, grad_x: softmaxBackward(y, get('grad_y')) };
  },
  attention: (inputs) => {
    const { get } = inputs;
    const r = scaledDotProductAttention(get('q'), get('k'), get('v'), attentionOptions(inputs));
    const { scores, scaled, masked, weights, output } = r;
    return { raw_scores: scores, scaled_scores: scaled, masked_scores: masked, weights, output };
  },
  attention_backward: (inputs) => {
    const [q, k, v, grad] = ['q', 'k', 'v', 'grad_output'].map(inputs.get) as Quadruple;
    const r = attentionBackward(q, k, v, grad, attentionOptions(inputs));
    const { weights, output, dQ, dK, dV, dWeights, dScaled } = r;
    return { weights, output, dq: dQ, dk: dK, dv: dV, dweights: dWeights, dscaled_scores: dScaled };
  },
  linear: ({ get, find, options }) => ({
    y: linear(get('x'), get('weight'), {
      bias: find('bias'),
      layout: options['layout'] as Layout | undefined,
    }),
  }),
  split_heads: ({ get, options }) => {
    const heads = splitHeads(get('x'), options['num_heads'] as number);
    return { heads, merged_again: mergeHeads(heads) };
  },
  multi_head_attention: (inputs) => {
    const { x, weights, options } = multiHeadCall(inputs);
    const r = multiHeadAttention(x, weights, options);
    return {
      q: r.query,
      k: r.key,
      v: r.value,
      head_outputs: r.headOutputs,
      weights: r.weights,
      concat: r.concat,
      output: r.output,
    };
  },
  multi_head_backward: (inputs) => {
    const { x, weights, options } = multiHeadCall(inputs);
    const r = multiHeadBackward(x, weights, inputs.get('grad_output'), options);
    return omitUndefined({
      output: r.forward.output,
      d_x_q: r.dX,
      d_x_kv: r.dXKV,
      d_w_q: r.dWeights.wQ,
      d_w_k: r.dWeights.wK,
      d_w_v: r.dWeights.wV,
      d_w_o: r.dWeights.wO,
      d_b_q: r.dWeights.bQ,
      d_b_k: r.dWeights.bK,
      d_b_v: r.dWeights.bV,
      d_b_o: r.dWeights.bO,
    });
  },
  similarity: ({ get, options }) =>
    similarity(get('q'), get('k'), {
      measure: options['measure'] as Similarity,
      eps: options['eps'] as number | undefined,
      scale: options['scale'] as number | 'default' | undefined,
    }),
  online_softmax: ({ get, options }) => {
    const { m, l, weights } = onlineSoftmax(get('x'), options['block_size'] as number);
    return { m, l, y: weights };
  },
  tiled_attention: (inputs) => {
    const [q, k, v] = ['q', 'k', 'v'].map(inputs.get) as Triple;
    const { maskedRow: _, ...options } = attentionOptions(inputs);
    const blockSize = inputs.options['block_size'] as number;
    return {
      ...tiledAttention(q, k, v, { ...options, blockSize }),
      reference_output: scaledDotProductAttention(q, k, v, options).output,
    };
  },
  dropout: ({ get, getMask, find, options }) => {
    const dropped = dropout(get('weights'), getMask('keep'), options['p'] as number);
    const v = find('v');
    return omitUndefined({ dropped, row_sums: rowSums(dropped), output: v && matmul(dropped, v) });
  },
  causal_mask: ({ options }) => ({
    mask: causalMask(
      options['n_q'] as number,
      options['n_k'] as number,
      options['causal_align'] as CausalAlign | undefined,
    ),
  }),
  padding_mask: ({ get, options }) => ({
    mask: paddingMask(get('lengths').data, options['n_k'] as number),
  }),
  entropy: ({ get }) => {
    const { nats, effectiveKeys } = entropy(get('weights'));
    return { nats, effective_keys: effectiveKeys };
  },
  row_sums: ({ get }) => ({
    row_sums: rowSums(get('weights')),
    column_sums: columnSums(get('weights')),
  }),
  score_stats: (inputs) => {
    const { get, precision } = inputs;
    const { raw, scaled } = scoreStats(get('q'), get('k'), attentionOptions(inputs).scale);
    return {
      raw: summaryVector(raw, precision),
      raw_weights: raw.weights,
      scaled: summaryVector(scaled, precision),
      scaled_weights: scaled.weights,
    };
  },
  cost: ({ options }) => {
    const cost = attentionCost({
      n: options['n'] as number,
      nHeads: options['num_heads'] as number | undefined,
      dModel: options['d_model'] as number | undefined,
      bytesPerElement: options['bytes_per_element'] as number | undefined,
    });
    return {
      scores_per_head: cost.scoresPerHead,
      scores_all_heads: cost.scoresAllHeads,
      bytes_all_heads: cost.bytesAllHeads,
      madds_scores: cost.maddsScores,
      madds_weighted_sum: cost.maddsWeightedSum,
      madds_projections: cost.maddsProjections,
    };
  },
  shapes: ({ options }) => {
    const shape = (name: string) => options[name] as number[];
    if ('num_heads' in options)
      return { heads: inferHeadShape(shape('x_shape'), options['num_heads'] as number) };
    return { ...inferAttentionShapes(shape('q_shape'), shape('k_shape'), shape('v_shape')) };
  },
};
