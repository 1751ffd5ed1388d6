// What people read in this figure.
import { formatNumber, formatPercent } from '../../number/format.ts';
import { type MapMeasure, MEASURES, type MeasureMapsDerived, type MeasureMapsState } from './measure-maps.ts'; // prettier-ignore

export const title = 'The same vectors by four measures';

export const labels = {
  same: 'Same spread: divide each measure’s scores by their spread',
  seed: 'seed',
};

export const presetTitles = {
  recorded: 'Each measure as it comes',
  same: 'All with the same spread',
  drawn: 'Other vectors',
};

export const mapTitles: Record<MapMeasure, string> = {
  dot: 'dot product',
  scaled: 'dot product / √64',
  cosine: 'cosine',
  distance: '−distance',
};

export const texts = {
  hint: 'Four queries (rows), four keys (columns), 64 random numbers each. Seed 42 is a stored draw from PyTorch.',
  spread: 'spread of the scores',
  agree: (rows: number) => `Same best key as the dot product: ${rows} of 4 rows here;`,
  many: 'in 200 other draws,',
  spreadOf: (s: MeasureMapsState, spread: number) =>
    s.same ? `${formatNumber(spread)}, divided to 1` : formatNumber(spread),
};

export function describe(s: MeasureMapsState, d: MeasureMapsDerived): string {
  const first = MEASURES.map(
    (measure) => `by ${mapTitles[measure]} ${formatPercent(d.by[measure].largest[0]!)}`,
  );
  const spreads = MEASURES.map(
    (measure) => `${mapTitles[measure]} ${formatNumber(d.by[measure].spread)}`,
  );
  return (
    `Standard deviations of the sixteen scores: ${spreads.join(', ')}` +
    `${s.same ? ', each divided to 1' : ''}. Largest weight of query 1: ${first.join(', ')}.`
  );
}
