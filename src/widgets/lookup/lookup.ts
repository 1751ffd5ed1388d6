import { fromRows, matmul, softmax, type Tensor, toRows } from '../../engine/index.ts';
import { matrix, number, oneOf, toggle, vector, words } from '../../fields/index.ts';
import { plainNumber } from '../../number/format.ts';
import {
  defineWidget,
  type Goal,
  hasChanged,
  stepField,
  type Stage,
  type StateOf,
  makePresets,
  type ViewProps,
} from '../../widget/define.ts';
import {
  list,
  one,
  type Quantities,
  table,
  texts,
  prefixQuantities,
} from '../../widget/quantities.ts';
import { aboveZero } from '../aboveZero.ts';
import {
  describe,
  goalTexts,
  labels,
  modes,
  presetTitles,
  question,
  sharesOf,
  stageTexts,
  title,
  titles,
} from './text.ts';
import { torch, weightsCode } from './torch.ts';

export type Mode = 'exact' | 'best' | 'soft';
type Target = 'none' | 'olive';

const rowNames = { field: 'tokens', after: 1 };

const library = [
  [0.15, 0.35, 0.85],
  [0.95, 0.6, 0.15],
  [0.55, 0.2, 0.7],
  [0.25, 0.65, 0.3],
];

const fields = {
  /** The question first, then one title a row. */
  tokens: words({ label: labels.tokens, initial: [question, ...titles], length: 26 }),
  scores: vector({ label: labels.scores, initial: [3, 0, 2, 0], min: -10, max: 10 }),
  contents: matrix({
    label: labels.contents,
    one: labels.content,
    role: 'value',
    initial: library,
    min: 0,
    max: 1,
    step: 0.05,
    rowNames,
  }),
  mode: oneOf({ label: labels.mode, initial: 'soft', options: modes, bar: true }),
  temperature: number({
    label: labels.temperature,
    initial: 1,
    min: 0.1,
    max: 10,
    log: true,
    bar: true,
  }),
  /** The colour that a challenge asks for. */
  target: oneOf({
    label: labels.target,
    initial: 'none',
    options: { none: 'none', olive: 'olive' },
    hidden: true,
  }),
  /** Whether the line of SQL is shown. */
  sql: toggle({ label: labels.sql, initial: true }),
  step: stepField(3),
};

export type LookupState = StateOf<typeof fields>;

interface Lookup {
  /** How the rows share. */
  weights: number[];
  largest: number;
  /** What comes back; null for nothing. */
  output: number[] | null;
}

export interface LookupDerived extends Lookup {
  /** Weight times content, a row each. */
  contributions: number[][];
  /** The row with the largest score; the first of several. */
  best: number;
  /** How many rows have that score. */
  ties: number;
  /** The row whose title is the question, letter by letter; −1 where there is none. */
  found: number;
  /** The soft lookup, whatever the figure does now. */
  soft: Lookup & { output: number[] };
}

const row = (t: Tensor) => toRows(t)[0]!;

const stages: readonly Stage<LookupState>[] = [
  {
    id: 'compare',
    ...stageTexts.compare,
    code: (s) => `scores = torch.tensor([${s.scores.map(plainNumber).join(', ')}])`,
    part: 'scores',
    makes: 'scored',
    takes: ['Q', 'K'],
  },
  {
    id: 'share',
    ...stageTexts.share,
    code: (s) => `weights = ${weightsCode[s.mode]}`,
    part: 'weights',
    makes: 'shared',
  },
  {
    id: 'mix',
    ...stageTexts.mix,
    code: () => 'output = weights @ V',
    part: 'output',
    makes: 'output',
    takes: ['V'],
  },
];

function derive(s: LookupState): LookupDerived {
  const scores = fromRows([s.scores]);
  const values = fromRows(s.contents);
  const best = s.scores.indexOf(Math.max(...s.scores));
  const [asked, ...books] = s.tokens;
  const foundIndex = books.indexOf(asked!);
  const softmaxWeights = softmax(scores, { temperature: s.temperature });
  const soft = aboveZero(row(softmaxWeights));
  const alone = (at: number) => s.scores.map((_, i) => (i === at ? 1 : 0));
  const weights = s.mode === 'soft' ? soft : alone(s.mode === 'best' ? best : foundIndex);
  return {
    weights,
    contributions: s.contents.map((content, i) =>
      row(matmul(fromRows([[weights[i]!]]), fromRows([content]))),
    ),
    output: s.mode === 'exact' && foundIndex < 0 ? null : row(matmul(fromRows([weights]), values)),
    best,
    ties: s.scores.filter((x) => x === s.scores[best]).length,
    largest: Math.max(...weights),
    found: foundIndex,
    soft: {
      weights: soft,
      output: row(matmul(softmaxWeights, values)),
      largest: Math.max(...soft),
    },
  };
}

