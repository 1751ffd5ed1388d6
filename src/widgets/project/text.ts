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
  stored: 'As nn.Linear stores them',
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
  query: { title: 'Query', says: 'Its first layer makes what it asks.' },
  key: { title: 'Key', says: 'Its second layer makes what it is found by.' },
  value: { title: 'Value', says: 'Its third layer makes what it gives.' },
  scores: { title: 'Scores', says: 'Its query meets the keys of all words.' },
  weights: { title: 'Weights', says: 'It looks at each word by so much.' },
};

/** A layer's symbol apart from its index, what its vectors are called, and what they are for. */
export const layerTexts = {
  q: { index: 'Q', role: 'query', title: 'Query q', what: 'What it asks.' },
  k: { index: 'K', role: 'key', title: 'Key k', what: 'What it is found by.' },
  v: { index: 'V', role: 'value', title: 'Value v', what: 'What it gives.' },
} as const;

export const panels = {
  words: 'The words in the plane of embeddings',
  wordsTitle: 'Embedding x',
  layer: (which: Which) => `Through W_${layerTexts[which].index}: ${layerTexts[which].role}`,
  choose: 'The word that is followed',
};

export const hints = {
  words: 'What it is. Drag a word.',
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
  scoresHint: 'row asks, column is found',
};

export const goalTexts = {
  words: 'A word has moved. Undo it: only the matrices may change.',
  tied: 'One layer makes both, so the scores are the same both ways. Untie it first.',
  there: (a: string, b: string, there: number, back: number) =>
    `“${a}” gives “${b}” ${formatPercent(there)}. Drag the grid of W_Q until the query of “${a}” ` +
    `points where the key of “${b}” points${back < 0.1 ? ', and make it long' : ''}.`,
  back: (a: string, b: string, back: number) =>
    `“${a}” looks at “${b}”, but the score from “${b}” to “${a}” is ${formatNumber(back)}. ` +
    `Turn the grid so that the query of “${b}” points away from the key of “${a}”.`,
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
    0: 'Scores differ by direction.',
    1: 'Scores are the same both ways, weights are not.',
    2: 'Scores and weights are the same both ways.',
  }[d.mutual];
  return `${vectors} Scores: ${scores}. Weights: ${weights}. ${both}`;
}
