import {
  type Divisor,
  divisor,
  integer,
  oneOf,
  point,
  points,
  seed,
  words,
} from '../../fields/index.ts';
import {
  defineWidget,
  type Goal,
  hasChanged,
  type StateOf,
  makePresets,
  type ViewProps,
} from '../../widget/define.ts';
import { list, one, type Quantities, table, prefixQuantities } from '../../widget/quantities.ts';
import { describe, goalTexts, labels, presetTitles, title, wayTitles } from './text.ts';
import {
  type Curves,
  curvesOf,
  grow,
  MAX_D_K,
  SAMPLED_SIZES,
  type Way,
  WAYS,
  weigh,
  type QueryResult,
} from './ways.ts';

const span = { min: -10, max: 10 };
const rows = { field: 'tokens', after: 1 };

const fields = {
  q: point({
    label: labels.q,
    pictureName: (s) => `${labels.q} ${s['tokens'][0]}`,
    role: 'query',
    initial: [3, 1],
    ...span,
  }),
  keys: points({
    label: labels.keys,
    one: labels.key,
    role: 'key',
    initial: [
      [3, 1],
      [1, 4],
      [1.5, 0.5],
    ],
    rowNames: rows,
    ...span,
  }),
  /** The query's token first, then one name a key. */
  tokens: words({
    label: labels.tokens,
    initial: ['it', 'animal', 'street', 'because'],
    length: 12,
  }),
  dK: integer({ label: labels.dK, initial: 512, min: 2, max: MAX_D_K, log: true }),
  way: oneOf({ label: labels.way, initial: 'repeat', options: wayTitles }),
  scale: divisor({
    label: labels.scale,
    initial: 'sqrt',
    min: 0.1,
    max: MAX_D_K,
    of: 'dK',
    bar: 'reading',
  }),
  seed: seed({ label: labels.seed, initial: 1, bar: 'reading' }),
};

export type GrownState = StateOf<typeof fields>;

export interface GrownDerived extends QueryResult {
  /** The query and the keys with d_k numbers each. */
  vectors: number[][];
  /** The short vectors as they are, divided by the root of their own length. */
  own: QueryResult;
  /** How the weights go with d_k, for each way. */
  curves: Record<Way, Curves>;
  /** At this d_k, divided by √d_k, for each way: the weights, and whether the first key's fell (0), stayed (1) or rose (2). */
  ways: Record<Way, { weights: number[]; turn: number }>;
}

const turn = (before: number, after: number) =>
  Math.abs(after - before) < 1e-6 ? 1 : after < before ? 0 : 2;

function derive({ q, keys, way, scale, dK, seed: noise }: GrownState): GrownDerived {
  const own = weigh(q, keys, 'sqrt');
  const growBy = (by: Way) => grow([q, ...keys], by, dK, noise);
  const each = <T>(of: (by: Way) => T) =>
    Object.fromEntries(WAYS.map((by) => [by, of(by)])) as Record<Way, T>;
  const resultOf = (by: Way, divideBy: Divisor) => {
    const [query, ...rest] = growBy(by);
    return weigh(query!, rest, divideBy);
  };
  return {
    ...resultOf(way, scale),
    vectors: growBy(way),
    own,
    curves: each((by) => curvesOf(q, keys, by, noise)),
    ways: each((by) => {
      const { weights } = resultOf(by, 'sqrt');
      return { weights, turn: turn(own.weights[0]!, weights[0]!) };
    }),
  };
}

/** As near to the weights of the short vectors as counts as back at them. */
const WEIGHT_TOLERANCE = 0.005;

const goals: Record<string, Goal<GrownState, GrownDerived>> = {
  home: {
    start: { way: 'repeat', dK: 512, scale: 'sqrt' },
    met(state, { weights, own }, begun) {
      if (hasChanged(state, begun, ['q', 'keys', 'way', 'dK'])) return goalTexts.otherChange;
      const errors = weights.map((w, i) => Math.abs(w - own.weights[i]!));
      return Math.max(...errors) <= WEIGHT_TOLERANCE || goalTexts.home(weights, own.weights);
    },
    nudge: (_, { weights, own }) =>
      goalTexts.nudge(Math.max(...weights) > Math.max(...own.weights)),
    found: (state, { divisor }) => goalTexts.found(state.dK / state.q.length, divisor),
  },
};

const ofQuery = {
  scores: list({ part: 'scores', rows }),
  divisor: one({ as: 'any', part: 'scale' }),
  scaled: list({ part: 'scale', rows }),
  weights: list({ as: 'percent', role: 'weight', part: 'weights', rows }),
} satisfies Quantities<GrownState, QueryResult>;

/** What there is to name of one way. */
const ofWay = (way: Way): Quantities<GrownState, GrownDerived> => ({
  [`ways.${way}.weights`]: list({
    as: 'percent',
    role: 'weight',
    rows,
    of: (d: GrownDerived) => d.ways[way].weights,
  }),
  [`ways.${way}.turn`]: one({ as: 'count', of: (d: GrownDerived) => d.ways[way].turn }),
  ...prefixQuantities<GrownState, GrownDerived, Curves>(`curves.${way}`, (d) => d.curves[way], {
    divided: table({
      as: 'percent',
      role: 'weight',
      rows,
      columns: () => SAMPLED_SIZES.map(String),
    }),
    undivided: table({
      as: 'percent',
      role: 'weight',
      rows,
      columns: () => SAMPLED_SIZES.map(String),
    }),
  }),
});

const quantities = {
  ...ofQuery,
  vectors: table({ label: labels.vectors, as: 'short', rows: { field: 'tokens' } }),
  ...prefixQuantities('own', (d) => d.own, ofQuery),
  ...ofWay('repeat'),
  ...ofWay('pad'),
  ...ofWay('noise'),
} satisfies Quantities<GrownState, GrownDerived>;

export type Props = ViewProps<GrownState, GrownDerived, typeof quantities>;

export default defineWidget<GrownState, GrownDerived>({
  id: 'grown',
  version: 1,
  title,
  fields,
  derive,
  quantities,
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  presets: makePresets(presetTitles, {
    repeat: {},
    pad: { way: 'pad' },
    noise: { way: 'noise' },
    own: { dK: 2 },
  }),
  goals,
  stage: [740, 600],
  view: () => import('./View.tsx'),
});
