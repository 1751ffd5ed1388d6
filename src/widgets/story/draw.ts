import { fromRows, softmax, type Tensor, toRows } from '../../engine/index.ts';
import { randomScores } from '../randomScores.ts';

/** Maps on a sheet, and words in each. */
export const MAP_COUNT = 20;
export const WORD_COUNT = 4;

/** A cell above this is called a strong link. */
export const STRONG_LINK = 0.6;

/** One map of weights that nobody meant anything by. */
export interface RandomMap {
  /** Scores divided by √d_k. */
  scaled: number[][];
  weights: number[][];
  largest: number;
  /** In how many rows the word itself gets most. */
  diagonal: number;
}

/** The map of these scores, which have been divided by √d_k. */
function mapOf(scaled: Tensor): RandomMap {
  const weights = toRows(softmax(scaled));
  return {
    scaled: toRows(scaled),
    weights,
    largest: Math.max(...weights.flat()),
    diagonal: weights.filter((row, i) => row[i] === Math.max(...row)).length,
  };
}

/** A sheet of random maps; with `tied` each word's key is its query. */
export const drawMaps = (seed: number, dK: number, tied: boolean, count = MAP_COUNT): RandomMap[] =>
  randomScores({ seed, count, words: WORD_COUNT, dK, tied }).map(mapOf);

/**
 * The map that one tutorial reads: four words, queries and keys of eight random numbers, as PyTorch draws them after
 * `torch.manual_seed(42)`. Its scores, so that no page has to draw as PyTorch does; story.test.ts compares.
 */
export const TUTORIAL_MAP = mapOf(
  fromRows([
    [-2.054441, -1.306806, -1.542306, -3.05569],
    [-1.25089, 1.527075, -0.499578, 0.422948],
    [-1.06967, -0.387947, -0.508256, 0.515514],
    [-0.558378, -0.624435, -0.543749, 0.248232],
  ]),
);

/** What can be counted on a sheet of maps. */
export function count(maps: readonly RandomMap[]) {
  const share = (is: (map: RandomMap) => boolean) => maps.filter(is).length / maps.length;
  return {
    strong: share(({ largest }) => largest > STRONG_LINK),
    itself: maps.reduce((sum, { diagonal }) => sum + diagonal, 0) / maps.length,
    three: share(({ diagonal }) => diagonal >= 3),
    all: share(({ diagonal }) => diagonal === WORD_COUNT),
  };
}

/**
 * The same over many draws at d_k = 8: in what share of the maps a link is strong, in how many of four rows the word
 * itself gets most, and in what share that is so in three rows at least, and in all. story.test.ts draws them again.
 */
export const LONG_RUN = {
  seed: 7,
  draws: 20_000,
  dK: 8,
  strong: 0.64325,
  itself: 0.9892,
  three: 0.04625,
  all: 0.00345,
};
