// What people read in this figure.
import { formatPercent } from '../../number/format.ts';
import type { HandDerived, HandState } from './hand.ts';

export const title = 'A map made by hand';

export const labels = { tokens: 'words', parts: 'parts' };

export const tokens = ['animal', 'street', 'because', 'it'];

export const presetTitles = {
  wished: '“it” gives most to “animal”, as wished',
  diagonal: 'Each word gives itself everything',
};

export const panels = { parts: 'Parts, as you like', map: 'Weights, made by hand' };

export const said = {
  parts: 'How much of the row’s word goes to the column’s.',
  map: 'Each row is divided by its sum. No model was here, and no softmax.',
  zeros: (zeros: number) =>
    zeros === 0
      ? 'No weight is 0: some scores would give this map.'
      : `${zeros} ${zeros === 1 ? 'weight is' : 'weights are'} exactly 0: no softmax gives that without a mask.`,
};

export function describe(s: HandState, d: HandDerived): string {
  const rows = s.tokens
    .map((word, i) => `${word} gives ${d.weights[i]!.map((w) => formatPercent(w)).join(', ')}`)
    .join('; ');
  return `A map made by hand: ${rows}. ${said.zeros(d.zeros)}`;
}
