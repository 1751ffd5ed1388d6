import {
  matmul,
  randomNormals,
  scaleScores,
  tensor,
  type Tensor,
  transpose,
} from '../../engine/index.ts';

/** Random maps as they are drawn. */
export interface DrawnMaps {
  readonly seed: number;
  readonly count: number;
  /** Words of each: rows and columns of a map. */
  readonly words: number;
  readonly dK: number;
  /** Each word's key is its query. */
  readonly tied?: boolean;
}

/**
 * Scores of random words, divided by √d_k, `(words, words)` each: queries and keys of `dK` independent standard normal
 * numbers. More maps of one seed begin with the same ones.
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
