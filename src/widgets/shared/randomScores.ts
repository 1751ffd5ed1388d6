import {
  matmul,
  randomNormals,
  scaleScores,
  tensor,
  type Tensor,
  transpose,
} from '../../engine/index.ts';

/** The parameters of a set of random maps. */
export interface DrawnMaps {
  readonly seed: number;
  readonly count: number;
  /** The number of words, which is the number of rows and columns of each map. */
  readonly words: number;
  readonly dK: number;
  /** Whether each word's key equals its query. */
  readonly tied?: boolean;
}

/**
 * Draws `count` maps of scores divided by √d_k, `(words, words)` each. Queries and keys are `dK` independent standard
 * normal numbers. A larger `count` with the same seed begins with the same maps.
 */
export function randomScores({ seed, count, words, dK, tied = false }: DrawnMaps): Tensor[] {
  const size = words * dK;
  const { data } = randomNormals([count * 2 * size], seed);
  const part = (at: number) => tensor(data.slice(at * size, (at + 1) * size), [words, dK]);
  return Array.from({ length: count }, (_, i) => {
    const q = part(2 * i);
    const k = tied ? q : part(2 * i + 1);
    return scaleScores(matmul(q, transpose(k)), dK);
  });
}
