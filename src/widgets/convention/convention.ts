import { fromRows, mask as toMask, scaledDotProductAttention, toRows } from '../../engine/index.ts';
import { type Mask, mask, matrix, words } from '../../fields/index.ts';
import { defineWidget, type StateOf, makePresets, type ViewProps } from '../../widget/define.ts';
import { one, type Quantities, table } from '../../widget/quantities.ts';
import { describe, labels, presetTitles, title, tokens } from './text.ts';

const names = { field: 'tokens' };
const [yes, no] = [true, false];

const fields = {
  tokens: words({ label: labels.tokens, initial: tokens, length: 8 }),
  /** A vector for each word, query and key at once. */
  x: matrix({
    label: labels.x,
    initial: [
      [1, 0],
      [0, 2],
      [1, 1],
    ],
    rowNames: names,
    min: -5,
    max: 5,
    step: 0.5,
  }),
  /** The tensor of truth values that both functions are given. */
  attnMask: mask({
    label: labels.attnMask,
    initial: [
      [yes, no, no],
      [yes, yes, no],
      [yes, yes, yes],
    ],
    rowNames: names,
    columnNames: names,
  }),
};

export type ConventionState = StateOf<typeof fields>;

export interface ConventionDerived {
  /** Weights where True means: may be asked; a row of False throughout is 0. */
  asked: number[][];
  /** Weights where True means: is hidden; a row of True throughout is 0/0. */
  hidden: number[][];
  /** Pairs that get a share by both. */
  both: number;
}

function derive({ x, attnMask }: ConventionState): ConventionDerived {
  const rows = fromRows(x);
  const ask = (may: Mask, maskedRow: 'zero' | 'nan') =>
    toRows(
      scaledDotProductAttention(rows, rows, rows, { attnMask: toMask(may), maskedRow }).weights,
    );
  const askedWeights = ask(attnMask, 'zero');
  const hidden = ask(
    attnMask.map((row) => row.map((is) => !is)),
    'nan',
  );
  const shares = askedWeights.flatMap((row, i) => row.map((w, j) => w > 0 && hidden[i]![j]! > 0));
  return { asked: askedWeights, hidden, both: shares.filter((is) => is).length };
}

const map = { role: 'weight', part: 'weights', rows: names, columns: names } as const;

const quantities = {
  asked: table(map),
  hidden: table(map),
  both: one({ as: 'count' }),
} satisfies Quantities<ConventionState, ConventionDerived>;

export type Props = ViewProps<ConventionState, ConventionDerived, typeof quantities>;

export default defineWidget<ConventionState, ConventionDerived>({
  id: 'convention',
  version: 1,
  title,
  fields,
  derive,
  quantities,
  describe,
  torch: (s, _, { input, print }) => `import torch
import torch.nn.functional as F

${input('x', 'x')}
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
  presets: makePresets(presetTitles, {
    triangle: {},
    padding: {
      attnMask: [
        [no, no, yes],
        [no, no, yes],
        [no, no, yes],
      ],
    },
    all: {
      attnMask: [
        [yes, yes, yes],
        [yes, yes, yes],
        [yes, yes, yes],
      ],
    },
  }),
  stage: [520, 452],
  view: () => import('./View.tsx'),
});
