// What people read in this figure.
import { formatNumber } from '../../number/format.ts';
import type { MaskingDerived, MaskingState, Pattern } from './masking.ts';

export const title = 'Who may look at whom';

export const labels = {
  tokens: 'words',
  asking: 'words that ask',
  scores: 'scores',
  attnMask: 'mask',
  stages: 'Show every step',
  when: 'Hide words',
  patterns: 'Patterns and lengths',
};

export const sentences = {
  padded: ['they', 'drink', 'tea', 'PAD 1', 'PAD 2'],
  written: ['she', 'reads', 'in', 'the', 'garden'],
  rewritten: ['she', 'reads', 'in', 'the', 'sun'],
  drawn: ['The', 'cat', 'sat', 'PAD 1', 'PAD 2'],
};

export const presetTitles = {
  none: 'No mask: filler gets a share',
  padding: 'Padding: filler is hidden from all',
  stages: 'Padding, with every step',
  causal: 'Causal: no word looks at a later one',
  unmasked: 'Five words, no mask',
  rewritten: 'Causal, with another last word',
  leaky: 'No mask, with another last word',
  cached: 'Causal, two words ask: lined up at the last corner',
  corner: 'Causal, two words ask: lined up at the first corner',
  window: 'Sliding window: each word and the one before',
  own: 'Your own: the first word looks at all, every other at itself and the first',
  drawn: 'The cat sat: scores drawn at random',
};

export const patternTitles: Record<Pattern, string> = {
  none: 'none',
  causal: 'causal',
  corner: 'causal, top-left',
  window: 'window of 2',
};

/** When hidden words are taken away: as scores, or only as weights. */
export const whenTitles = {
  before: 'before the softmax',
  after: 'after it',
  divided: 'after it, then rescale',
};

export const panels = { mask: 'Mask', weights: 'Weights' };

export const texts = {
  sentence: 'The words that are asked',
  hint: 'Click a word to hide it from everyone.',
  hide: (word: string, i: number) => `hide ${word}, word ${i + 1}, from all`,
  pattern: 'Pattern',
  real: 'words before padding',
  length: 'real words',
  asking: 'words that ask',
  asks: 'words ask',
  boxes: 'Checked: the row’s word may look at the column’s word. Click or drag.',
  shares: 'Each row adds up to 1.',
  left: (word: string, left: number) =>
    `The row of “${word}” adds up to ${formatNumber(left, left < 0.01 ? 4 : 2)}.`,
  divided: 'Each row was divided by what’s left of it.',
  nobody: 'nan: every word in this row is hidden.',
  stages: {
    scores: '1. Scores q·k',
    scaled: '2. Divided by √4',
    masked: '3. −∞ over hidden scores',
    open: '3. Softmax over everything',
    third: {
      before: 'e raised to −∞ is 0.',
      after: 'Hidden words still get a share.',
      divided: 'Hidden words still get a share.',
    },
    weights: {
      before: '4. Weights: the softmax of step 3',
      after: '4. Weights: hidden ones set to 0',
      divided: '4. Hidden weights set to 0, then rescaled',
    },
  },
};

export const goalTexts = {
  all: (asking: number) => `Only ${asking} of the five words ask.`,
  nobody: (word: string) => `“${word}” has no word left to look at, so its row is nan.`,
  notItself: (word: string) => `“${word}” can’t look at itself.`,
  others: (count: number) =>
    count === 1
      ? 'One check mark still lets a word look at another.'
      : `${count} check marks still let a word look at another.`,
  letAsk: 'Let all five words ask, with the “+” at “words ask”.',
  tick: (word: string) => `Check the cell in the row and the column of “${word}”.`,
  pattern:
    'Which pattern leaves the fewest check marks to remove? Start with that one, then click the rest.',
  left: (count: number) =>
    count === 1 ? 'One check mark has to go.' : `${count} more check marks have to go.`,
  found:
    'Each row has one score left. It gets all of the weight, however low it is, so each word gets its own value back: ' +
    'nothing is mixed.',
};

const PATTERN_TEXT: Record<Pattern, string> = {
  none: 'No mask pattern',
  causal: 'A causal mask: no word looks at a later one',
  corner: 'A causal mask lined up at the first word',
  window: 'A sliding window: each word looks at itself and the one before',
};

export function describe(s: MaskingState, d: MaskingDerived): string {
  const hidden = s.tokens.filter((_, j) => d.padded[j]);
  const what = d.pattern ? PATTERN_TEXT[d.pattern] : 'A mask of your own';
  const when = {
    before: '',
    after: ', set to 0 after the softmax',
    divided: ', set to 0 after the softmax, each row divided by what’s left',
  }[s.when];
  const padding = hidden.length ? `, and ${hidden.join(' and ')} hidden from all` : '';
  const rows = d.weights.map((row, i) => {
    if (row.some(Number.isNaN)) return `“${d.asks[i]}” has no word left to look at`;
    const most = row.indexOf(Math.max(...row));
    return `“${d.asks[i]}” gives most to “${s.tokens[most]}”, ${formatNumber(row[most]!)}`;
  });
  return `${what}${padding}. ${d.hidden} of ${s.asking * s.tokens.length} pairs are hidden${when}: ${rows.join('; ')}.`;
}
