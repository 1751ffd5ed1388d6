// What people read in this figure.
import { isolateWords } from '../../bound/isolate.ts';
import { formatNumber, formatPercent } from '../../number/format.ts';
import { namedTexts } from '../terms.ts';
import type { AskFindDerived, AskFindState } from './ask-find.ts';

export const title = 'Look for one thing, be found by another';

export const labels = {
  tokens: 'words',
  x: 'embeddings',
  embedding: 'embedding',
  wQ: 'W_Q',
  wK: 'W_K',
  word: 'word that asks',
  tied: 'Tie W_K to W_Q',
  scores: 'Scores: query × key',
  weights: 'Weights',
};

export const presetTitles = {
  apart: 'Two directions',
  tied: 'One direction for both',
  unseen: 'A move that no key shows',
  street: 'A negative query',
};

export const panels = {
  plane: 'Two directions among the words',
  planeTitle: 'Embeddings',
  planeHint: 'Drag a word, or a direction.',
  scoresHint: 'row asks, column answers',
  weightsHint: 'softmax of each row',
  choose: 'The word that asks',
};

/** The names on the lines of the two directions. */
export const lines = { q: 'looks', k: 'is found' };

/** A word with its number: how a row or a column of the scores is called. */
export const named = (tokens: readonly string[], numbers: readonly number[]) =>
  tokens.map((token, i) => isolateWords(`${token} ${formatNumber(numbers[i]!)}`));

export const ways = (s: AskFindState, { scores }: AskFindDerived) => {
  const [a, b] = s.tokens as [string, string];
  return `${a} → ${b} ${formatNumber(scores[0]![1]!)}, ${b} → ${a} ${formatNumber(scores[1]![0]!)}`;
};

export function describe(s: AskFindState, d: AskFindDerived): string {
  const list = (numbers: readonly number[]) =>
    namedTexts(
      s.tokens,
      numbers.map((x) => formatNumber(x)),
    );
  const weights = namedTexts(
    s.tokens,
    d.weights[d.at]!.map((w) => formatPercent(w)),
  );
  return (
    `Queries: ${list(d.queries)}. Keys${s.tied ? ', made by the same matrix' : ''}: ${list(d.keys)}. ` +
    `“${s.tokens[d.at]}” gives: ${weights}. ` +
    [
      'Each score depends on who asks.',
      'Scores are the same both ways, weights are not.',
      'Scores and weights are the same both ways.',
    ][d.mutual]!
  );
}
