import { formatNumber, formatPercent, formatShort } from '../../number/format.ts';
import { defineWidget } from '../../widget/define.ts';
import { type Divisor, divisor, integer, matrix, oneOf, seed, vector } from '../../fields/index.ts';
import { words } from '../../fields/index.ts';
import { presets } from './fixtures.ts';
import { goals } from './goals.ts';
import { type Curves, curvesOf, grow, MOST, type Way, WAYS, weigh, type Weighed } from './ways.ts';

export interface GrownState {
  q: readonly number[];
  keys: readonly (readonly number[])[];
  /** The query's token first, then one name a key. */
  tokens: readonly string[];
  dK: number;
  way: Way;
  scale: Divisor;
  seed: number;
}

export interface GrownDerived extends Weighed {
  /** The query and the keys with d_k numbers each. */
  vectors: number[][];
  /** The short vectors as they are, divided by the root of their own length. */
  own: Weighed;
  /** How the weights go with d_k, for each way. */
  curves: Record<Way, Curves>;
  /** At this d_k, divided by √d_k, for each way: the weights, and whether the first key's fell (0), stayed (1) or rose (2). */
  ways: Record<Way, { weights: number[]; turn: number }>;
}

export const wayTitles: Record<Way, string> = {
  repeat: 'Repeat',
  pad: 'Pad with zeros',
  noise: 'Fill with noise',
};

/** What a scaled score is divided by, as a person writes it. */
export const divisorText = (s: GrownState, d: Weighed) =>
  s.scale === 'sqrt' ? `√${s.dK}` : formatShort(d.divisor, 2);

/** A score that may be a handful or thousands. */
export const scoreText = (x: number) => formatNumber(x, Math.abs(x) < 100 ? 2 : 0);

const turn = (before: number, after: number) =>
  Math.abs(after - before) < 1e-6 ? 1 : after < before ? 0 : 2;

function derive(s: GrownState): GrownDerived {
  const all = [s.q, ...s.keys];
  const own = weigh(s.q, s.keys, 'sqrt');
  const each = <T>(of: (way: Way) => T) =>
    Object.fromEntries(WAYS.map((way) => [way, of(way)])) as Record<Way, T>;
  const weighed = (way: Way, by: Divisor) => {
    const [query, ...keys] = grow(all, way, s.dK, s.seed);
    return weigh(query!, keys, by);
  };
  return {
    ...weighed(s.way, s.scale),
    vectors: grow(all, s.way, s.dK, s.seed),
    own,
    curves: each((way) => curvesOf(s.q, s.keys, way, s.seed)),
    ways: each((way) => {
      const { weights } = weighed(way, 'sqrt');
      return { weights, turn: turn(own.weights[0]!, weights[0]!) };
    }),
  };
}

const DONE: Record<Way, string> = {
  repeat: 'repeated',
  pad: 'padded with zeros',
  noise: 'filled up with noise',
};

function describe(s: GrownState, d: GrownDerived): string {
  const names = s.tokens.slice(1);
  const list = (xs: readonly number[], text: (x: number) => string) =>
    names.map((name, i) => `${name} ${text(xs[i]!)}`).join(', ');
  return (
    `The vectors are ${DONE[s.way]} to ${s.dK} numbers. Scores: ${list(d.scores, scoreText)}; ` +
    `${d.divisor === 1 ? 'nothing is divided' : `divided by ${divisorText(s, d)}`}. ` +
    `Weights: ${list(d.weights, (x) => formatPercent(x))}. ` +
    `With ${s.q.length} numbers and √${s.q.length} they are ${d.own.weights.map((x) => formatPercent(x)).join(', ')}.`
  );
}

const span = { min: -10, max: 10 };

export default defineWidget<GrownState, GrownDerived>({
  id: 'grown',
  version: 1,
  title: 'Your own vectors, grown',
  fields: {
    q: vector({ label: 'query', role: 'query', initial: [3, 1], ...span }),
    keys: matrix({
      label: 'keys',
      role: 'key',
      initial: [
        [3, 1],
        [1, 4],
        [1.5, 0.5],
      ],
      rowNames: { field: 'tokens', after: 1 },
      ...span,
    }),
    tokens: words({
      label: 'tokens',
      initial: ['it', 'animal', 'street', 'because'],
      length: 12,
    }),
    dK: integer({ label: 'd_k', initial: 512, min: 2, max: MOST, log: true }),
    way: oneOf({ label: 'Grow by', initial: 'repeat', options: wayTitles }),
    scale: divisor({
      label: 'Divide by',
      initial: 'sqrt',
      min: 0.1,
      max: MOST,
      of: 'dK',
      bar: true,
    }),
    seed: seed({ label: 'Noise', initial: 1, bar: true }),
  },
  derive,
  describe,
  torch: async (s, d) => (await import('./torch.ts')).torch(s, d),
  presets,
  goals,
  view: () => import('./View.tsx'),
});
