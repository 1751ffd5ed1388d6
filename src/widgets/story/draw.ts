import { toRows } from '../../engine/index.ts';
import { softmaxRows } from '../../engine/plain.ts';
import { randomScores } from '../randomScores.ts';

export const MAP_COUNT = 20;
export const WORD_COUNT = 4;
/** A map has a strong link if some weight is above this. */
export const STRONG_WEIGHT = 0.6;

type RandomMap = ReturnType<typeof mapOf>;

/** A map from scores that have been divided by √d_k. */
function mapOf(scaled: number[][]) {
  const weights = softmaxRows(scaled);
  return {
    scaled,
    weights,
    largest: Math.max(...weights.flat()),
    /** In how many rows the word itself gets most. */
    diagonal: weights.filter((row, i) => row[i] === Math.max(...row)).length,
  };
}

/** Random maps; with `tied`, each word's key is its query. */
export const drawMaps = (seed: number, dK: number, tied: boolean, count = MAP_COUNT): RandomMap[] =>
  randomScores({ seed, count, words: WORD_COUNT, dK, tied }).map((scores) => mapOf(toRows(scores)));

/**
 * A map from another tutorial: four words, queries and keys of eight random numbers, as PyTorch draws them after
 * `torch.manual_seed(42)`. story.test.ts checks these scores against PyTorch's vectors.
 */
export const TUTORIAL_MAP = mapOf([
  [-2.054441, -1.306806, -1.542306, -3.05569],
  [-1.25089, 1.527075, -0.499578, 0.422948],
  [-1.06967, -0.387947, -0.508256, 0.515514],
  [-0.558378, -0.624435, -0.543749, 0.248232],
]);

/** Shares of the maps, and for `itself` the average number of rows. */
export function countMaps(maps: readonly RandomMap[]) {
  const share = (is: (map: RandomMap) => boolean) => maps.filter(is).length / maps.length;
  return {
    strong: share(({ largest }) => largest > STRONG_WEIGHT),
    itself: maps.reduce((sum, { diagonal }) => sum + diagonal, 0) / maps.length,
    three: share(({ diagonal }) => diagonal >= 3),
    all: share(({ diagonal }) => diagonal === WORD_COUNT),
  };
}

/** The counts of 20,000 maps at d_k = 8. story.test.ts draws them again. */
export const LONG_RUN = {
  seed: 7,
  draws: 20_000,
  dK: 8,
  strong: 0.64325,
  itself: 0.9892,
  three: 0.04625,
  all: 0.00345,
};
