import { attentionCost } from '../../engine/index.ts';
import { formatCount } from '../../number/format.ts';
import { oneOf } from '../../fields/index.ts';
import { defineWidget, type StateOf, makePresets, type ViewProps } from '../../widget/define.ts';
import { one, type Quantities, text } from '../../widget/quantities.ts';
import { bytesText } from '../bytes.ts';
import { type Model, type ModelId, MODELS } from './models.ts';
import { describe, labels, modelTitles, precisionTitles, presetTitles, title } from './text.ts';

export type Precision = 'fp32' | 'fp16';

const fields = {
  model: oneOf<ModelId>({ label: labels.model, initial: 'gpt3', options: modelTitles }),
  precision: oneOf<Precision>({
    label: labels.precision,
    initial: 'fp16',
    options: precisionTitles,
    bar: true,
  }),
};
export type ContextsState = StateOf<typeof fields>;

export interface ContextsDerived {
  model: Model;
  tokens: number;
  /** Scores of one head in one layer, were they all made for a full context, and their bytes. */
  scores: number;
  bytes: number;
  /** Tokens, and scores, as multiples of those of GPT-2. */
  timesTokens: number;
  timesScores: number;
}

const BYTES_PER_NUMBER = { fp32: 4, fp16: 2 } as const;

function derive(s: ContextsState): ContextsDerived {
  const model: Model = MODELS[s.model];
  const { scoresPerHead, bytesAllHeads } = attentionCost({
    n: model.tokens,
    bytesPerElement: BYTES_PER_NUMBER[s.precision],
  });
  const times = model.tokens / MODELS.gpt2.tokens;
  return {
    model,
    tokens: model.tokens,
    scores: scoresPerHead,
    bytes: bytesAllHeads,
    timesTokens: times,
    timesScores: times ** 2,
  };
}

const quantities = {
  tokens: one({ as: 'count' }),
  scores: one({ as: 'count' }),
  timesTokens: one({ as: 'short', digits: 0 }),
  timesScores: one({ as: 'short', digits: 0 }),
  bytes: one({ as: 'count' }),
  'written.tokens': text({ of: (d) => formatCount(d.tokens) }),
  'written.scores': text({ of: (d) => formatCount(d.scores) }),
  'written.timesScores': text({ of: (d) => formatCount(d.timesScores) }),
  'written.bytes': text({ of: (d) => bytesText(d.bytes) }),
} satisfies Quantities<ContextsState, ContextsDerived>;
export type Props = ViewProps<ContextsState, ContextsDerived, typeof quantities>;

export default defineWidget<ContextsState, ContextsDerived>({
  id: 'contexts',
  version: 1,
  title,
  fields,
  derive,
  quantities,
  describe,
  torch: (s, d, { print }) => `# ${d.model.name.replace('\u2011', '-')}, ${d.model.when}
n = ${d.tokens}
bytes_each = ${BYTES_PER_NUMBER[s.precision]}

${print('scores', 'n * n', { label: 'scores of a head' })}
${print('bytes', 'n * n * bytes_each')}
`,
  presets: makePresets(presetTitles, {
    gpt3: {},
    gpt2: { model: 'gpt2' },
    turbo: { model: 'turbo' },
    million: { model: 'gemini' },
  }),
  stage: [580, 370],
  view: () => import('./View.tsx'),
});
