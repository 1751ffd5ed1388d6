// What people read in this figure.
import { formatPercent, formatResults } from '../../number/format.ts';
import type { GlanceDerived, GlanceState } from './glance.ts';

export const title = 'One word asks, three answer';

export const labels = {
  q: 'query',
  words: 'words',
  vectors: 'vectors of the words, key and value in one',
  vector: 'vector',
};

export const presetTitles = {
  start: 'Between two words',
  tie: 'Two words share it',
  one: 'One word takes all',
};

export const tableName = 'weight of each word';

/** What to do, and what to see. */
export const hint = (s: GlanceState) =>
  `Drag the arrow of “${s.words[0]}”. Each bar is a word’s weight. The star is the weighted average.`;

export const starText = (d: GlanceDerived) => `★ ${formatResults(d.output)}`;

export function describe(s: GlanceState, d: GlanceDerived): string {
  const each = s.words.slice(1).map((word, i) => `${word} gets ${formatPercent(d.weights[i]!)}`);
  return `${s.words[0]} asks with ${formatResults(s.q)}: ${each.join(', ')}. The blend is at ${formatResults(d.output)}.`;
}
