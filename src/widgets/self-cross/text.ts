// What people read in this figure.
import { formatPercent, formatResults, formatVector } from '../../number/format.ts';
import type { SelfCrossDerived, SelfCrossState } from './self-cross.ts';

export const title = 'Who asks, and who answers';

export const labels = {
  source: 'Who answers?',
  asking: 'words that ask',
  x: 'vectors of the words that ask',
  other: 'words of the other sentence',
  y: 'vectors of the other sentence',
  show: 'Show',
  masked: 'Mask the third word asked',
};

export const sourceTitles = {
  self: 'the same sentence',
  cross: 'another sentence',
};

export const showTitles = {
  weights: 'weights',
  output: 'outputs ★',
  cosines: 'cosines',
};

export const sentences = {
  translated: {
    asking: ['le', 'chat', 'dort'],
    other: ['the', 'black', 'cat', 'is', 'asleep'],
  },
  pair: { asking: ['chat', 'dort'], other: ['cat', 'asleep'] },
  four: {
    asking: ['river', 'water', 'money bank', 'shore bank'],
    other: ['money bank', 'shore bank'],
  },
};

export const presetTitles = {
  three: 'Self-attention, with a verb that looks at its subject',
  self: 'Self-attention: three words ask one another',
  cross: 'Cross-attention: three words ask five',
  output: 'Cross-attention, and what comes back',
  four: 'Four words with features made by hand',
  cosines: 'Four words: cosines before and after',
  ignored: 'Four words, the money bank masked',
};

export const newWord = (nth: number) => `word ${nth}`;

export const goalTexts = {
  stay: 'Now the French sentence answers. Let the English one answer.',
  asking: 'The French words have changed. Change only the English ones.',
  off: (word: string, is: readonly number[], wanted: readonly number[]) =>
    `The output of “${word}” is ${formatResults(is)}. From its own sentence it would be ${formatResults(wanted)}.`,
  back: 'Undo it, or start over: let the other sentence answer, and change only its numbers.',
  nudge:
    'Attention sees only the numbers of the words that answer. Which numbers does the French sentence have?',
  found: (words: readonly string[], same: boolean) =>
    same
      ? `${words.join(' and ')} have the vectors of the French words now. So the outputs are the same, whatever the words ` +
        'are called and whatever order they are in.'
      : 'These vectors differ from the French ones, but the mixtures are the same. Attention passes on ' +
        'nothing but the mixture, so nobody can tell.',
};

export const panels = {
  asks: 'Asking: queries',
  asked: 'Answering: keys and values',
  lines: 'Weights',
  map: 'Result',
};

export const texts = {
  words: 'words that ask',
  others: 'words of the other sentence',
  number: 'words',
  same: 'The same vectors again.',
  another: 'Vectors of another sentence.',
  own: 'A vector for each word.',
  lines: 'Thicker line, larger weight.',
  shape: (nQ: number, nK: number) => `${nQ} × ${nK} weights`,
  outputs: (nQ: number) => `${nQ} ${nQ === 1 ? 'output' : 'outputs'} ★`,
  both: 'Cosines before, and after in bold',
  rows: 'One row for each word that asks, one column for each that answers.',
  output: 'The mixture that comes back to each word that asks.',
  cosines:
    'Row: a word that asks. Column: a word’s own vector. Bold: what came back to the row’s word.',
};

export function describe(s: SelfCrossState, d: SelfCrossDerived): string {
  const strongestKeys = d.weights.map((row) => row.indexOf(Math.max(...row)));
  const mostly = s.asking
    .map(
      (word, i) =>
        `“${word}” gives most to “${d.asked[strongestKeys[i]!]}”, ${formatPercent(d.weights[i]![strongestKeys[i]!]!)}`,
    )
    .join('; ');
  const who = s.source === 'self' ? 'the same sentence' : `the other sentence`;
  const back =
    s.show === 'weights'
      ? ''
      : ` Outputs: ${s.asking.map((word, i) => `“${word}” ${formatVector(d.output[i]!)}`).join(', ')}.`;
  const shut = d.shut ? ` ${d.shut} is masked.` : '';
  return `${d.nQ} ${d.nQ === 1 ? 'word asks' : 'words ask'} ${d.nK} ${d.nK === 1 ? 'word' : 'words'} of ${who}: ${mostly}.${shut}${back}`;
}
