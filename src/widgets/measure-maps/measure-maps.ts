import { attend, softmaxRows, type Rows } from '../../engine/arrays.ts';
import { fromRows, randomNormals, summarize, toRows } from '../../engine/index.ts';
import { seed, toggle } from '../../figure/fields/index.ts';
import { formatNumber, formatPercent, round } from '../../number/format.ts';
import { defineFigure } from '../../figure/defineFigure.ts';
import { list, scalar, prefixQuantities, table } from '../../figure/quantities.ts';
import { ordinalNames } from '../shared/numbered.ts';

export const MEASURE_NAMES = {
  dot: 'dot product',
  scaled: 'dot product / √64',
  cosine: 'cosine',
  distance: '−distance',
};
type MapMeasure = keyof typeof MEASURE_NAMES;
export const MEASURES = Object.keys(MEASURE_NAMES) as MapMeasure[];

const RECORDED_SEED = 42;

/**
 * Dot products and squared lengths of four queries and four keys with 64 numbers each, which PyTorch drew in its sixth
 * and seventh draw after `torch.manual_seed(42)`. Every measure can be computed from these, so the page doesn't load the
 * vectors. measure-maps.test.ts compares the measures with PyTorch's.
 */
export const RECORDED_DRAW = {
  dot: [
    [-7.45124, 5.57599, 3.70048, -4.76041],
    [-14.75957, 10.45146, 4.76382, 15.78207],
    [4.86227, 9.73729, -8.79925, -3.07537],
    [-3.38205, -0.26107, -5.4456, -2.42367],
  ],
  queryLengths: [60.82791, 72.06324, 66.40456, 53.84786],
  keyLengths: [65.1704, 44.62893, 56.76645, 74.16895],
};

const N = 4;
const D_K = 64;
/**
 * The number of further draws, with seeds 1, 2, 3, …, on which the measures are also compared. This shows that the
 * recorded draw is not hand-picked.
 */
const DRAW_COUNT = 200;

/** Dot products `(queries, keys)`, and the squared lengths of the queries and of the keys. */
type Products = typeof RECORDED_DRAW;

const squaredLengths = (rows: Rows) => rows.map((row) => row.reduce((sum, x) => sum + x * x, 0));

function drawProducts(seed: number): Products {
  const rows = toRows(randomNormals([2 * N, D_K], seed));
  const [q, k] = [rows.slice(0, N), rows.slice(N)];
  const [queryLengths, keyLengths] = [squaredLengths(q), squaredLengths(k)];
  return { dot: attend({ q, k }).scores, queryLengths, keyLengths };
}

function scoresBy({ dot, queryLengths, keyLengths }: Products): Record<MapMeasure, number[][]> {
  const each = (score: (qk: number, q: number, k: number) => number) =>
    dot.map((row, i) => row.map((qk, j) => score(qk, queryLengths[i]!, keyLengths[j]!)));
  return {
    dot,
    scaled: each((qk) => qk / Math.sqrt(D_K)),
    cosine: each((qk, q, k) => qk / Math.sqrt(q * k)),
    distance: each((qk, q, k) => 0 - Math.sqrt(Math.max(0, q + k - 2 * qk))),
  };
}

const bestOf = (row: readonly number[]) => row.indexOf(Math.max(...row));

function mapOf(scores: number[][], same: boolean) {
  const spread = summarize(fromRows(scores)).std;
  const weights = softmaxRows(same ? scores.map((row) => row.map((x) => x / spread)) : scores);
  return {
    /** The scores, not yet divided by their spread. */
    scores,
    spread,
    weights,
    largest: weights.map((row) => Math.max(...row)),
    best: weights.map((row) => bestOf(row) + 1),
  };
}

const eachMeasure = <T>(of: (measure: MapMeasure) => T) =>
  Object.fromEntries(MEASURES.map((measure) => [measure, of(measure)])) as Record<MapMeasure, T>;

/** For each measure, counts the rows in which its best key is the same as the dot product's. */
const agreements = (scores: Record<MapMeasure, number[][]>) =>
  eachMeasure((m) => scores[m].filter((row, i) => bestOf(row) === bestOf(scores.dot[i]!)).length);

/** For each measure, returns the share of rows that agree in this way over `DRAW_COUNT` draws, from 0 to 1. */
function agreementShares() {
  const draws = Array.from({ length: DRAW_COUNT }, (_, i) =>
    agreements(scoresBy(drawProducts(i + 1))),
  );
  return eachMeasure((m) => draws.reduce((sum, rows) => sum + rows[m], 0) / (DRAW_COUNT * N));
}
/** The cached agreement shares. They are the same for every state. */
let cachedShares: ReturnType<typeof agreementShares> | undefined;

