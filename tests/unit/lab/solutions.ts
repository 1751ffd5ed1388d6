/** For each exercise right code, and wrong code with the hint that answers it. */
import { hints } from '../../../src/lab/exercises/hints.ts';
import type { tasks } from '../../../src/lab/exercises/tasks.ts';

/** What stands after the docstring, at no indent. */
type Body = string;

export interface Solutions {
  readonly right: readonly Body[];
  readonly wrong: readonly (readonly [Body, string | undefined])[];
}

const ROOT = 'q.shape[-1] ** 0.5';
const causal = (mask: string) =>
  `i = torch.arange(scores.shape[0])[:, None]\nj = torch.arange(scores.shape[1])\n${mask}`;
const masked = (fill: string, mask = 'j > i') =>
  causal(`return torch.softmax(scores.masked_fill(${mask}, ${fill}), dim=-1)`);
const attend = (scale: string, mask = '~mask', end = '@ v') =>
  `s = q @ k.T / ${scale}\nreturn torch.softmax(s.masked_fill(${mask}, float("-inf")), dim=-1) ${end}`;
const heads = (end: string, scale = '(q.shape[-1] // 2) ** 0.5') => `h = q.shape[-1] // 2
outs = []
for a, b, c in ((q[:, :h], k[:, :h], v[:, :h]), (q[:, h:], k[:, h:], v[:, h:])):
    outs.append(torch.softmax(a @ b.T / ${scale}, dim=-1) @ c)
return ${end}`;
const exps = (minus: string, by = 'e.sum(dim=-1, keepdim=True)') =>
  `e = torch.exp(x - ${minus})\nreturn e / ${by}`;
const WIDTH = 'heads, n_q, d_head = q.shape\nreturn q @ k.transpose(-2, -1)';
const FILL = 'float("-inf")';
const soft = (mask: string, fill: string) =>
  `return torch.softmax(scores.masked_fill(${mask}, ${fill}), dim=-1)`;

