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
export const hint = 'A term that is left out is drawn pale.';

/** The head of the weights that follow from the terms. */
export const weightsHead = (s: DistanceTermsState) => `by ${sumName(s)}`;

/** What the weights are those of. */
export const weightsHint = (s: DistanceTermsState) =>
  s.keyPart
    ? s.queryPart
      ? 'All three terms make half the squared distance, with a minus.'
      : 'These weights are those of half the squared distance, too.'
    : s.queryPart
      ? 'These weights are those of the dot product.'
      : 'The dot product alone.';

export const goalTexts = {
  otherChange: 'The query has moved, and only keys are to move.',
  near: 'Two keys are nearly the same arrow: less than 1 apart.',
  uneven: (d: DistanceTermsDerived) =>
    `The weights by dot product and by half the squared distance are up to ${formatNumber(100 * d.apart, 1)} points apart: not yet the same.`,
  undo: 'Undo what moved, or begin again.',
  apart: 'Move two keys that nearly meet away from each other.',
  nudge: ({ tokens }: DistanceTermsState, d: DistanceTermsDerived, most: number, least: number) =>
    `−‖k‖²/2 takes ${formatShort(-d.ofKey[least]!, 2)} from ${tokens[least + 1]} and only ` +
    `${formatShort(-d.ofKey[most]!, 2)} from ${tokens[most + 1]}. When does it take the same from all?`,
  found: (d: DistanceTermsDerived) =>
    `All three keys are about equally long, so −‖k‖²/2 takes about the same from each: ${formatShort(-Math.max(...d.ofKey), 2)} to ${formatShort(-Math.min(...d.ofKey), 2)}. ` +
    'What all lose alike the softmax does not see, so only the dot products decide.',
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
