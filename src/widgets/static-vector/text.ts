// What people read in this figure.
import { formatNumber, formatPercent, formatResults } from '../../number/format.ts';
import type { StaticVectorDerived, StaticVectorState } from './static-vector.ts';

export const title = 'One vector for all sentences';

export const labels = {
  share: 'Share of sentences about loans',
  words: 'words',
  map: 'places of the words around it',
};
export const typedLabel = (label: string) => `${label}, typed`;

export const presetTitles = {
  even: 'Both senses equally often',
  loans: 'Nine sentences in ten about loans',
  rivers: 'Rivers alone',
};

export const heads = { kind: 'sentences about', share: 'how common', off: 'misses by' };

export const vectorText = (s: StaticVectorState, d: StaticVectorDerived) =>
  `${s.words[0]} ${formatResults(d.vector)}`;

export const shareText = (share: number) => formatPercent(share, 0);

/** What the sentences of either kind are about: the first word around each sense. */
export const kinds = (s: StaticVectorState) => [s.words[1]!, s.words[4]!];

export function describe(s: StaticVectorState, d: StaticVectorDerived): string {
  const [first, second] = kinds(s);
  return (
    `${shareText(d.shares[0])} of the sentences are about ${first}, ${shareText(d.shares[1])} about ${second}. ` +
    `The one vector of ${s.words[0]} is ${formatResults(d.vector)}. It misses by ${formatNumber(d.off[0])} for the first kind, and by ${formatNumber(d.off[1])} for the second.`
  );
}
