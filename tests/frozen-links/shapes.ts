import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    description:
      'Q (3, 4), K (5, 4), V (5, 2) give scores and weights (3, 5) and an output (3, 2).',
  },
  {
    text: '1;dK=3',
    description:
      'Q (3, 4), K (5, 3), V (5, 2) cannot be multiplied. query (3, 4) and key (5, 3) differ in d_k: 4 and 3.',
  },
  {
    text: '1;nV=4',
    description:
      'Q (3, 4), K (5, 4), V (4, 2) cannot be multiplied. key (5, 4) and value (4, 2) differ in n_k: 5 and 4.',
  },
  {
    text: '1;nQ=1;dQ=2;nK=3;dK=2;nV=3;dV=2',
    description:
      'Q (1, 2), K (3, 2), V (3, 2) give scores and weights (1, 3) and an output (1, 2).',
  },
  {
    text: '1;lead=heads',
    description:
      'Q (2, 8, 3, 4), K (2, 8, 5, 4), V (2, 8, 5, 2) give scores and weights (2, 8, 3, 5) and an output (2, 8, 3, 2).',
  },
  {
    text: '1;nQ=8;dQ=8;nK=8;dK=8;nV=1;dV=8;lead=batch',
    description:
      'Q (2, 8, 8), K (2, 8, 8), V (2, 1, 8) cannot be multiplied. key (2, 8, 8) and value (2, 1, 8) differ in n_k: 8 and 1.',
  },
] satisfies Frozen[];
