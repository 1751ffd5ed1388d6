import { mask as toMask } from '../../engine/index.ts';
import { attend } from '../../engine/arrays.ts';
import { type Mask, mask, matrix, words } from '../../figure/fields/index.ts';
import { defineFigure } from '../../figure/defineFigure.ts';

const names = { field: 'tokens' };
const [yes, no] = [true, false];

export default defineFigure({
  id: 'convention',
  title: 'Two functions, one mask',
  fields: {
    tokens: words({ label: 'words', initial: ['one', 'two', 'three'], length: 8 }),
    /** A vector for each word, used as its query and its key. */
    x: matrix({
      label: 'vectors',
      initial: [[1, 0], [0, 2], [1, 1]], // prettier-ignore
      rowNames: names,
      min: -5,
      max: 5,
      step: 0.5,
    }),
    attnMask: mask({
      label: 'attn_mask',
      initial: [[yes, no, no], [yes, yes, no], [yes, yes, yes]], // prettier-ignore
      rowNames: names,
      columnNames: names,
    }),
  },
  derive({ x, attnMask }) {
    const weights = (visible: Mask, maskedRow: 'zero' | 'nan') =>
      attend({ q: x, k: x, attnMask: toMask(visible), maskedRow }).weights;
    const asked = weights(attnMask, 'zero');
    const inverted = attnMask.map((row) => row.map((is) => !is));
    const hidden = weights(inverted, 'nan');
    const inBoth = asked.flatMap((row, i) => row.filter((w, j) => w > 0 && hidden[i]![j]! > 0));
    return { asked, hidden, both: inBoth.length };
  },
  quantities: ({ scalar, weights }) => ({
    /** Weights if True means visible. A row with only False is 0. */
    asked: weights(names, names, { as: 'number' }),
    /** Weights if True means hidden. A row with only True is NaN, from 0/0. */
    hidden: weights(names, names, { as: 'number' }),
    /** Number of pairs that get a weight above 0 from both functions. */
    both: scalar({ as: 'count' }),
  }),
  describe({ tokens, attnMask }, { asked, hidden, both }) {
    const all = tokens.length ** 2;
    const count = (rows: number[][]) => rows.flat().filter((w) => w > 0).length;
    return (
      `The mask is True in ${attnMask.flat().filter(Boolean).length} of ${all} places. F.scaled_dot_product_attention gives weight to ${count(asked)} of ${all} pairs, ` +
      `nn.MultiheadAttention to ${count(hidden)}. Pairs that get weight from both: ${both}.`
    );
  },
  torch: ({ input, print }) => `import torch
import torch.nn.functional as F

${input('x')}
${input('m', 'attnMask')}
n, d = x.shape

# True: may be asked. The identity as values gives the weights back.
if hasattr(F, "scaled_dot_product_attention"):  # PyTorch 2.0 or later
    asked = F.scaled_dot_product_attention(x, x, torch.eye(n), attn_mask=m)
else:
    asked = torch.softmax((x @ x.T / d**0.5).masked_fill(~m, -torch.inf), dim=-1)

asked = torch.where(m.any(-1, keepdim=True), asked, torch.tensor(0.0))  # as since PyTorch 2.5

# True: is hidden. Identities as projections leave x as it is.
layer = torch.nn.MultiheadAttention(d, 1, batch_first=True)
with torch.no_grad():
    layer.in_proj_weight.copy_(torch.cat([torch.eye(d)] * 3))
    batch = x.unsqueeze(0)
    hidden = layer(batch, batch, batch, attn_mask=m)[1][0]

${print('asked', 'asked', { label: 'F.scaled_dot_product_attention' })}
${print('hidden', 'hidden', { label: 'nn.MultiheadAttention' })}
`,
  presets: {
    triangle: ['A lower triangle of True'],
    padding: [
      'True for the last word',
      { attnMask: [[no, no, yes], [no, no, yes], [no, no, yes]] }, // prettier-ignore
    ],
    all: [
      'True everywhere',
      { attnMask: [[yes, yes, yes], [yes, yes, yes], [yes, yes, yes]] }, // prettier-ignore
    ],
  },
  stage: [520, 452],
  view: () => import('./View.tsx'),
});
