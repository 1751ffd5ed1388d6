// What people read in this figure.
import { formatCount, formatNumber, formatPercent } from '../../number/format.ts';
import { adjectivesOf, RULES } from '../../language/grammar.ts';
import { isOff } from './links.ts';
import language from '../../language/language.json' with { type: 'json' };
import type { HeadAt, TrainedDerived, TrainedState } from './trained.ts';

export const title = 'A trained model: what does “it” mean?';

export const headName = ({ layer, head }: HeadAt) => `Layer ${layer}, head ${head}`;

export const labels = {
  words: 'sentence',
  first: 'the selected head of layer 1',
  second: 'the selected head of layer 2',
  asked: 'the word that asks',
};

const because = (animal: string, reason: string) =>
  `the ${animal} did not cross the street because it was ${reason}`.split(' ');
export const sentences = {
  tired: because('animal', 'tired'),
  wide: because('animal', 'wide'),
  late: because('animal', 'late'),
  drum: 'the drum did not fit in the fragile box because it was big'.split(' '),
  longer: 'the tired animal did not cross the busy street near the house because it was wide'.split(
    ' ',
  ),
};

export const presetTitles = {
  tired: '“it” is the animal',
  wide: 'Another last word: “it” is the street',
  late: '“it” is neither of the two',
  longer: 'Words that would mislead',
  off: 'Without the head that reads the last word',
  nothing: 'Without a head that hardly matters',
  two: 'Two heads of eight are left',
  mistake: 'A mistake of the model',
};

export const panels = {
  path: 'What the word attends to, layer by layer',
  heads: 'All heads',
  headsBelow: 'All heads; percent: right without it',
  answer: 'The answer',
};
export const texts = {
  typed: 'Sentence of the language',
  type: 'Type',
  loading: 'Loading the model',
  means: '“it” means',
  noAnswer: '·',
  share: 'share',
  words: 'words',
  after: (layer: number) => `after layer ${layer}`,
  ask: 'The word that asks',
  asks: (word: string, nth: number) => `${word}, word ${nth}`,
  exchange: (word: string, nth: number) => `${word}, word ${nth}: another word in its place`,
  pathHint:
    'Click an underlined word to swap it. Dark lines: the two selected heads. Pale: all heads.',
  layer: (layer: number) => `Layer ${layer}`,
  head: (head: number) => `head ${head}`,
  look: (at: HeadAt) => `Look at ${headName(at).toLowerCase()}`,
  heads: (at: HeadAt, { asked, words }: TrainedDerived, row: readonly number[] | undefined) =>
    row ? `${headName(at)}: ${readsText(words, asked, row)}.` : `${headName(at)}.`,
  rules: 'The language, and the training',
  allWeights: 'The two heads in numbers',
};

const { accuracy, sentences: counts } = language.training;
export const headsHint = `Click a map to select a head, or uncheck it to switch it off. Percent: right answers without it, of ${formatCount(counts.unseen)} unseen sentences.`;
/** How often it is right without a head. */
export const rightText = (share: number) => (share === 1 ? '100%' : formatPercent(share));
export const trainedText =
  `${formatCount(language.weights.reduce((sum, { shape }) => sum + shape.reduce((a, b) => a * b, 1), 0))} numbers, ` +
  `learned from ${formatCount(counts.train)} sentences. Of ${formatCount(counts.unseen)} others it gets ` +
  `${rightText(accuracy.unseen)} right, and ${formatPercent(accuracy.newPairs)} of ` +
  `${formatCount(counts.newPairs)} with a noun and a reason that training never put together.`;

/** The rules, whole: a form for each pair of nouns, and what may follow. */
export const rulesTexts = RULES.map(({ first, verbs, second, reasons }) => {
  const list = (words: readonly string[]) => words.join(', ');
  const meant = {
    first: 'the first noun',
    second: 'the second noun',
    time: 'the time, neither noun',
  };
  return {
    form: `the … A did not ${verbs.join(' / ')} the … B near the … because it was …`,
    lines: [
      `A: ${list(language.kinds[first])}. Before it perhaps ${list(adjectivesOf(first))}.`,
      `B: ${list(language.kinds[second])}. Before it perhaps ${list(adjectivesOf(second))}.`,
      `Then perhaps “near the” ${list(language.kinds.places)}.`,
      ...reasons.map(({ words, meant: of }) => `${list(words)}: “it” means ${meant[of]}.`),
    ],
  };
});

/** What keeps the model from reading a sentence. */
export const problems = {
  unknown: (word: string, choices: readonly string[]) =>
    `“${word}” isn’t a word of this language. ` +
    (choices.length > 0
      ? `Here it knows ${choices.join(', ')}.`
      : 'All its words are under “The language, and the training”.'),
  noIt: 'There’s no “it” in this sentence, so there’s nothing to find out.',
};

/** The word that a word gives most weight to. */
export const mostRead = (row: readonly number[]) => row.indexOf(Math.max(...row));
const readsText = (words: readonly string[], asked: number, row: readonly number[]) => {
  const most = mostRead(row);
  return `“${words[asked]}” reads “${words[most]}” most, ${formatNumber(row[most]!)}`;
};

/** What the rules say of the answer, or what is wrong. */
export function verdict(_: TrainedState, { problem, answer, means }: TrainedDerived): string {
  if (problem) return problem;
  if (answer === null) return 'The model is still loading.';
  if (means === null)
    return 'No rule of the language makes this sentence, but the model answers anyway.';
  return means === answer
    ? `Correct: “it” means ${nounText(means)}.`
    : `Wrong: “it” should mean ${nounText(means)}.`;
}

export const nounText = (answer: string) =>
  answer === 'time' ? 'the time, neither noun' : `the ${answer}`;

export function describe(s: TrainedState, d: TrainedDerived): string {
  const { words, asked, answer, share, rows, off } = d;
  if (answer === null || rows === null) return verdict(s, d);
  const way = rows.map((row, i) => {
    const at = { layer: i + 1, head: i === 0 ? s.first : s.second };
    return `${headName(at).toLowerCase()}, ${isOff(d, at.layer, at.head) ? 'nothing is read' : readsText(words, asked, row)}`;
  });
  const without =
    off.length > 0 ? ` Off: ${off.map((at) => headName(at).toLowerCase()).join('; ')}.` : '';
  return `“it” means ${nounText(answer)} (${formatPercent(share!)}). ${verdict(s, d)} In ${way.join('; in ')}.${without}`;
}

export const goalTexts = {
  words: 'The sentence has changed. Put it back, and switch only heads.',
  answer: (answer: string | null, share: number | null) =>
    answer === null
      ? 'The model has no answer to this.'
      : `“it” means ${nounText(answer)}, with ${formatPercent(share!)}.`,
  few: (count: number) => `${count} of eight heads are off. Six can be.`,
};
export const nudges = {
  two: 'Keep one head in each layer: one where “it” reads the reason, and one where it reads the noun.',
};
export const findings = {
  two: ({ share }: TrainedDerived) =>
    `Two heads are left, and the answer still has ${formatPercent(share!)}. For this sentence, the others add little.`,
};
