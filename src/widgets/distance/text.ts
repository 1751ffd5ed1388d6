// What people read in this figure.
import { formatNumber } from '../../number/format.ts';
import type { DistanceDerived, DistanceState, Way } from './distance.ts';

export const title = 'How far apart?';

export const labels = {
  way: 'Places are',
  q: 'query',
  k: 'key',
  place: 'Place of the query',
  distance: 'Places between',
  pairs: 'Pairs of numbers',
};

export const wayTitles: Record<Way, string> = {
  rotated: 'turned in',
  added: 'added',
};

export const presetTitles = {
  rotated: 'One pair, turned',
  many: '32 pairs, turned',
  added: 'One pair, a wave added',
};

export const panels = { plane: 'Query and key at their places', curve: 'Score' };

export const phrases = {
  first: (pairs: number) => (pairs > 1 ? 'The first and fastest of the pairs.' : 'One pair.'),
  now: (d: DistanceDerived, pairs: number) =>
    `${pairs > 1 ? 'q·k, a pair’s share' : 'q·k'}: ${formatNumber(d.score)}`,
  axis: 'places between query and key',
  q: (place: number) => `query at ${place}`,
  k: (place: number) => `key at ${place}`,
};

export function describe(s: DistanceState, d: DistanceDerived): string {
  const how = s.way === 'rotated' ? 'turned by their places' : 'with waves of their places added';
  return (
    `Query at place ${s.place} and key at place ${s.place + s.distance}, ${how}, ` +
    `${s.pairs} ${s.pairs === 1 ? 'pair' : 'pairs'} of numbers: the score is ${formatNumber(d.score)} a pair. ` +
    `With the query at place 0 and the key as far away it is ${formatNumber(d.first)}.`
  );
}
