// What people read in this figure.
import { formatNumber, formatPercent, formatResults } from '../../number/format.ts';
import { namedTexts } from '../terms.ts';
import type { ProjectDerived, ProjectState } from './project.ts';

export type Which = 'q' | 'k' | 'v';

export const title = 'One word, three vectors';

export const labels = {
  tokens: 'words',
  x: 'embeddings',
  embedding: 'embedding',
  wQ: 'W_Q',
  wK: 'W_K',
  wV: 'W_V',
  bQ: 'b_Q',
  bK: 'b_K',
  bV: 'b_V',
  word: 'word followed',
  tied: 'Tie W_K to W_Q',
  bias: 'Add biases',
  stored: 'Show as nn.Linear stores them',
};

export const presetTitles = {
  first: 'One word, three vectors',
  weights: 'Who looks at whom',
  tied: 'One layer for queries and keys',
  same: 'Matrices that change nothing',
  biases: 'With biases',
  flat: 'A matrix that flattens the plane',
};

export const stageTexts = {
  embedding: { title: 'Embedding', says: 'The word is looked up: a row of numbers.' },
  query: { title: 'Query', says: 'W_Q makes the query: what the word looks for.' },
  key: { title: 'Key', says: 'W_K makes the key: what the word is found by.' },
  value: { title: 'Value', says: 'W_V makes the value: what the word passes on.' },
  scores: { title: 'Scores', says: 'Its query is compared with all keys.' },
  weights: { title: 'Weights', says: 'The softmax turns the scores into weights.' },
  output: { title: 'Output', says: 'The weights mix the values into the star.' },
};

/** A layer's symbol apart from its index, what its vectors are called, and what they are for. */
export const layerTexts = {
  q: { index: 'Q', role: 'query', title: 'Query q', what: 'What it looks for.' },
  k: { index: 'K', role: 'key', title: 'Key k', what: 'What it’s found by.' },
  v: { index: 'V', role: 'value', title: 'Value v', what: 'What it passes on.' },
} as const;
/** Over the values once they are mixed. */
export const mixedTitle = 'Values, mixed into ★';

export const panels = {
  words: 'The words in the plane of embeddings',
  wordsTitle: 'Embedding x',
  layer: (which: Which) => `Through W_${layerTexts[which].index}: ${layerTexts[which].role}`,
  choose: 'The word that is followed',
};

export const hints = {
  drag: 'Drag a word.',
  words: 'What it is.',
  /** On the planes of the layers: what the two handles are. */
  rows: 'Drag a corner.',
  tied: 'Same layer.',
  cells: { in_out: '(in, out)', out_in: '(out, in)' },
};

/** The unit vectors, whose images a reader drags: the names on their handles. */
export const units = ['[1, 0]', '[0, 1]'];
export const unitName = (which: Which, row: number) =>
  `W_${layerTexts[which].index}, where ${units[row]} goes`;

export const tableTexts = {
  scores: 'Scores q · k',
  weights: 'Weights',
  weightsHint: 'softmax of each row ÷ √2',
  scoresHint: 'row asks, column answers',
};

export const goalTexts = {
  words: 'A word has moved. Undo it: only the matrices may change.',
  stands: ([a, b]: readonly string[], there: number, back: number) =>
    `“${a}” gives “${b}” ${formatPercent(there)}: ${there > 0.8 ? 'more than' : 'not more than'} 80%. ` +
    `The score from “${b}” to “${a}” is ${formatNumber(back)}: ${back < 0 ? 'less than 0' : 'not less than 0 yet'}.`,
  tied: 'One matrix makes both, so each score is the same both ways. Untie it first.',
  there: ([a, b]: readonly string[], away: boolean) =>
    `Drag the corners of W_Q until the query of “${a}” points where the key of “${b}” points` +
    `${away ? ', and make it long' : ''}.`,
  back: ([a, b]: readonly string[]) =>
    `Turn W_Q on, by both corners, until the query of “${b}” points away from the key of “${a}”.`,
  found: ([a, b]: readonly string[], there: number, back: number, alone: boolean) =>
    `“${a}” to “${b}” scores ${formatNumber(there)}, “${b}” to “${a}” ${formatNumber(back)}: ` +
    'a query and a key that different matrices make need not agree. ' +
    (alone
      ? 'You left W_K as it was: here, where nothing is pressed together, one matrix is enough for that.'
      : 'Here, where nothing is pressed together, W_Q alone would have been enough.'),
};

export function describe(s: ProjectState, d: ProjectDerived): string {
  const word = s.tokens[d.at]!;
  const projections = [
    `query ${formatResults(d.queries[d.at]!)}`,
    `key ${formatResults(d.keys[d.at]!)}`,
    `value ${formatResults(d.values[d.at]!)}`,
  ].slice(0, Math.max(0, s.step - 1));
  const vectors = `“${word}” ${formatResults(s.x[d.at]!)}${
    projections.length ? ` becomes ${projections.join(', ')}` : ' is looked up'
  }${s.tied && s.step > 2 ? ', its key made by the same layer as its query' : ''}.`;
  if (s.step < 5) return vectors;
  const scores = namedTexts(
    s.tokens,
    d.scores[d.at]!.map((x) => formatNumber(x)),
  );
  if (s.step < 6) return `${vectors} Scores: ${scores}.`;
  const weights = namedTexts(
    s.tokens,
    d.weights[d.at]!.map((w) => formatPercent(w)),
  );
  const both = {
    0: 'Each score depends on who asks.',
    1: 'Scores are the same both ways, weights are not.',
    2: 'Scores and weights are the same both ways.',
  }[d.mutual];
  const output = s.step < 7 ? '' : ` Output ${formatResults(d.output)}.`;
  return `${vectors} Scores: ${scores}. Weights: ${weights}.${output} ${both}`;
}
