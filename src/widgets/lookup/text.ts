// What people read in this figure.
import { formatNumber, formatPercent, formatResults, formatShort } from '../../number/format.ts';
import type { LookupDerived, LookupState, Mode } from './lookup.ts';

export const title = 'Hard and soft lookup';

export const labels = {
  tokens: 'question and titles',
  scores: 'scores',
  contents: 'contents',
  content: 'content of',
  mode: 'Take',
  temperature: 'Temperature',
  target: 'color to mix',
  sql: 'The same in SQL',
  question: 'question',
  title: (nth: number) => `title ${nth}`,
  score: (book: string) => `score of ${book}`,
};

export const modes: Record<Mode, string> = {
  exact: 'the exact title',
  best: 'the best book',
  soft: 'every book, by weight',
};

export const question = 'How do machines learn?';
export const titles = [
  'Networks of neurons',
  'Soup for beginners',
  'Machines that think',
  'A small garden',
];

export const presetTitles = {
  library: 'Four books and a question',
  plain: 'The same without the line of SQL',
  compare: 'Four books and their scores, before they share',
  best: 'The best book alone',
  exact: 'A database: an exact title, or nothing',
  hit: 'A question that is a title',
  sharp: 'Cold: almost the best alone',
  even: 'Hot: almost an even mixture',
};

export const stageTexts = {
  compare: { title: 'Compare', says: 'How well does each title fit? You decide.' },
  share: { title: 'Weigh', says: 'Turn the scores into shares of 100%.' },
  mix: { title: 'Mix', says: 'Mix the contents, each by its weight.' },
};

interface Share {
  weight: number;
  score: number;
  book: string;
}

const COLOUR_NAMES = ['red', 'green', 'blue'];

export const goalTexts = {
  otherChange: 'Something besides the scores has changed. Undo it, or begin again.',
  off: (colour: number, by: number, near: number) =>
    `The two stars differ most in ${COLOUR_NAMES[colour]!}: yours has ${formatNumber(Math.abs(by))} too ${by > 0 ? 'much' : 'little'}, and up to ${formatNumber(near)} counts as the same.`,
  next: (book: string, away: boolean) =>
    away
      ? `“${book}” pulls your star away from the other one. Lower its score.`
      : `“${book}” brings your star closer. Raise its score.`,
  found({ tokens, scores }: LookupState, weights: readonly number[]) {
    const [first, second] = weights
      .map((weight, i) => ({ weight, score: scores[i]!, book: tokens[i + 1]! }))
      .toSorted((a, b) => b.weight - a.weight) as [Share, Share, Share, Share];
    const share = ({ book, weight }: Share) => `“${book}” has ${formatPercent(weight)}`;
    return (
      `${share(first)} and ${share(second)}: ${first.score === second.score ? 'equal scores make equal weights' : 'scores that are close make weights that are close'}. ` +
      'The other two scores are so much lower that their books hardly count, though never nothing.'
    );
  },
};

export const texts = {
  books: 'Books',
  titleHead: 'title (key)',
  scoreHead: 'score',
  /** Where a title has to be the question there is no weight, only yes or no. */
  shareHeads: { exact: 'exact?', best: 'weight', soft: 'weight' },
  contentHead: 'content (value)',
  back: 'What comes back',
  star: 'What comes back ★',
  askedFor: 'your question',
  nothing: 'nothing',
  waiting: 'not known yet',
  yes: 'yes',
  no: 'no',
  reads:
    'You set the scores: the figure can’t read. It only compares letters for “the exact title”.',
  sql: 'in a database’s words',
};

/** What each row has of the whole; where a title has to be the question, whether it is. */
export const sharesOf = ({ mode }: LookupState, { weights, found }: LookupDerived) =>
  weights.map((weight, i) =>
    mode === 'exact' ? (i === found ? texts.yes : texts.no) : formatPercent(weight),
  );

/** What comes back, as far as it is known. */
export const outputText = ({ step }: LookupState, { output }: LookupDerived) =>
  step < 3 ? texts.waiting : output ? formatResults(output) : texts.nothing;

/** What there is to say under the mixture, as far as it is known. */
export function backHint(s: LookupState, d: LookupDerived): string {
  if (s.step < 3) return 'Nothing is mixed yet.';
  if (!d.output) return 'No title is exactly the same as the question.';
  if (s.mode === 'soft') return 'In the strip, each book is as wide as its weight.';
  return s.mode === 'best' && d.ties > 1
    ? `${d.ties} books tie, so the first one is taken.`
    : 'One book, and nothing of the others.';
}

export function describe(s: LookupState, d: LookupDerived): string {
  const [asks, ...books] = s.tokens;
  const each = (texts: readonly string[]) => books.map((t, i) => `${t} ${texts[i]}`).join(', ');
  const askedSentence = `“${asks}” is asked.`;
  const outputSentence =
    d.output && s.step >= 3 ? ` What comes back is ${formatResults(d.output)}.` : '';
  if (s.mode === 'exact')
    return d.found < 0
      ? `${askedSentence} No title is exactly that: nothing comes back.`
      : `${askedSentence} That is exactly a title, so its row alone counts.${outputSentence}`;
  const scoreSentences = `${askedSentence} Scores: ${each(s.scores.map((x) => formatShort(x)))}.`;
  if (s.step < 2) return scoreSentences;
  if (s.mode === 'best') {
    const tie =
      d.ties > 1 ? ` ${d.ties} rows share the best score; the first of them is taken.` : '';
    return `${scoreSentences}${tie} ${books[d.best]} alone counts.${outputSentence}`;
  }
  return `${scoreSentences} Weights: ${each(d.weights.map((w) => formatPercent(w)))}.${outputSentence}`;
}