/** How near each number has to come to the colour asked for. */
export const TARGET_RADIUS = 0.03;

/** Half of the second content, half of the fourth, as the library has them. */
const OLIVE_COLOUR = [0.6, 0.625, 0.225];

/** The colour that a challenge asks for; null where none does. */
export const targetColour = (target: Target) => (target === 'olive' ? OLIVE_COLOUR : null);

/** By how much each number of a mixture is above the colour asked for. */
const offTarget = (output: readonly number[]) => OLIVE_COLOUR.map((x, i) => output[i]! - x);

const goals: Record<string, Goal<LookupState, LookupDerived>> = {
  olive: {
    start: {
      mode: 'soft',
      temperature: 1,
      scores: [0, 0, 0, 0],
      contents: library,
      target: 'olive',
      step: 3,
    },
    met(state, { soft }, begun) {
      if (hasChanged(state, begun, ['contents', 'mode', 'temperature']))
        return goalTexts.otherChange;
      const off = offTarget(soft.output);
      const away = off.map(Math.abs);
      const furthest = away.indexOf(Math.max(...away));
      return (
        away[furthest]! <= TARGET_RADIUS || goalTexts.off(furthest, off[furthest]!, TARGET_RADIUS)
      );
    },
    nudge({ contents, tokens }, { soft }) {
      const off = offTarget(soft.output);
      // How fast a book's score takes the mixture away from the colour asked for.
      const away = soft.weights.map(
        (weight, i) =>
          weight * off.reduce((sum, by, c) => sum + by * (contents[i]![c]! - soft.output[c]!), 0),
      );
      const book = away.findIndex((x) => Math.abs(x) === Math.max(...away.map(Math.abs)));
      return goalTexts.next(tokens[book + 1]!, away[book]! > 0);
    },
    found: (state, { soft }) => goalTexts.found(state, soft.weights),
  },
};

const ofLookup = {
  weights: list({
    as: 'percent',
    role: 'weight',
    part: 'weights',
    rows: rowNames,
    isKnown: ({ step }) => step >= 2,
  }),
  largest: one({ as: 'percent', role: 'weight' }),
  output: list({ as: 'vector', role: 'output', part: 'output' }),
} satisfies Quantities<LookupState, Lookup>;

/** Known at every stage: the words say it before the figure does. */
const ofSoft = {
  ...ofLookup,
  weights: list({ as: 'percent', role: 'weight', part: 'weights', rows: rowNames }),
} satisfies Quantities<LookupState, Lookup>;

const quantities = {
  /** The scores, as the stage that makes them shows them. */
  scored: list({ as: 'short', part: 'scores', rows: rowNames, of: (_, s) => s.scores }),
  /** The weights as their stage shows them. */
  shared: texts({ role: 'weight', part: 'weights', rows: rowNames, of: (d, s) => sharesOf(s, d) }),
  ...ofLookup,
  contributions: table({ role: 'output', rows: rowNames }),
  best: one({ as: 'count' }),
  ties: one({ as: 'count' }),
  found: one({ as: 'count' }),
  ...prefixQuantities('soft', (d) => d.soft, ofSoft),
} satisfies Quantities<LookupState, LookupDerived>;

export type Props = ViewProps<LookupState, LookupDerived, typeof quantities>;

export default defineWidget<LookupState, LookupDerived>({
  id: 'lookup',
  version: 1,
  title,
  fields,
  derive,
  quantities,
  describe,
  torch,
  steps: stages,
  presets: makePresets(presetTitles, {
    library: {},
    plain: { sql: false },
    compare: { sql: false, step: 1 },
    best: { mode: 'best' },
    exact: { mode: 'exact' },
    hit: { mode: 'exact', tokens: [titles[3]!, ...titles] },
    sharp: { temperature: 0.2 },
    even: { temperature: 10 },
  }),
  goals,
  stage: [700, 570],
  view: () => import('./View.tsx'),
});
