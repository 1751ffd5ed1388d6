import { inferAttentionShapes, inferHeadShape } from '../../engine/index.ts';
import { integer, toggle } from '../../fields/index.ts';
import { defineWidget, type Stage, stepField, titled } from '../../widget/define.ts';
import { formatCount } from '../../number/format.ts';
import { one, text } from '../../widget/quantities.ts';
import { describe, labels, presetTitles, stageTexts, title } from './text.ts';

export interface SplitHeadsState {
  /** Words. */
  n: number;
  dModel: number;
  nHeads: number;
  /** Whether the four layers have biases. */
  bias: boolean;
  step: number;
}

export interface SplitHeadsDerived {
  /** d_head, rounded down where the heads do not divide d_model. */
  dHead: number;
  /** Numbers of each word that are left over. */
  rest: number;
  /** `(n_heads, n, d_head)`, `(n_heads, n, n)`; null where it is refused. */
  split: number[] | null;
  weights: number[] | null;
  /** Scores of all heads together. */
  scores: number;
  /** Parameters of W_Q, W_K, W_V and W_O, null where it is refused. */
  parameters: number | null;
  /** The nearest numbers of heads below and above that divide d_model, where this one does not. */
  nearest: readonly number[];
}

export const MOST_HEADS = 16;

function derive(s: SplitHeadsState): SplitHeadsDerived {
  const { n, dModel, nHeads } = s;
  const rest = dModel % nHeads;
  const split = rest ? null : inferHeadShape([n, dModel], nHeads);
  const divides = (h: number) => dModel % h === 0;
  const all = Array.from({ length: dModel }, (_, i) => i + 1);
  const nearest = [all.slice(0, nHeads).findLast(divides), all.slice(nHeads).find(divides)].filter(
    (h) => h !== undefined,
  );
  return {
    dHead: Math.floor(dModel / nHeads),
    rest,
    split,
    weights: split && inferAttentionShapes(split, split, split).weights,
    scores: nHeads * n * n,
    parameters: split && 4 * (dModel * dModel + (s.bias ? dModel : 0)),
    nearest: rest ? nearest : [],
  };
}

const tuple = (shape: readonly number[] | null) => shape && `(${shape.join(', ')})`;

/** What each stage makes, by its shape. */
const stages: readonly Stage<SplitHeadsState>[] = [
  {
    id: 'project',
    ...stageTexts.project,
    code: () => 'Q = x @ W_Q',
    part: 'query',
    makes: 'shapes.whole',
  },
  {
    id: 'view',
    ...stageTexts.view,
    code: () => 'Q = Q.view(n, n_heads, d_head)',
    part: 'query',
    makes: 'shapes.cut',
  },
  {
    id: 'transpose',
    ...stageTexts.transpose,
    code: () => 'Q = Q.transpose(0, 1)',
    part: 'query',
    makes: 'shapes.split',
  },
  {
    id: 'attend',
    ...stageTexts.attend,
    code: () => 'heads = weights @ V',
    part: 'value',
    makes: 'shapes.heads',
  },
  {
    id: 'concat',
    ...stageTexts.concat,
    code: () => 'concat = heads.transpose(0, 1).reshape(n, d_model)',
    part: 'output',
    makes: 'shapes.concat',
  },
  {
    id: 'mix',
    ...stageTexts.mix,
    code: () => 'output = concat @ W_O',
    part: 'output',
    makes: 'shapes.output',
  },
];

const whole = (_: SplitHeadsDerived, s: SplitHeadsState) => tuple([s.n, s.dModel]);
const joined = (d: SplitHeadsDerived, s: SplitHeadsState) => d.split && whole(d, s);

export default defineWidget<SplitHeadsState, SplitHeadsDerived>({
  id: 'split-heads',
  version: 1,
  title,
  fields: {
    nHeads: integer({ label: labels.nHeads, initial: 2, min: 1, max: MOST_HEADS, bar: 'reading' }),
    n: integer({ label: labels.n, initial: 3, min: 1, max: 12 }),
    dModel: integer({ label: labels.dModel, initial: 8, min: 1, max: 1024 }),
    bias: toggle({ label: labels.bias, initial: true, bar: 'reading' }),
    step: stepField(stages),
  },
  derive,
  quantities: {
    dHead: one({ as: 'count', of: (d) => (d.split ? d.dHead : null) }),
    scores: one({ as: 'count', of: (d) => (d.split ? d.scores : null) }),
    parameters: one({ as: 'count' }),
    /** The same with commas. */
    'written.parameters': text({
      of: (d) => (d.parameters === null ? null : formatCount(d.parameters)),
    }),
    rest: one({ as: 'count' }),
    'shapes.whole': text({ role: 'query', of: whole }),
    'shapes.cut': text({ role: 'query', of: (d, s) => d.split && tuple([s.n, s.nHeads, d.dHead]) }),
    'shapes.split': text({ role: 'query', of: (d) => tuple(d.split) }),
    'shapes.weights': text({ role: 'weight', of: (d) => tuple(d.weights) }),
    'shapes.heads': text({ role: 'value', of: (d) => tuple(d.split) }),
    'shapes.concat': text({ role: 'output', of: joined }),
    'shapes.output': text({ role: 'output', of: joined }),
  },
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  steps: stages,
  playsBack: true,
  presets: titled(presetTitles, {
    small: { step: 1 },
    paper: { n: 10, dModel: 512, nHeads: 8, step: 3 },
    'one-head': { n: 10, dModel: 512, nHeads: 1, step: 3 },
    refused: { n: 10, dModel: 512, nHeads: 7, step: 2 },
  }),
  stage: [660, 450],
  view: () => import('./View.tsx'),
});
