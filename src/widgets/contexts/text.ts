// What people read in this figure.
import { formatCount, formatShort } from '../../number/format.ts';
import { bytesText } from '../bytes.ts';
import type { ContextsDerived, ContextsState, Precision } from './contexts.ts';
import { type ModelId, MODELS } from './models.ts';

export const title = 'How much a model read at once, 2019 to 2024';

export const labels = { model: 'Model', precision: 'Precision' };

export const modelTitles = Object.fromEntries(
  Object.entries(MODELS).map(([id, { name }]) => [id, name]),
) as Record<ModelId, string>;

export const precisionTitles: Record<Precision, string> = {
  fp32: 'float32',
  fp16: 'float16',
};

export const presetTitles = {
  gpt3: 'GPT-3, 2020',
  gpt2: 'GPT-2, 2019',
  turbo: 'GPT-4 Turbo, 2023',
  million: 'Gemini 1.5, 2024',
};

export const phrases = {
  chart: 'History, as announced then',
  chartHint: 'Tokens of a full context. From line to line: ten times.',
  counts: 'One head of one layer, all its scores',
};

export const countRows = (d: ContextsDerived): readonly (readonly [string, string])[] => [
  ['came out', d.model.when],
  ['tokens', formatCount(d.tokens)],
  ['scores, if all are made', formatCount(d.scores)],
  ['their bytes, if all are stored', bytesText(d.bytes)],
  ['tokens, times GPT\u20112', formatShort(d.timesTokens, 0)],
  ['scores, times GPT\u20112', formatCount(d.timesScores)],
];

export const tokensText = (x: number) => (x >= 1e6 ? '1M' : `${formatShort(x / 1000, 0)}K`);

export const describe = (s: ContextsState, d: ContextsDerived): string =>
  `${d.model.name} (${d.model.when}) read up to ${formatCount(d.tokens)} tokens at once. All scores of one head ` +
  `would be ${formatCount(d.scores)}, which take ${bytesText(d.bytes)} in ${precisionTitles[s.precision]}.`;