const names = () => ordinalNames(N);
const pairs = { rows: names, columns: names };
/** The quantities of one measure's map, prefixed with the measure's name. */
const mapQuantities = <M extends MapMeasure>(measure: M) =>
  prefixQuantities(
    `by.${measure}` as const,
    (d: { by: Record<MapMeasure, ReturnType<typeof mapOf>> }) => d.by[measure],
    {
      scores: table({ part: 'scores', ...pairs }),
      spread: scalar({ digits: 2 }),
      weights: table({ as: 'percent', role: 'weight', part: 'weights', ...pairs }),
      largest: list({ as: 'percent', rows: names }),
      best: list({ as: 'count', rows: names }),
    },
  );

export default defineFigure({
  id: 'measure-maps',
  title: 'The same vectors, four measures',
  fields: {
    same: toggle({
      label: 'Same spread: divide each measure’s scores by their spread',
      initial: false,
    }),
    /** The seed of the draw. PyTorch's seed selects the recorded draw. */
    seed: seed({ label: 'seed', initial: RECORDED_SEED, bar: 'not-on-slides' }),
  },
  derive({ same, seed }) {
    const products = seed === RECORDED_SEED ? RECORDED_DRAW : drawProducts(seed);
    const scores = scoresBy(products);
    const by = eachMeasure((measure) => mapOf(scores[measure], same));
    return {
      by,
      spreads: MEASURES.map((measure) => by[measure].spread),
      agree: agreements(scores),
      many: (cachedShares ??= agreementShares()),
      products,
    };
  },
  quantities({ scalar, list }) {
    const rows = (measure: MapMeasure) => scalar({ as: 'count', of: (d) => d.agree[measure] });
    const share = (measure: MapMeasure) => scalar({ as: 'percent', of: (d) => d.many[measure] });
    return {
      ...mapQuantities('dot'),
      ...mapQuantities('scaled'),
      ...mapQuantities('cosine'),
      ...mapQuantities('distance'),
      'agree.scaled': rows('scaled'),
      'agree.cosine': rows('cosine'),
      'agree.distance': rows('distance'),
      'many.scaled': share('scaled'),
      'many.cosine': share('cosine'),
      'many.distance': share('distance'),
      spreads: list({ digits: 2, rows: () => MEASURES }),
    };
  },
  describe({ same }, { by }) {
    const each = (text: (measure: MapMeasure) => string) => MEASURES.map(text).join(', ');
    const spreads = each((m) => `${MEASURE_NAMES[m]} ${formatNumber(by[m].spread)}`);
    const largest = each((m) => `by ${MEASURE_NAMES[m]} ${formatPercent(by[m].largest[0]!)}`);
    return (
      `Standard deviations of the sixteen scores: ${spreads}` +
      `${same ? ', each divided down to 1' : ''}. Largest weight of query 1: ${largest}.`
    );
  },
  torch({ state, derived, print }) {
    const numbers = (xs: readonly number[]) => `[${xs.map((x) => round(x, 5)).join(', ')}]`;
    const recorded = `torch.manual_seed(42)
_ = torch.randn(3, 1, 6, 64), torch.randn(2, 1, 4, 64)  # drawn earlier by the program this one was part of
q, k = torch.randn(${N}, ${D_K}), torch.randn(${N}, ${D_K})
dot = q @ k.T
q_squares, k_squares = q.pow(2).sum(-1), k.pow(2).sum(-1)`;
    const drawnInPage = `# drawn on the page: q @ k.T, and the squares of all lengths
dot = torch.tensor([
${derived.by.dot.scores.map((row) => `    ${numbers(row)},`).join('\n')}
], dtype=torch.float32)
q_squares = torch.tensor(${numbers(derived.products.queryLengths)}, dtype=torch.float32)
k_squares = torch.tensor(${numbers(derived.products.keyLengths)}, dtype=torch.float32)`;
    return `import math
import torch

${state.seed === RECORDED_SEED ? recorded : drawnInPage}
q_squares = q_squares.unsqueeze(1)
scaled = dot / math.sqrt(${D_K})
cosine = dot / (q_squares * k_squares).sqrt()
distance = -(q_squares + k_squares - 2 * dot).clamp_min(0).sqrt()


def weights(scores):
    return torch.softmax(scores${state.same ? ' / scores.std()' : ''}, dim=-1)


${MEASURES.map((measure) => print(`by.${measure}.weights`, `weights(${measure})`, { label: measure })).join('\n')}
${print('spreads', `torch.stack([${MEASURES.map((measure) => `${measure}.std()`).join(', ')}])`)}
`;
  },
  presets: {
    recorded: ['Each measure as it is'],
    same: ['All with the same spread', { same: true }],
    drawn: ['Other random vectors', { seed: 7 }],
  },
  stage: [680, 418],
  view: () => import('./View.tsx'),
});
