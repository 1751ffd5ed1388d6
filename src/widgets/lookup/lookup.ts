import { fromRows, matmul, softmax, type Tensor, toRows } from '../../engine/index.ts';
import { formatPercent, formatResults, formatShort, plainNumber } from '../../number/format.ts';
import { defineWidget, stepField, type Stage } from '../../widget/define.ts';
import { matrix, number, oneOf, vector } from '../../fields/index.ts';
import { words } from '../../fields/index.ts';
import { presets, QUESTION, TITLES } from './fixtures.ts';
import { goals, targets, type Target } from './goals.ts';
import { torch, weightsCode } from './torch.ts';

export type Mode = 'exact' | 'best' | 'soft';

export interface LookupState {
  /** The question first, then one title a row. */
  tokens: readonly string[];
  scores: readonly number[];
  contents: readonly (readonly number[])[];
  mode: Mode;
  temperature: number;
  target: Target;
  step: number;
}

export interface LookupDerived {
  /** How the rows share, in the present way of looking up. */
  weights: number[];
  /** Weight times content, a row each. */
  contributions: number[][];
  /** What comes back; null for nothing. */
  output: number[] | null;
  /** The row with the largest score; the first of several. */
  best: number;
  /** How many rows have that score. */
  ties: number;
  /** The row whose title is the question, letter by letter; −1 where there is none. */
  found: number;
  /** The soft lookup, whatever the figure does now. */
  soft: { weights: number[]; output: number[]; largest: number };
}

const row = (t: Tensor) => toRows(t)[0]!;

const stages: readonly Stage<LookupState>[] = [
  {
    id: 'compare',
    title: 'Compare',
    says: 'How well does each title fit the question?',
    code: (s) => `scores = torch.tensor([${s.scores.map(plainNumber).join(', ')}])`,
    part: 'scores',
    takes: ['Q', 'K'],
  },
  {
    id: 'share',
    title: 'Share out',
    says: 'Who is to be heard, and how much?',
    code: (s) => `weights = ${weightsCode[s.mode]}`,
    part: 'weights',
  },
  {
    id: 'mix',
    title: 'Mix',
    says: 'Average the contents by those shares.',
    code: () => 'output = weights @ V',
    part: 'output',
    takes: ['V'],
  },
];

function derive(s: LookupState): LookupDerived {
  const scores = fromRows([s.scores]);
  const values = fromRows(s.contents);
  const [, ...titles] = s.tokens;
  const best = s.scores.indexOf(Math.max(...s.scores));
  const found = titles.indexOf(s.tokens[0]!);
  const softly = softmax(scores, { temperature: s.temperature });
  const soft = row(softly);
  const alone = (at: number) => titles.map((_, i) => (i === at ? 1 : 0));
  const weights = s.mode === 'soft' ? soft : alone(s.mode === 'best' ? best : found);
  return {
    weights,
    contributions: s.contents.map((content, i) =>
      row(matmul(fromRows([[weights[i]!]]), fromRows([content]))),
    ),
    output: s.mode === 'exact' && found < 0 ? null : row(matmul(fromRows([weights]), values)),
    best,
    ties: s.scores.filter((x) => x === s.scores[best]).length,
    found,
    soft: { weights: soft, output: row(matmul(softly, values)), largest: Math.max(...soft) },
  };
}

function describe(s: LookupState, d: LookupDerived): string {
  const [question, ...titles] = s.tokens;
  const each = (texts: readonly string[]) => titles.map((t, i) => `${t} ${texts[i]}`).join(', ');
  const asked = `“${question}” is asked.`;
  const back = d.output && s.step >= 3 ? ` What comes back is ${formatResults(d.output)}.` : '';
  if (s.mode === 'exact')
    return d.found < 0
      ? `${asked} No title is exactly that: nothing comes back.`
      : `${asked} That is exactly a title, so its row alone counts.${back}`;
  const scored = `${asked} Scores: ${each(s.scores.map((x) => formatShort(x)))}.`;
  if (s.step < 2) return scored;
  if (s.mode === 'best') {
    const tie =
      d.ties > 1 ? ` ${d.ties} rows share the best score; the first of them is taken.` : '';
    return `${scored}${tie} ${titles[d.best]} alone counts.${back}`;
  }
  return `${scored} Weights: ${each(d.weights.map((w) => formatPercent(w)))}.${back}`;
}

export default defineWidget<LookupState, LookupDerived>({
  id: 'lookup',
  version: 1,
  title: 'Hard and soft lookup',
  fields: {
    tokens: words({ label: 'question and titles', initial: [QUESTION, ...TITLES], length: 26 }),
    scores: vector({ label: 'scores', initial: [3, 0, 2, 0], min: -10, max: 10 }),
    contents: matrix({
      label: 'contents',
      role: 'value',
      initial: [
        [0.15, 0.35, 0.85],
        [0.95, 0.6, 0.15],
        [0.55, 0.2, 0.7],
        [0.25, 0.65, 0.3],
      ],
      min: 0,
      max: 1,
      step: 0.05,
      rowNames: { field: 'tokens', after: 1 },
    }),
    mode: oneOf({
      label: 'Take',
      initial: 'soft',
      options: { exact: 'the exact title', best: 'the best row', soft: 'every row, by weight' },
      bar: true,
    }),
    temperature: number({
      label: 'Temperature',
      initial: 1,
      min: 0.1,
      max: 10,
      log: true,
      bar: true,
    }),
    target: oneOf({ label: 'colour to mix', initial: 'none', options: targets, hidden: true }),
    step: stepField(stages),
  },
  derive,
  describe,
  torch,
  steps: stages,
  stageTexts: (s, d) => [
    s.scores.map((x) => formatShort(x)).join('  '),
    d.weights.map((w) => formatPercent(w)).join('  '),
    d.output ? formatResults(d.output) : 'nothing',
  ],
  presets,
  goals,
  view: () => import('./View.tsx'),
});
