// What people read in this figure.
import type { ConventionDerived, ConventionState } from './convention.ts';

export const title = 'Two functions, one mask';

export const labels = { tokens: 'words', x: 'vectors', attnMask: 'attn_mask' };

export const tokens = ['one', 'two', 'three'];

export const presetTitles = {
  triangle: 'A lower triangle of True',
  padding: 'True for the last word',
  all: 'True throughout',
};

export const panels = {
  mask: 'attn_mask',
  asked: 'F.scaled_dot_product_attention',
  hidden: 'nn.MultiheadAttention',
};

export const texts = {
  mask: 'A check mark is True.',
  asked: 'True: may be looked at.',
  hidden: 'True: is hidden.',
};

export function describe(s: ConventionState, d: ConventionDerived): string {
  const ticks = s.attnMask.flat().filter((is) => is).length;
  const all = s.tokens.length ** 2;
  const shares = (rows: readonly (readonly number[])[]) => rows.flat().filter((w) => w > 0).length;
  return (
    `The mask is True ${ticks} times. F.scaled_dot_product_attention gives a share to ${shares(d.asked)} of ${all} pairs, ` +
    `nn.MultiheadAttention to ${shares(d.hidden)}; ${d.both} pairs get one from both.`
  );
}
