import { fromRows, matmul, norms, similarity, softmax, toRows, transpose } from '../../engine/index.ts'; // prettier-ignore
import { point, points, toggle, words } from '../../fields/index.ts';
import { defineWidget, type Goal, hasChanged, type StateOf, makePresets, type ViewProps } from '../../widget/define.ts'; // prettier-ignore
import { list, one, type Quantities } from '../../widget/quantities.ts';
import { describe, goalTexts, heads, labels, presetTitles, title } from './text.ts';

const rows = { field: 'tokens', after: 1 };
const span = { min: -3.5, max: 3.5 };

const fields = {
  /** Which of the two further terms are added to the dot product. */
  keyPart: toggle({ label: labels.keyPart, initial: true }),
  queryPart: toggle({ label: labels.queryPart, initial: true }),
  q: point({ label: labels.q, role: 'query', initial: [2, 1], ...span }),
  keys: points({
    label: labels.keys,
    one: labels.key,
    role: 'key',
    initial: [
      [2, 0],
      [3, 3],
      [-1, 2],
    ],
    rowNames: rows,
    ...span,
  }),
  /** The query's name first, then one a key. */
  tokens: words({
    label: labels.tokens,
    initial: ['query', 'A', 'B', 'C'],
    length: 8,
    hidden: true,
  }),
};

export type DistanceTermsState = StateOf<typeof fields>;

export interface DistanceTermsDerived {
  /** q·k of each key. */
  dot: number[];
  /** −‖k‖²/2 of each key, and −‖q‖²/2, which is the same for all of them. */
  ofKey: number[];
  ofQuery: number;
  /** The dot product with the terms that are added. */
  sums: number[];
  weights: number[];
  /** Half the squared distance with a minus, measured in the plane, and its weights. */
  half: number[];
  halfWeights: number[];
  dotWeights: number[];
  /** The farthest that a weight by dot product is from the one by half the squared distance. */
  apart: number;
}

const rowOf = (t: Parameters<typeof toRows>[0]) => toRows(t)[0]!;

function derive(s: DistanceTermsState): DistanceTermsDerived {
  const [query, key] = [fromRows([s.q]), fromRows(s.keys)];
  const dot = rowOf(matmul(query, transpose(key)));
  const ofKey = [...norms(key).data].map((size) => 0 - (size * size) / 2);
  const ofQuery = 0 - norms(query).data[0]! ** 2 / 2;
  const sums = dot.map((x, i) => x + (s.keyPart ? ofKey[i]! : 0) + (s.queryPart ? ofQuery : 0));
  const weightsOf = (scores: number[]) => rowOf(softmax(fromRows([scores])));
  const half = similarity(query, key, { measure: 'neg_sq_euclidean', scale: 0.5 });
  const [dotWeights, halfWeights] = [weightsOf(dot), rowOf(half.weights)];
  return {
    dot,
    ofKey,
    ofQuery,
    sums,
    weights: weightsOf(sums),
    half: rowOf(half.scores),
    halfWeights,
    dotWeights,
    apart: Math.max(...dotWeights.map((w, i) => Math.abs(w - halfWeights[i]!))),
  };
}

/** How much −‖k‖²/2 may differ between keys that count as equally long. */
const LEVEL_TOLERANCE = 0.1;
/** How near keys may be to one another before they count as one. */
const MIN_DISTANCE = 1;

const isNear = (keys: DistanceTermsState['keys']) =>
  keys.some((a, i) =>
    keys.slice(i + 1).some((b) => Math.hypot(a[0] - b[0], a[1] - b[1]) < MIN_DISTANCE),
  );
/** The key that loses least by its own part, and the one that loses most. */
const endsOf = ({ ofKey }: DistanceTermsDerived) =>
  [ofKey.indexOf(Math.max(...ofKey)), ofKey.indexOf(Math.min(...ofKey))] as const;

const level: Goal<DistanceTermsState, DistanceTermsDerived> = {
  start: { q: [2, 1], keys: [[2, 0], [3, 3], [-1, 2]], keyPart: true, queryPart: true }, // prettier-ignore
  met(s, d, begun) {
    if (hasChanged(s, begun, ['q'])) return goalTexts.otherChange;
    if (isNear(s.keys)) return goalTexts.near;
    const [most, least] = endsOf(d);
    return d.ofKey[most]! - d.ofKey[least]! <= LEVEL_TOLERANCE || goalTexts.uneven(d);
  },
  nudge: (s, d, begun) =>
    hasChanged(s, begun, ['q'])
      ? goalTexts.undo
      : isNear(s.keys)
        ? goalTexts.apart
        : goalTexts.nudge(s, d, ...endsOf(d)),
  found: (_, d) => goalTexts.found(d),
};

const quantities = {
  dot: list({ label: heads.dot, as: 'short', digits: 2, part: 'scores', rows }),
  ofKey: list({ label: heads.ofKey, as: 'short', digits: 2, role: 'key', part: 'key', rows }),
  ofQuery: one({ label: heads.ofQuery, as: 'short', digits: 2, role: 'query', part: 'query' }),
  sums: list({ as: 'short', digits: 2, part: 'scores', rows }),
  weights: list({ label: heads.weight, as: 'percent', role: 'weight', part: 'weights', rows }),
  half: list({ as: 'short', digits: 2, rows }),
  halfWeights: list({ as: 'percent', role: 'weight', rows }),
  dotWeights: list({ as: 'percent', role: 'weight', rows }),
  apart: one({ as: 'percent' }),
} satisfies Quantities<DistanceTermsState, DistanceTermsDerived>;

export type Props = ViewProps<DistanceTermsState, DistanceTermsDerived, typeof quantities>;

export default defineWidget<DistanceTermsState, DistanceTermsDerived>({
  id: 'distance-terms',
  version: 1,
  title,
  fields,
  derive,
  quantities,
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  presets: makePresets(presetTitles, {
    all: {},
    cancelled: { queryPart: false },
    dot: { keyPart: false, queryPart: false },
    level: { keys: [[3, 0], [0, 3], [-3, 0]] }, // prettier-ignore
  }),
  goals: { level },
  stage: [540, 455],
  view: () => import('./View.tsx'),
});
