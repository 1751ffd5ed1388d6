import { attentionCost } from '../../engine/index.ts';
import { oneOf } from '../../figure/fields/index.ts';
import { formatBytes, formatCount } from '../../number/format.ts';
import { defineFigure } from '../../figure/defineFigure.ts';

const decimalYear = (year: number, month: number) => year + (month - 0.5) / 12;

/**
 * Context lengths of models at their release, in tokens. This is history, not a list of current models. Names have a
 * non-breaking hyphen, so that it isn’t taken for a minus sign. Sources: Radford and others 2019 (section 2.3); Brown
 * and others 2020 (section 2.1); OpenAI's documentation of models, 2023, for GPT-3.5; OpenAI, GPT-4, 14 March 2023;
 * Anthropic, Claude 2, 11 July 2023; OpenAI, New models and developer products, 6 November 2023; Google, Gemini 1.5,
 * 15 February 2024.
 */
export const MODELS = {
  gpt2: { name: 'GPT\u20112', when: 'February 2019', year: decimalYear(2019, 2), tokens: 1024 },
  gpt3: { name: 'GPT\u20113', when: 'May 2020', year: decimalYear(2020, 5), tokens: 2048 },
  gpt35: { name: 'GPT\u20113.5', when: 'November 2022', year: decimalYear(2022, 11), tokens: 4096 },
  gpt4: { name: 'GPT\u20114', when: 'March 2023', year: decimalYear(2023, 3), tokens: 8192 },
  gpt4long: {
    name: 'GPT\u20114 32K',
    when: 'March 2023',
    year: decimalYear(2023, 3),
    tokens: 32_768,
  },
  claude2: { name: 'Claude 2', when: 'July 2023', year: decimalYear(2023, 7), tokens: 100_000 },
  turbo: {
    name: 'GPT\u20114 Turbo',
    when: 'November 2023',
    year: decimalYear(2023, 11),
    tokens: 128_000,
  },
  gemini: {
    name: 'Gemini 1.5',
    when: 'February 2024',
    year: decimalYear(2024, 2),
    tokens: 1_000_000,
  },
};
const MODEL_NAMES = Object.fromEntries(
  Object.entries(MODELS).map(([id, { name }]) => [id, name]),
) as Record<keyof typeof MODELS, string>;
const PRECISIONS = { fp32: 'float32', fp16: 'float16' };
const BYTES_PER_NUMBER = { fp32: 4, fp16: 2 } as const;

export default defineFigure({
  id: 'contexts',
  title: 'How much a model read at once, 2019 to 2024',
  fields: {
    model: oneOf({ label: 'Model', initial: 'gpt3', options: MODEL_NAMES }),
    precision: oneOf({ label: 'Precision', initial: 'fp16', options: PRECISIONS, bar: true }),
  },
  derive({ model: id, precision }) {
    const model = MODELS[id];
    const { tokens } = model;
    const bytesPerElement = BYTES_PER_NUMBER[precision];
    const { scoresPerHead, bytesAllHeads } = attentionCost({ n: tokens, bytesPerElement });
    const timesTokens = tokens / MODELS.gpt2.tokens;
    return {
      model,
      tokens,
      /** Number of scores of one head in one layer at the full context length, and their size in bytes. */
      scores: scoresPerHead,
      bytes: bytesAllHeads,
      /** Tokens and scores as multiples of those of GPT-2. */
      timesTokens,
      timesScores: timesTokens ** 2,
    };
  },
  quantities: ({ scalar, text }) => ({
    when: text({ label: 'released', of: (d) => d.model.when }),
    tokens: scalar({ label: 'tokens', as: 'grouped' }),
    scores: scalar({ label: 'scores, if all are computed', as: 'grouped' }),
    bytes: scalar({ label: 'memory, if all are stored', as: 'bytes' }),
    timesTokens: scalar({ label: 'times the tokens of GPT\u20112', as: 'short', digits: 0 }),
    timesScores: scalar({ label: 'times the scores of GPT\u20112', as: 'grouped' }),
  }),
  describe: ({ precision }, { model, tokens, scores, bytes }) =>
    `${model.name} (${model.when}) read up to ${formatCount(tokens)} tokens at once. All scores of one head ` +
    `would be ${formatCount(scores)} numbers, which take ${formatBytes(bytes)} in ${PRECISIONS[precision]}.`,
  torch: ({ state, derived: { model }, print }) =>
    `# ${model.name.replace('\u2011', '-')}, ${model.when}
n = ${model.tokens}
bytes_each = ${BYTES_PER_NUMBER[state.precision]}

${print('scores', 'n * n', { label: 'scores of a head' })}
${print('bytes', 'n * n * bytes_each')}
`,
  presets: {
    gpt3: ['GPT-3, 2020'],
    gpt2: ['GPT-2, 2019', { model: 'gpt2' }],
    turbo: ['GPT-4 Turbo, 2023', { model: 'turbo' }],
    million: ['Gemini 1.5, 2024', { model: 'gemini' }],
  },
  stage: [580, 370],
  view: () => import('./View.tsx'),
});
