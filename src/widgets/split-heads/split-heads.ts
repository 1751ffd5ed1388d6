import { inferAttentionShapes, inferHeadShape } from '../../engine/index.ts';
import { integer, toggle } from '../../fields/index.ts';
import {
  defineWidget,
  type Stage,
  type StateOf,
  stepField,
  makePresets,
  type ViewProps,
} from '../../widget/define.ts';
import { formatCount } from '../../number/format.ts';
import type { FormulaPart } from '../../tex/parts.ts';
import { one, type Quantities, text } from '../../widget/quantities.ts';
import { describe, labels, presetTitles, stageTexts, title } from './text.ts';

const fields = {
  nHeads: integer({ label: labels.nHeads, initial: 2, min: 1, max: 16, bar: 'reading' }),
  /** Words. */
  n: integer({ label: labels.n, initial: 3, min: 1, max: 12 }),
  dModel: integer({ label: labels.dModel, initial: 8, min: 1, max: 1024 }),
  /** Whether the four layers have biases. */
  bias: toggle({ label: labels.bias, initial: true, bar: 'reading' }),
  step: stepField(6),
};

export type SplitHeadsState = StateOf<typeof fields>;

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

/** Each stage makes something of another shape. */
const stage = (
  id: keyof typeof stageTexts,
  code: string,
  part: FormulaPart,
  shape: string,
): Stage<SplitHeadsState> => ({
  id,
  ...stageTexts[id],
  code: () => code,
  part,
  makes: `shapes.${shape}`,
});
const steps: readonly Stage<SplitHeadsState>[] = [
  stage('project', 'Q = x @ W_Q', 'query', 'whole'),
  stage('view', 'Q = Q.view(n, n_heads, d_head)', 'query', 'cut'),
  stage('transpose', 'Q = Q.transpose(0, 1)', 'query', 'split'),
  stage('attend', 'heads = weights @ V', 'value', 'heads'),
  stage('concat', 'concat = heads.transpose(0, 1).reshape(n, d_model)', 'output', 'concat'),
  stage('mix', 'output = concat @ W_O', 'output', 'output'),
];

const inputShape = (_: SplitHeadsDerived, s: SplitHeadsState) => tuple([s.n, s.dModel]);
const joinedShape = (d: SplitHeadsDerived, s: SplitHeadsState) => d.split && inputShape(d, s);

const quantities = {
  dHead: one({ as: 'count', of: (d) => (d.split ? d.dHead : null) }),
  scores: one({ as: 'count', of: (d) => (d.split ? d.scores : null) }),
  parameters: one({ as: 'count' }),
  /** The same with commas. */
  'written.parameters': text({
    of: (d) => (d.parameters === null ? null : formatCount(d.parameters)),
  }),
  rest: one({ as: 'count' }),
  'shapes.whole': text({ role: 'query', of: inputShape }),
  'shapes.cut': text({ role: 'query', of: (d, s) => d.split && tuple([s.n, s.nHeads, d.dHead]) }),
  'shapes.split': text({ role: 'query', of: (d) => tuple(d.split) }),
  'shapes.weights': text({ role: 'weight', of: (d) => tuple(d.weights) }),
  'shapes.heads': text({ role: 'value', of: (d) => tuple(d.split) }),
  'shapes.concat': text({ role: 'output', of: joinedShape }),
  'shapes.output': text({ role: 'output', of: joinedShape }),
} satisfies Quantities<SplitHeadsState, SplitHeadsDerived>;

export type Props = ViewProps<SplitHeadsState, SplitHeadsDerived, typeof quantities>;

export default defineWidget<SplitHeadsState, SplitHeadsDerived>({
  id: 'split-heads',
  version: 1,
  title,
  fields,
  derive,
  quantities,
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  steps,
  playsBack: true,
  presets: makePresets(presetTitles, {
    small: { step: 1 },
    paper: { n: 10, dModel: 512, nHeads: 8, bias: false, step: 3 },
    'one-head': { n: 10, dModel: 512, nHeads: 1, bias: false, step: 3 },
    refused: { n: 10, dModel: 512, nHeads: 7, bias: false, step: 2 },
  }),
  stage: [660, 450],
  view: () => import('./View.tsx'),
});
