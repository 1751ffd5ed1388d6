/** Translates options and inputs of the format to those of the engine. */
import type {
  AttentionOptions,
  CausalAlign,
  Layout,
  MaskOptions,
  MultiHeadOptions,
  MultiHeadWeights,
} from '../../src/engine/index.ts';
import type { Inputs } from './inputs.ts';

/** Masks in the format's order: boolean, additive; the engine puts the causal one last. */
export function maskOptions({ options, findMask, find }: Inputs): MaskOptions {
  const { causal, causal_align, mask_fill = '-inf', fully_masked } = options;
  return {
    attnMask: [findMask('mask'), find('additive_mask')].filter((m) => m !== undefined),
    isCausal: Boolean(causal),
    causalAlign: causal_align as CausalAlign | undefined,
    maskFill: mask_fill === '-inf' ? -Infinity : Number(mask_fill),
    maskedRow: fully_masked === 'zero' ? 'zero' : 'nan',
  };
}

export function attentionOptions(inputs: Inputs): AttentionOptions {
  const { scale = 'default' } = inputs.options;
  return { ...maskOptions(inputs), scale: scale === 'default' ? undefined : Number(scale) };
}

export function multiHeadCall(inputs: Inputs) {
  const { get, find, options } = inputs;
  const weights: MultiHeadWeights = {
    wQ: get('w_q'),
    wK: get('w_k'),
    wV: get('w_v'),
    wO: get('w_o'),
    bQ: find('b_q'),
    bK: find('b_k'),
    bV: find('b_v'),
    bO: find('b_o'),
  };
  const headOptions: MultiHeadOptions = {
    ...attentionOptions(inputs),
    nHeads: options['num_heads'] as number,
    layout: options['layout'] as Layout | undefined,
    xKV: find('x_kv'),
  };
  return { x: get('x_q'), weights, options: headOptions };
}
