import type { Presets } from '../../widget/define.ts';
import type { MatricesState } from './matrices.ts';

const unpadded = [
  [3, 1],
  [1, 4],
  [2, 2],
];
const eye = Array.from({ length: 8 }, (_, i) =>
  Array.from({ length: 8 }, (_, j) => (i === j ? 6 : 0)),
);

export const presets: Presets<MatricesState> = {
  'three-tokens': { title: 'Three tokens, d_k = 4', state: {} },
  unpadded: { title: 'The same without the empty dimensions', state: { q: unpadded, k: unpadded } },
  cross: {
    title: 'Two queries, four keys',
    state: {
      q: [
        [1, 0],
        [0, 1],
      ],
      k: [
        [2, 0],
        [0, 2],
        [1, 1],
        [-1, 0],
      ],
      v: [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
        [-1, -1, -1],
      ],
      queries: ['who', 'where'],
      keys: ['the cat', 'the mat', 'both', 'neither'],
    },
  },
  eight: {
    title: 'Eight tokens that each see only themselves',
    state: {
      q: eye,
      k: eye,
      v: eye,
      queries: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
      keys: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
    },
  },
};
