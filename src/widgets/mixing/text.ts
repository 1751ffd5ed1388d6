// What people read in this figure.
import { isolateWords } from '../../bound/isolate.ts';
import { formatNumber, formatPercent, formatResults, formatShort } from '../../number/format.ts';
import type { As, MixingDerived, MixingState } from './mixing.ts';

export const title = 'A token reads its sentence';

export const labels = {
  sentence: 'tokens',
  scores: 'scores',
  contents: 'contents',
  content: 'content of',
  asker: 'token',
  as: 'See it as',
  self: 'The token itself takes part',
  residual: 'Add the old vector',
  contentOf: (word: string, nth: number) => `content of ${word}, token ${nth}`,
  score: (to: string, from: string, a: number, b: number) =>
    `score of ${to} for ${from}, ${a} to ${b}`,
};

export const asTitles: Record<As, string> = {
  query: 'a query',
  key: 'a key',
  value: 'a value',
};

export const sentences = {
  river: ['the', 'mouth', 'of', 'the', 'river'],
  heron: ['a', 'heron', 'stood', 'in', 'the', 'reeds'],
  gull: ['the', 'gull', 'cried'],
  bank: ['bank', 'river', 'loan'],
};

export const presetTitles = {
  river: '“the mouth of the river”',
  heron: '“a heron stood in the reeds”',
  gull: '“the gull cried”',
  bank: 'bank, river and loan, by numbers often printed',
  residual: 'The mixture added to the old vector',
  key: 'One token as a key',
};

/** What each role lets one see. */
export const hints: Record<As, string> = {
  query: 'How well each token matches what this one is looking for.',
  key: 'How well this token matches what each one is looking for.',
  value: 'What this token hands over, and the mixture of everyone who takes some of it.',
};

export const rowsOf = (as: As, word: string) =>
  as === 'query' ? `Tokens that ${word} asks` : `Tokens that ask ${word}`;

/** What stands over the names, and over what each token holds. */
export const heads: Record<As, { name: string; value: string }> = {
  query: { name: 'token asked (key)', value: 'content (value)' },
  key: { name: 'token that asks (query)', value: '' },
  value: { name: 'token that asks (query)', value: 'its mixture ★' },
};

export const phrases = {
  score: 'score',
  weight: 'weight',
  chosen: 'The token looked at',
  outcome: 'Outcome',
  itself: ' itself',
  leftOut: 'left out',
  old: ' old vector',
  sum: ' the sum',
  average: 'An average, so each number stays within the range of its parts.',
  bright: 'A sum, not an average. Anything above 1 is painted as 1.',
  plain: 'A sum, not an average.',
  shares: 'Each weight is part of another token’s 100%, so these don’t have to add up to 1.',
  same: 'The same for everyone who asks. Only the weight differs.',
  inAll: (total: number) => `${formatNumber(total)} in all`,
};

/** Each token's share; the token itself may be left out. */
export const shareTexts = (s: MixingState, d: MixingDerived) =>
  (s.as === 'query' ? d.weights : d.got).map((share, i) =>
    !s.self && i === d.at ? phrases.leftOut : formatPercent(share),
  );

/** What stands over the outcome. */
export const outcomeTitle = (as: As, word: string) =>
  ({
    query: isolateWords(`What comes back to “${word}” ★`),
    key: isolateWords(`Who looks for “${word}”`),
    value: isolateWords(`What “${word}” gives ◆`),
  })[as];

export function describe(s: MixingState, d: MixingDerived): string {
  const each = (texts: readonly string[]) =>
    s.sentence
      .map((word, i) => `${word} ${texts[i]}`)
      .filter((_, i) => s.self || i !== d.at)
      .join(', ');
  const got = () => each(d.got.map((w) => formatPercent(w)));
  if (s.as === 'key')
    return `“${d.word}” as a key: the tokens that ask give it ${got()}, together ${formatNumber(d.gotTotal)}.`;
  if (s.as === 'value')
    return `“${d.word}” as a value: every token that asks gets ${formatResults(d.old)}, in shares of its own: ${got()}.`;
  const aloneSentence = s.self ? '' : ' It takes no part itself.';
  const added = s.residual
    ? ` Added to its old vector ${formatResults(d.old)} that makes ${formatResults(d.sum)}.`
    : '';
  return `“${d.word}” asks, with scores ${each(s.scores[d.at]!.map((x) => formatShort(x)))}. Weights: ${each(d.weights.map((w) => formatPercent(w)))}.${aloneSentence} The mixture is ${formatResults(d.output)}.${added}`;
}