const of = hints;
export const solutions: Record<keyof typeof tasks, Solutions> = {
  scores: {
    right: ['return q @ k.T', 'return (q[:, None, :] * k[None, :, :]).sum(dim=-1)'],
    wrong: [
      ['return q * k', of.scores.elementwise],
      ['return q @ k', of.scores.untransposed],
      ['return k @ q.T', of.scores.turned],
      [`return q @ k.T / ${ROOT}`, of.scores.scaled],
      ['return torch.softmax(q @ k.T, dim=-1)', of.scores.softened],
      ['return q @ k.T + 1', undefined],
    ],
  },
  scaling: {
    right: [`return scores / ${ROOT}`, 'return scores * q.shape[-1] ** -0.5'],
    wrong: [
      ['return scores', of.scaling.none],
      ['return scores / q.shape[-1]', of.scaling.unrooted],
      [`return scores * ${ROOT}`, of.scaling.times],
      ['return scores / len(q) ** 0.5', of.scaling.queries],
      ['return scores / scores.shape[-1] ** 0.5', of.scaling.keys],
      ['return scores / 3', undefined],
    ],
  },
  'softmax-axis': {
    right: [
      'return torch.softmax(scores, dim=-1)',
      'return scores.softmax(1)',
      'e = torch.exp(scores)\nreturn e / e.sum(axis=1, keepdims=True)',
    ],
    wrong: [
      ['return scores', of.softmaxAxis.none],
      ['return torch.softmax(scores, dim=0)', of.softmaxAxis.queries],
      ['return torch.softmax(scores.flatten(), dim=0).reshape(scores.shape)', of.softmaxAxis.whole],
      ['return torch.exp(scores)', of.softmaxAxis.exponentials],
      ['return scores / scores.sum(dim=-1, keepdim=True)', of.softmaxAxis.shares],
      ['return torch.softmax(scores, dim=-1).T', of.softmaxAxis.turned],
    ],
  },
  'causal-mask': {
    right: [
      masked(FILL),
      'hidden = torch.ones_like(scores).triu(1) == 1\nreturn torch.softmax(scores.masked_fill(hidden, float("-inf")), dim=-1)',
      'for i in range(scores.shape[0]):\n    scores[i, i + 1:] = float("-inf")\nreturn torch.softmax(scores, dim=-1)',
    ],
    wrong: [
      ['return torch.softmax(scores, dim=-1)', of.causalMask.none],
      ['return torch.softmax(scores, dim=-1).tril()', of.causalMask.after],
      [
        'w = torch.softmax(scores, dim=-1).tril()\nreturn w / w.sum(dim=-1, keepdim=True)',
        of.causalMask.anew,
      ],
      ['return torch.softmax(scores.tril(), dim=-1)', of.causalMask.zero],
      [masked(FILL, 'j < i'), of.causalMask.inverted],
      [masked(FILL, 'j <= i'), of.causalMask.inverted],
      [masked(FILL, 'j >= i'), of.causalMask.strict],
      [masked('-1e9'), of.causalMask.finite],
    ],
  },
  attention: {
    right: [
      attend(ROOT),
      'return torch.nn.functional.scaled_dot_product_attention(q, k, v, attn_mask=mask)',
    ],
    wrong: [
      [attend('1'), of.attention.unscaled],
      [attend('q.shape[-1]'), of.attention.unrooted],
      [attend('v.shape[-1] ** 0.5'), of.attention.valueWidth],
      [`return torch.softmax(q @ k.T / ${ROOT}, dim=-1) @ v`, of.attention.unmasked],
      [attend(ROOT, 'mask'), of.attention.inverted],
      [`return (torch.softmax(q @ k.T / ${ROOT}, dim=-1) * mask) @ v`, of.attention.after],
      [attend(ROOT, '~mask', ''), of.attention.unmixed],
    ],
  },
  'two-heads': {
    right: [
      heads('torch.cat(outs, dim=-1)'),
      'q, k, v = [x.reshape(len(x), 2, -1).transpose(0, 1) for x in (q, k, v)]\no = torch.softmax(q @ k.transpose(-2, -1) / q.shape[-1] ** 0.5, dim=-1) @ v\nreturn o.transpose(0, 1).reshape(o.shape[1], -1)',
    ],
    wrong: [
      [`return torch.softmax(q @ k.T / ${ROOT}, dim=-1) @ v`, of.twoHeads.one],
      [heads('torch.cat(outs, dim=-1)', ROOT), of.twoHeads.embedding],
      [heads('outs[0] + outs[1]'), of.twoHeads.added],
      [heads('torch.cat([outs[1], outs[0]], dim=-1)'), of.twoHeads.swapped],
      [heads('torch.cat(outs, dim=0)'), of.twoHeads.below],
      [
        'q, k, v = [torch.cat([x[:, 0::2], x[:, 1::2]], dim=-1) for x in (q, k, v)]\n' +
          heads('torch.cat(outs, dim=-1)'),
        of.twoHeads.interleaved,
      ],
    ],
  },
  'stable-softmax': {
    right: [exps('x.max(dim=-1, keepdim=True).values'), exps('x.max(dim=1, keepdim=True).values')],
    wrong: [
      ['return torch.softmax(x, dim=-1)', of.stableSoftmax.borrowed],
      ['return torch.nn.functional.softmax(x, dim=-1)', of.stableSoftmax.borrowed],
      [exps('0'), of.stableSoftmax.naive],
      [exps('x.max()'), of.stableSoftmax.whole],
      [exps('x.mean(dim=-1, keepdim=True)'), of.stableSoftmax.mean],
      ['return torch.exp(x - x.max(dim=-1, keepdim=True).values)', of.stableSoftmax.undivided],
      ['return torch.exp(x)', of.stableSoftmax.undivided],
      [
        exps('x.max(dim=0, keepdim=True).values', 'e.sum(dim=0, keepdim=True)'),
        of.stableSoftmax.columns,
      ],
      [exps('x.max(dim=-1, keepdim=True).values', 'e.sum()'), of.stableSoftmax.unkept],
    ],
  },
  'mix-backward': {
    right: [
      'return grad @ v.T, weights.T @ grad',
      'd_v = weights.transpose(0, 1) @ grad\nd_w = grad @ v.transpose(0, 1)\nreturn (d_w, d_v)',
    ],
    wrong: [
      ['return weights.T @ grad, grad @ v.T', of.mixBackward.swapped],
      ['return grad @ v.T, weights @ grad', of.mixBackward.untransposedWeights],
      ['return grad @ v, weights.T @ grad', of.mixBackward.untransposedValues],
      ['return grad @ v, weights @ grad', of.mixBackward.untransposed],
      [
        'd = grad @ v.T\nreturn weights * (d - (d * weights).sum(dim=-1, keepdim=True)), weights.T @ grad',
        of.mixBackward.softmax,
      ],
      ['return v.T, weights.T', of.mixBackward.ungraded],
      ['return grad @ v.T', undefined],
    ],
  },
  'late-scale': {
    right: [`return torch.softmax(q @ k.T / ${ROOT}, dim=-1)`],
    wrong: [
      [`return torch.softmax(q @ k.T, dim=-1) / ${ROOT}`, of.lateScale.unchanged],
      ['return torch.softmax(q @ k.T, dim=-1)', of.lateScale.removed],
      [`return torch.softmax(q @ k.T / ${ROOT}, dim=-1) / ${ROOT}`, of.lateScale.both],
      ['return torch.softmax(q @ k.T / q.shape[-1], dim=-1)', of.lateScale.unrooted],
      [`return torch.softmax(q @ k.T * ${ROOT}, dim=-1)`, of.lateScale.times],
    ],
  },
  'wrong-width': {
    right: [`${WIDTH} / d_head ** 0.5`],
    wrong: [
      [`${WIDTH} / (heads * d_head) ** 0.5`, of.wrongWidth.unchanged],
      [`${WIDTH} / heads ** 0.5`, of.wrongWidth.heads],
      [WIDTH, of.wrongWidth.unscaled],
      [`${WIDTH} / d_head`, of.wrongWidth.unrooted],
      [`${WIDTH} / n_q ** 0.5`, of.wrongWidth.queries],
    ],
  },
  'wrong-axis': {
    right: [`return torch.softmax(q @ k.T / ${ROOT}, dim=-1)`],
    wrong: [
      [`return torch.softmax(q @ k.T / ${ROOT}, dim=0)`, of.wrongAxis.unchanged],
      [
        `s = q @ k.T / ${ROOT}\nreturn torch.softmax(s.flatten(), dim=0).reshape(s.shape)`,
        of.wrongAxis.whole,
      ],
      [`return torch.softmax(k @ q.T / ${ROOT}, dim=0)`, of.wrongAxis.turned],
      [`return torch.softmax(k @ q.T / ${ROOT}, dim=-1)`, of.wrongAxis.turned],
      [`return q @ k.T / ${ROOT}`, of.wrongAxis.none],
      ['return torch.softmax(q @ k.T, dim=-1)', of.wrongAxis.unscaled],
    ],
  },
  'missing-transpose': {
    right: [`return q @ k.T / ${ROOT}`, `return q @ k.transpose(-2, -1) / ${ROOT}`],
    wrong: [
      [`return q @ k / ${ROOT}`, of.missingTranspose.unchanged],
      [`return q.T @ k / ${ROOT}`, of.missingTranspose.wrongOne],
      [`return k @ q.T / ${ROOT}`, of.missingTranspose.turned],
      [`return q * k / ${ROOT}`, of.missingTranspose.elementwise],
      ['return q @ k.T', of.missingTranspose.unscaled],
    ],
  },
  'inverted-mask': {
    right: [soft('~mask', FILL), soft('mask == False', FILL)],
    wrong: [
      [soft('mask', FILL), of.invertedMask.unchanged],
      ['return torch.softmax(scores, dim=-1)', of.invertedMask.removed],
      ['return torch.softmax(scores, dim=-1) * mask', of.invertedMask.after],
      [soft('~mask', '0'), of.invertedMask.zero],
      [soft('mask', FILL).replace('scores', '(-scores)'), of.invertedMask.negated],
    ],
  },
  'big-negative': {
    right: [
      `${soft('~mask', '-1e9')} * mask`,
      'w = torch.softmax(scores.masked_fill(~mask, float("-inf")), dim=-1)\nreturn torch.where(w == w, w, 0.0)',
    ],
    wrong: [
      [soft('~mask', '-1e9'), of.bigNegative.unchanged],
      [soft('~mask', FILL), of.bigNegative.infinite],
      ['return torch.softmax(scores, dim=-1) * mask', of.bigNegative.unfilled],
      ['return torch.softmax(scores, dim=-1)', of.bigNegative.removed],
      [soft('~mask', '0'), of.bigNegative.zero],
    ],
  },
  'half-mask': {
    right: [
      soft('~mask', 'torch.finfo(torch.float16).min'),
      'return torch.softmax(scores.float().masked_fill(~mask, -1e9), dim=-1)',
      'bias = torch.where(mask, 0.0, -1e9)\nreturn torch.softmax(scores + bias, dim=-1).half()',
    ],
    wrong: [
      [
        'bias = torch.where(mask, 0.0, -1e9).half()\nreturn torch.softmax(scores + bias, dim=-1)',
        of.halfMask.unchanged,
      ],
      [soft('~mask', FILL), of.halfMask.unchanged],
      [
        'bias = torch.where(mask, 0.0, -65504.0).to(scores.dtype)\nreturn torch.softmax(scores + bias, dim=-1)',
        of.halfMask.added,
      ],
      [
        'return torch.softmax(scores + torch.where(mask, 0.0, -1e4).half(), dim=-1)',
        of.halfMask.added,
      ],
      [
        'w = torch.softmax(scores.masked_fill(~mask, float("-inf")), dim=-1)\nreturn torch.where(w == w, w, 0.0)',
        of.halfMask.emptied,
      ],
      ['return torch.softmax(scores, dim=-1) * mask', of.halfMask.late],
      ['return torch.softmax(scores, dim=-1)', of.halfMask.removed],
      [soft('~mask', '0'), of.halfMask.zero],
      [
        'return torch.softmax(scores + torch.where(mask, 0.0, -10.0).half(), dim=-1)',
        of.halfMask.leaks,
      ],
    ],
  },
  'dropout-at-test': {
    right: [
      'return weights * keep / 0.5 if training else weights',
      'if not training:\n    return weights\nreturn weights * keep * 2',
    ],
    wrong: [
      ['return weights * keep / 0.5', of.dropoutAtTest.unchanged],
      ['return weights if training else weights * keep / 0.5', of.dropoutAtTest.inverted],
      ['return weights', of.dropoutAtTest.removed],
      ['return weights * keep if training else weights', of.dropoutAtTest.unscaled],
      ['return weights * keep / 0.5 if training else weights * 0.5', of.dropoutAtTest.scaledInUse],
    ],
  },
};
