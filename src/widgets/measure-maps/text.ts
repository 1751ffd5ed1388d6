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
  hint: 'Rows: four queries. Columns: four keys. Each has 64 random numbers. Seed 42 stands for a stored draw of PyTorch; with other seeds this page draws.',
  spread: 'spread of the scores',
  agree: (rows: number) => `Best key as by dot product: in ${rows} of 4 rows,`,
  many: 'in 200 other draws in',
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
