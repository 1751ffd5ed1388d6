// What people read in this figure.
import { isolateWords } from '../../bound/isolate.ts';
import { UNKNOWN_TEXT } from '../../bound/number.ts';
import { formatNumber, formatPercent, formatShort } from '../../number/format.ts';
import type { PronounDerived, PronounState } from './pronoun.ts';

export const title = 'Scores into shares';

export const labels = {
  words: 'words',
  scores: 'scores',
  times: 'Multiply all scores by',
  others: 'More words, each with a score of 0',
};

export const presetTitles = {
  given: 'Scores that look clear and are not',
  harbor: 'The same scores, with American spelling',
  sharper: 'The same, 4.85 times as large',
  crowd: 'The same among a thousand words',
  two: 'A pronoun with two candidates',
  decided: 'Two candidates, one ahead',
  equal: 'Five words, one score',
};

export const goalTexts = {
  otherChange: 'Something besides the scores has changed. Undo it, or begin again.',
  ownScore: (name: string) => `The score of “${name}” has changed. Undo it, or begin again.`,
  holds: (name: string, weight: number) =>
    `“${name}” has ${formatPercent(weight)} of the weight. It needs 90%.`,
};

/** The next step towards what a challenge asks. */
export const nudges = {
  ninety: (next: string, weight: number) =>
    `Of the others, “${next}” has the most: ${formatPercent(weight)}. A score can be below 0.`,
};

/** What was found. */
export const findings = {
  ninety: (name: string, score: number, next: string, gap: number) =>
    `“${name}” still scores ${formatShort(score)}, but that’s now ${formatNumber(gap)} above the next word, “${next}”. ` +
    'The others gave up weight, and all of it went to the word that stayed. It doesn’t matter how high a score is, only how far it is above the others.',
};

export const texts = {
  asker: (asker: string) => isolateWords(`“${asker}” looks at`),
  score: 'score',
  scoreOf: (word: string, row: number) => `score of ${word}, word ${row + 1}`,
  times: ({ times }: PronounState) => `× ${formatShort(times)}`,
  weight: 'weight',
  share: 'weight as a share',
  sum: 'sum',
  whole: '100.0%',
};

/** The row of the further words. */
export const otherTexts = {
  name: ({ others }: PronounState) =>
    `${others === 0 ? 'no' : others} more ${others === 1 ? 'word' : 'words'}`,
  score: ({ others }: PronounState) => (others > 0 ? '0 each' : ''),
  multiplied: ({ others }: PronounState) => (others > 0 ? formatNumber(0) : ''),
  weight: ({ others }: PronounState, { otherTotal }: PronounDerived) =>
    others > 0 ? formatPercent(otherTotal) : UNKNOWN_TEXT,
};

/** Two weights within this factor of each other leave it open which of the words is meant. */
const OPEN_RATIO = 1.25;

/** What the weights say about which word is meant, in a sentence. */
export function verdict(s: PronounState, d: PronounDerived): string {
  const name = (rank: number) => `“${s.words[d.ranks[rank]! + 1]}”`;
  const topWeight = formatPercent(d.top);
  if (d.otherWeight > d.top)
    return `Each of the added words gets more than any of these: ${formatPercent(d.otherWeight)}.`;
  if (s.others > 0 && d.otherWeight * OPEN_RATIO >= d.top)
    return `Nearly even: ${name(0)} has ${topWeight}, each of the added words ${formatPercent(d.otherWeight)}.`;
  const close = d.ranks.filter((i) => d.weights[i]! * OPEN_RATIO >= d.top).length;
  if (close === s.scores.length)
    return `Nearly even: no word has much more than another, ${name(0)} has ${topWeight}.`;
  if (close > 2) return `Open between ${close} words: ${name(0)} has ${topWeight}.`;
  if (close === 2)
    return `Open between ${name(0)} and ${name(1)}: ${topWeight} and ${formatPercent(d.weights[d.ranks[1]!]!)}.`;
  const lead = d.lead > 1000 ? 'over 1000' : formatNumber(d.lead, 1);
  // All further words together may hold more.
  const from = d.otherTotal > d.top ? 'Of any one word, most' : 'Most';
  return `${from} from ${name(0)}: ${topWeight}, ${lead} times as much as from ${name(1)}.`;
}

export function describe(s: PronounState, d: PronounDerived): string {
  const [asker, ...names] = s.words;
  const list = names.map((name, i) => `“${name}” ${formatPercent(d.weights[i]!)}`).join(', ');
  const factor = s.times === 1 ? '' : `, all scores times ${formatShort(s.times)}`;
  const more = s.others > 0 ? `, ${s.others} more words ${formatPercent(d.otherTotal)}` : '';
  return `“${asker}” looks at ${list}${more}${factor}. ${verdict(s, d)}`;
}
