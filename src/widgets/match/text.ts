// What people read in this figure.
import {
  equalsSign,
  formatNumber,
  formatPercent,
  formatShort,
  formatVector,
} from '../../number/format.ts';
import { type Measure, orderText } from '../measures.ts';
import { factorText, namedTexts } from '../terms.ts';
import type { MatchDerived, MatchState } from './match.ts';

export const title = 'One query, three keys';

export const labels = {
  q: 'query',
  keys: 'keys',
  key: 'key',
  tokens: 'names',
  measure: 'Rank by',
  contours: 'Lines of equal score',
  shadows: 'Shadows on the query',
  show: 'Show',
};

export type Show = 'scores' | 'parts' | 'measures' | 'all';

/** Whether lengths and angles are shown, and the measures. */
export const showsParts = (show: Show) => show === 'parts' || show === 'all';
export const showsMeasures = (show: Show) => show === 'measures' || show === 'all';

/** What stands beside the plane. */
export const shows: Record<Show, string> = {
  scores: 'scores',
  parts: 'lengths',
  measures: 'measures',
  all: 'all',
};

export const measureNames: Record<Measure, string> = {
  dot: 'dot product',
  scaled: 'dot product ÷ √2',
  cosine: 'cosine',
  distance: 'distance',
};

export const presetTitles = {
  lengths: 'Two keys in the query’s direction, one off to the side',
  first: 'Their scores alone',
  measures: 'The measures alone',
  scaled: 'Divided by √2: the same order',
  cosine: 'By cosine: direction alone',
  distance: 'By distance: who is near',
  right: 'At a right angle to two keys',
  away: 'A query that points away',
  exact: 'A key equal to the query',
};

export const goalTexts = {
  otherChange: 'A key has moved. Undo it, or begin again.',
  stretched: (now: number, begun: number) =>
    `The query is ${formatNumber(now)} long. Keep its length of ${formatNumber(begun)}.`,
  order: (names: readonly string[], scores: readonly number[]) => `${scoresText(names, scores)}.`,
  noLength: 'The query has no length, so every score is 0.',
  turn: (to: string) => `Turn the query toward ${to}: its shadow grows.`,
  above: (short: string, long: string) =>
    `While ${short} and ${long} score above zero, ${long} is ahead: it points the same way and is longer. Turn the query until both are below.`,
  below: (short: string, other: string) =>
    `${short} is below zero now. Turn away from ${other}, too.`,
  foundTurn(names: readonly string[], { scores, lengths, cosines }: MatchDerived, row: number) {
    const second = ranked(scores)[1]!;
    const parts = (i: number) =>
      `${formatNumber(lengths[i]!, 3)} × ${formatNumber(cosines[i]!, 3)}`;
    return (
      `${scoresText(names, scores)}. What decides is length times cosine: ${parts(row)} for ${names[row]} ` +
      `against ${parts(second)} for ${names[second]}.`
    );
  },
  foundShort: (names: readonly string[], { scores }: MatchDerived) =>
    `${scoresText(names, scores)}: all of them point against the query. ${names[1]} points the same way as ${names[0]} and is three times as long, ` +
    'so it is three times as far below zero. Length counts for and against.',
};

/** The rows, the largest score first. */
const ranked = (scores: readonly number[]) =>
  scores.map((_, i) => i).toSorted((a, b) => scores[b]! - scores[a]!);

const scoresText = (names: readonly string[], scores: readonly number[]) =>
  ranked(scores)
    .map((i) => `${names[i]} scores ${formatShort(scores[i]!, 2)}`)
    .join(', ');

/** The heads of the panels. */
export const panels = {
  plane: 'Query and keys in the plane',
  parts: 'What each score is made of',
  ranking: 'Who wins, by which measure',
};

export const hints = {
  drag: 'Drag tips or names.',
  angles: 'Angles are from the query.',
  row: 'Press a row to see its score worked out.',
};

/** The query's length, before the table that uses it. */
export const queryLengthText = (_: MatchState, { queryLength }: MatchDerived) =>
  `: length ${formatNumber(queryLength, 3)}. ${hints.angles} `;

