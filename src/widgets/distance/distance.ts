import { attendOne } from '../../engine/arrays.ts';
import { integer, oneOfNumbers, oneOf, point } from '../../figure/fields/index.ts';
import { formatNumber } from '../../number/format.ts';
import { type Point, pointOf } from '../../kit/plane/plane.ts';
import { defineFigure } from '../../figure/defineFigure.ts';

type Encoding = 'rotated' | 'added';
export const MAX_DISTANCE = 30;
export const distances = Array.from({ length: MAX_DISTANCE + 1 }, (_, i) => i);
const vector = { min: -2, max: 2, step: 0.5 };

/** Base of the frequencies: pair i turns by base^(−i / pairs) per position. Source: Vaswani and others 2017, 3.5. */
const FREQUENCY_BASE = 10_000;

/** Encodes a position in `pairs` copies of (a, b): rotates each, or adds a wave to it, at its frequency. */
function encode([a, b]: Point, position: number, encoding: Encoding, pairs: number): number[] {
  return Array.from({ length: pairs }, (_, i) => {
    const angle = position * FREQUENCY_BASE ** (-i / pairs);
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    return encoding === 'added' ? [a + sin, b + cos] : [a * cos - b * sin, a * sin + b * cos];
  }).flat();
}

export default defineFigure({
  id: 'distance',
  title: 'How far apart?',
  fields: {
    way: oneOf<Encoding>({
      label: 'Positions',
      initial: 'rotated',
      options: { rotated: 'rotated', added: 'added' },
    }),
    /** The first pair of the query and of the key before positions are encoded. All other pairs are equal to it. */
    q: point({ label: 'query', role: 'query', initial: [1.5, 1], ...vector }),
    k: point({ label: 'key', role: 'key', initial: [1.5, 1], ...vector }),
    place: integer({
      label: 'Position of the query',
      initial: 0,
      min: 0,
      max: MAX_DISTANCE,
      bar: true,
    }),
    /** Position of the key minus position of the query. */
    distance: integer({ label: 'Distance', initial: 1, min: 0, max: MAX_DISTANCE, bar: true }),
    /** Number of pairs in the query and the key. Each pair has a lower frequency than the previous one. */
    pairs: oneOfNumbers({
      label: 'Pairs of numbers',
      initial: 1,
      stops: [1, 2, 4, 8, 16, 32],
      bar: true,
    }),
  },
  derive({ way, q, k, place, distance, pairs }) {
    const at = (x: Point, position: number) => encode(x, position, way, pairs);
    /** Returns the scores, divided by the number of pairs, of the query at `from` with the key at each distance. */
    const scores = (from: number, all: readonly number[]) =>
      attendOne({ q: at(q, from), k: all.map((d) => at(k, from + d)) }).scores.map(
        (score) => score / pairs,
      );
    const curve = scores(place, distances);
    return {
      /** The first pair after its position is encoded. */
      qAt: pointOf(at(q, place)),
      kAt: pointOf(at(k, place + distance)),
      score: curve[distance]!,
      near: curve[0]!,
      first: scores(0, [distance])[0]!,
      curve,
    };
  },
  quantities: ({ scalar, list }) => ({
    score: scalar({ part: 'scores' }),
    /** The score with the key at the same position as the query. */
    near: scalar(),
    /** The score with the query at position 0 and the same distance. */
    first: scalar(),
    curve: list({ rows: () => distances.map(String) }),
  }),
  describe: ({ way, place, distance, pairs }, { score, first }) =>
    `Query at position ${place} and key at position ${place + distance}, ` +
    `${way === 'rotated' ? 'rotated by their positions' : 'with a wave added for each position'}, ` +
    `${pairs} ${pairs === 1 ? 'pair' : 'pairs'} of numbers: the score is ${formatNumber(score)} per pair. ` +
    `With the query at position 0 and the same distance it is ${formatNumber(first)}.`,
  torch: ({ state, input, print }) => `import math
import torch

${input('q')}
${input('k')}
${input('place')}
${input('distance')}
${input('pairs')}
speed = (-math.log(10000) * torch.arange(pairs) / pairs).exp()


def at(x, p):
    sin, cos = (p * speed).sin(), (p * speed).cos()
    return ${
      state.way === 'added'
        ? 'torch.cat([x[0] + sin, x[1] + cos])'
        : 'torch.cat([x[0] * cos - x[1] * sin, x[0] * sin + x[1] * cos])'
    }


${print('score', '(at(q, place) * at(k, place + distance)).sum() / pairs')}
${print('near', '(at(q, place) * at(k, place)).sum() / pairs', { label: 'at the same place' })}
`,
  presets: {
    rotated: ['One pair, rotated'],
    many: ['32 pairs, rotated', { pairs: 32 }],
    added: ['One pair, a wave added', { way: 'added' }],
  },
  stage: [560, 359],
  view: () => import('./View.tsx'),
});
