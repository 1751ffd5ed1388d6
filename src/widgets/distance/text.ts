// What people read in this figure.
import { formatNumber } from '../../number/format.ts';
import type { DistanceDerived, DistanceState, Way } from './distance.ts';

export const title = 'How far apart?';

export const labels = {
  way: 'Positions',
  q: 'query',
  k: 'key',
  place: 'Position of the query',
  distance: 'Distance',
  pairs: 'Pairs of numbers',
};

export const wayTitles: Record<Way, string> = {
  rotated: 'rotated',
  added: 'added',
};

export const presetTitles = {
  rotated: 'One pair, rotated',
  many: '32 pairs, rotated',
  added: 'One pair, a wave added',
};

export const panels = { plane: 'Query and key at their positions', curve: 'Score' };

export const phrases = {
  first: (pairs: number) => (pairs > 1 ? 'The first and fastest of the pairs.' : 'One pair.'),
  now: (d: DistanceDerived, pairs: number) =>
    `${pairs > 1 ? 'q·k, a pair’s share' : 'q·k'}: ${formatNumber(d.score)}`,
  axis: 'distance between query and key',
  q: (place: number) => `query at ${place}`,
  k: (place: number) => `key at ${place}`,
};

export function describe(s: DistanceState, d: DistanceDerived): string {
  const how =
    s.way === 'rotated' ? 'rotated by their positions' : 'with waves of their positions added';
  return (
    `Query at position ${s.place} and key at position ${s.place + s.distance}, ${how}, ` +
    `${s.pairs} ${s.pairs === 1 ? 'pair' : 'pairs'} of numbers: the score is ${formatNumber(d.score)} a pair. ` +
    `With the query at position 0 and the key as far away it is ${formatNumber(d.first)}.`
  );
}