const contourWords: Record<Measure, string> = {
  dot: 'Keys that end on the same line get the same score',
  scaled: 'On each line the score ÷ √2 is the same',
  cosine: 'On each ray the cosine is the same',
  distance: 'On each ring the distance is the same',
};

/** What the contours say, `every` apart. */
export const contourHint = ({ measure }: MatchState, queryLength: number, every: number) =>
  queryLength === 0 && measure !== 'distance'
    ? 'A query of length 0 has no lines.'
    : `${contourWords[measure]}; steps of ${formatShort(every)}.`;

/** The names of the query's controls. */
export const queryNames = {
  tip: (asker: string) => `tip of ${asker}`,
  turn: (asker: string) => `${asker}, direction in degrees`,
  stretch: (asker: string) => `${asker}, length`,
};
export const queryLabels = { turn: 'turn', stretch: 'stretch' };
export const degreesSpoken = (degrees: string) => `${degrees} degrees`;

/** A key's name in the plane, with its score by the measure that ranks. */
export const keyText = (name: string, { measure }: MatchState, score: number) =>
  `${name}: ${scoreText(measure, score)}`;

/** The measures as heads of columns. */
export const columns: Record<Measure, string> = {
  dot: 'q·k',
  scaled: 'q·k ÷ √2',
  cosine: 'cosine',
  distance: '−distance',
};
export const heads = {
  key: 'key',
  length: 'length',
  angle: 'angle',
  cosine: 'cosine',
  score: 'score',
  bar: 'score as a bar',
  weight: 'weight',
};
const ORDINALS = ['1st', '2nd', '3rd'];

/** A rank in words: keys that are level say so. */
export const rankText = (rank: number, ranks: readonly number[]) =>
  `${ORDINALS[rank - 1]}${ranks.filter((other) => other === rank).length > 1 ? ' =' : ''}`;

/** A score as its measure is written. */
export const scoreText = (measure: Measure, x: number) =>
  measure === 'dot' ? formatShort(x, 2) : formatNumber(x, measure === 'cosine' ? 3 : 2);

/** An angle as it is written. */
export const degreesText = (degrees: number) =>
  Number.isNaN(degrees) ? 'none' : `${formatNumber(degrees, 1)}°`;

const product = (factors: readonly number[]) =>
  `${factors.every((x) => equalsSign(x, 3) === '=') ? '=' : '≈'} ` +
  factors.map((x) => factorText(x, 3)).join(' × ');

/** One score three ways: number by number, as lengths and a cosine, as a length and a shadow. */
export const workingText = {
  terms: (s: MatchState, d: MatchDerived, row: number) =>
    `${s.tokens[0]} · ${s.tokens[row + 1]} = ${d.products[row]} ${d.equals[row]} `,
  parts: '= length × length × cosine ',
  partsProduct: (d: MatchDerived, row: number) =>
    product([d.queryLength, d.lengths[row]!, d.cosines[row]!]),
  shadow: (s: MatchState, row: number) =>
    `= length of ${s.tokens[0]} × shadow of ${s.tokens[row + 1]} `,
  shadowProduct: (d: MatchDerived, row: number) => product([d.queryLength, d.along[row]!]),
};

export function describe(s: MatchState, d: MatchDerived): string {
  const names = s.tokens.slice(1);
  const { ranks, weights } = d.chosen;
  // What is not shown is not told.
  const angles = showsParts(s.show)
    ? `; angles: ${namedTexts(names, d.degrees.map(degreesText))}`
    : '';
  const shares = namedTexts(
    names,
    weights.map((w) => formatPercent(w)),
  );
  return [
    `The query ${formatVector(s.q)} has length ${formatNumber(d.queryLength)}.`,
    `Dot products: ${namedTexts(
      names,
      d.scores.map((x) => formatShort(x, 2)),
    )}` + (d.queryLength === 0 ? ', all zero, because the query has no length.' : `${angles}.`),
    `By ${measureNames[s.measure]}: ${orderText(names, ranks)}.` +
      (showsMeasures(s.show) ? ` Weights: ${shares}.` : ''),
  ].join(' ');
}
