// What people read in this figure.
import { formatNumber, formatPercent, formatShort } from '../../number/format.ts';
import { namedTexts } from '../terms.ts';
import type { DistanceTermsDerived, DistanceTermsState } from './distance-terms.ts';

export const title = 'What a squared distance is made of';

export const labels = {
  keyPart: 'add −‖k‖²/2, the key’s part',
  queryPart: 'add −‖q‖²/2, the query’s part',
  q: 'query',
  keys: 'keys',
  key: 'key',
  tokens: 'names',
};

export const presetTitles = {
  all: 'All three terms: half the squared distance',
  cancelled: 'Without the query’s part: the same weights',
  dot: 'The dot product alone',
  level: 'Keys of equal length',
};

export const panels = {
  plane: 'Query and keys',
  terms: 'Score of each key, term by term',
  weights: 'Weights',
};

export const heads = {
  dot: 'q·k',
  ofKey: '−‖k‖²/2',
  ofQuery: '−‖q‖²/2',
  weight: 'weight',
  key: 'key',
  byDot: 'by q·k',
};

/** What the terms that are added come to. */
export const sumName = ({ keyPart, queryPart }: DistanceTermsState) =>
  keyPart && queryPart ? '−‖q − k‖²/2' : 'sum';

export const drag = 'Drag a tip.';
export const hint = 'Pale bars don’t count.';

/** The head of the weights that follow from the terms. */
export const weightsHead = (s: DistanceTermsState) =>
  `by ${sumName(s) === 'sum' ? 'the sum' : sumName(s)}`;

/** Which measure has these weights. */
export const weightsHint = (s: DistanceTermsState) =>
  s.keyPart
    ? s.queryPart
      ? 'All three terms: half the squared distance, with a minus.'
      : 'The dot product minus the fee for long keys.'
    : s.queryPart
      ? 'The dot product and the query’s part.'
      : 'The dot product alone.';

export const goalTexts = {
  otherChange: 'The query has moved, and only keys should move.',
  near: 'Two keys are nearly the same arrow. Keep them at least 1 apart.',
  uneven: (d: DistanceTermsDerived) =>
    `The weights by dot product and by half the squared distance are up to ${formatNumber(100 * d.apart, 1)} points apart.`,
  undo: 'Undo the move, or start over.',
  apart: 'Move the two keys that nearly meet away from each other.',
  nudge: ({ tokens }: DistanceTermsState, d: DistanceTermsDerived, most: number, least: number) =>
    `−‖k‖²/2 takes ${formatShort(-d.ofKey[least]!, 2)} from ${tokens[least + 1]} and only ` +
    `${formatShort(-d.ofKey[most]!, 2)} from ${tokens[most + 1]}. When does it take the same from all?`,
  found: (d: DistanceTermsDerived) =>
    `All three keys are about equally long, so −‖k‖²/2 takes about the same from each: ${formatShort(-Math.max(...d.ofKey), 2)} to ${formatShort(-Math.min(...d.ofKey), 2)}. ` +
    'The softmax doesn’t notice what every key loses equally, so only the dot products decide.',
};

export function describe(s: DistanceTermsState, d: DistanceTermsDerived): string {
  const names = s.tokens.slice(1);
  const addedTerms = [s.keyPart && 'the key’s part', s.queryPart && 'the query’s part'].filter(
    Boolean,
  );
  const sums = namedTexts(
    names,
    d.sums.map((x) => formatShort(x, 2)),
  );
  const shares = namedTexts(
    names,
    d.weights.map((w) => formatPercent(w)),
  );
  return (
    `Dot product${addedTerms.length ? ` with ${addedTerms.join(' and ')}` : ' alone'}: ${sums}. ` +
    `Weights: ${shares}.`
  );
}
