import { fromRows, similarity, softmax, toRows } from '../../engine/index.ts';
import { number, oneOf, point, points, words } from '../../fields/index.ts';
import { defineWidget, type Goal, hasChanged, type StateOf, makePresets, type ViewProps } from '../../widget/define.ts'; // prettier-ignore
import { list, one, type Quantities, text, prefixQuantities } from '../../widget/quantities.ts';
import { type Comparison, comparisonQuantities, ranksOf } from '../measures.ts';
import {
  ceilingNames,
  describe,
  goalTexts,
  labels,
  measureTitles,
  presetTitles,
  title,
} from './text.ts';

/** Ways to say how alike a query and a key are; a larger number is always more alike. */
export type Likeness = 'dot' | 'scaled' | 'cosine' | 'distance' | 'squared';

const rows = { field: 'tokens', after: 1 };
const span = { min: -4, max: 4 };

const fields = {
  measure: oneOf({ label: labels.measure, initial: 'dot', options: measureTitles }),
  /** What the cosine is multiplied by. */
  times: number({ label: labels.times, initial: 1, min: 1, max: 100, step: 1, log: true }),
  q: point({ label: labels.q, role: 'query', initial: [3, 1], ...span }),
  keys: points({
    label: labels.keys,
    one: labels.key,
    role: 'key',
    initial: [
      [1.5, 0.5],
      [2, 4],
      [2.3, 1.9],
      [-2, 1],
    ],
    rowNames: rows,
    ...span,
  }),
  /** The query's name first, then one a key. */
  tokens: words({
    label: labels.tokens,
    initial: ['query', 'A', 'B', 'C', 'D'],
    length: 8,
    hidden: true,
  }),
};

export type LikenessState = StateOf<typeof fields>;

export interface LikenessDerived {
  by: Record<Likeness, Comparison>;
  /** By the measure that is chosen. */
  chosen: Comparison;
  /** The key that has the highest score, by name; all of them where some are level. */
  winner: string;
  /** The largest weight that a cosine times the multiplier can give, among 4, 10 and 100 keys. */
  ceiling: number[];
  /** How much the first key has: 0 less than three quarters, 1 less than 95%, 2 more. */
  band: number;
}

/** How many keys the ceiling is told for; the first is how many there are here. */
export const KEY_COUNTS = [4, 10, 100] as const;

const MEASURES: readonly Likeness[] = ['dot', 'scaled', 'cosine', 'distance', 'squared'];
const SIMILARITY_OPTIONS = {
  dot: { measure: 'dot' },
  scaled: { measure: 'dot', scale: 'default' },
  // As PyTorch's cosine_similarity has it: a vector of no length has the cosine 0.
  cosine: { measure: 'cosine', eps: 1e-8 },
  distance: { measure: 'neg_euclidean' },
  squared: { measure: 'neg_sq_euclidean' },
} as const;

/** The weight of a key that points as the query does, where all others point the opposite way. */
const ceilingOf = (n: number, times: number) =>
  softmax(fromRows([Array.from({ length: n }, (_, i) => (i === 0 ? times : -times))])).data[0]!;

function derive(s: LikenessState): LikenessDerived {
  const [query, key] = [fromRows([s.q]), fromRows(s.keys)];
  const one = (kind: Likeness): Comparison => {
    const scale = kind === 'cosine' ? { scale: s.times } : {};
    const { scores, weights } = similarity(query, key, { ...SIMILARITY_OPTIONS[kind], ...scale });
    const row = toRows(scores)[0]!;
    return { scores: row, weights: toRows(weights)[0]!, ranks: ranksOf(row) };
  };
  const by = Object.fromEntries(MEASURES.map((kind) => [kind, one(kind)])) as Record<
    Likeness,
    Comparison
  >;
  const { ranks, weights } = by[s.measure];
  const first = s.tokens.slice(1).filter((_, i) => ranks[i] === 1);
  return {
    by,
    chosen: by[s.measure],
    winner: first.length === 1 ? first[0]! : `${first.join(' and ')} level`,
    ceiling: KEY_COUNTS.map((n) => ceilingOf(n, s.times)),
    band: weights[0]! < 0.75 ? 0 : weights[0]! < 0.95 ? 1 : 2,
  };
}

/** What the first key is to have, by the cosine. */
export const WANTED_SHARE = 0.95;

const exceed: Goal<LikenessState, LikenessDerived> = {
  start: { measure: 'cosine', times: 1, q: [3, 1] },
  met(s, d, begun) {
    if (hasChanged(s, begun, ['q', 'keys'])) return goalTexts.otherChange;
    if (s.measure !== 'cosine') return goalTexts.measure;
    if (d.chosen.weights[0]! < WANTED_SHARE) return goalTexts.share(s, d);
    if (!Number.isInteger(s.times)) return goalTexts.whole;
    const lower = derive({ ...s, times: s.times - 1 });
    return lower.chosen.weights[0]! < WANTED_SHARE || goalTexts.less(s, d);
  },
  nudge: (s, d, begun) =>
    hasChanged(s, begun, ['q', 'keys'])
      ? goalTexts.undo
      : s.measure === 'cosine'
        ? d.chosen.weights[0]! >= WANTED_SHARE
          ? goalTexts.lessNext
          : goalTexts.nudge(s, d, s.times)
        : goalTexts.byCosine,
  found: goalTexts.found,
};

const by = <K extends Likeness>(kind: K, scores = {}) =>
  prefixQuantities(
    `by.${kind}` as const,
    (d: LikenessDerived) => d.by[kind],
    comparisonQuantities<LikenessState>(rows, scores),
  );

const quantities = {
  ...by('dot'),
  ...by('scaled'),
  ...by('cosine', { digits: 3 }),
  ...by('distance'),
  ...by('squared'),
  ...prefixQuantities(
    'chosen',
    (d: LikenessDerived) => d.chosen,
    comparisonQuantities<LikenessState>(rows),
  ),
  winner: text({ part: 'scores' }),
  ceiling: list({ as: 'percent', rows: () => ceilingNames }),
  band: one({ as: 'count' }),
} satisfies Quantities<LikenessState, LikenessDerived>;

export type Props = ViewProps<LikenessState, LikenessDerived, typeof quantities>;

export default defineWidget<LikenessState, LikenessDerived>({
  id: 'likeness',
  version: 1,
  title,
  fields,
  derive,
  quantities,
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  presets: makePresets(presetTitles, {
    dot: {},
    cosine: { measure: 'cosine' },
    times: { measure: 'cosine', times: 20 },
    distance: { measure: 'distance' },
    squared: { measure: 'squared' },
    best: {
      measure: 'cosine',
      keys: [
        [3, 1],
        [-3, -1],
        [-1.5, -0.5],
        [-3.9, -1.3],
      ],
    },
  }),
  goals: { exceed },
  stage: [620, 377],
  view: () => import('./View.tsx'),
});
