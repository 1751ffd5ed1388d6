import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    state: {
      language: 'torch',
      q: [
        [1, 0, 2, 0],
        [0, 2, 0, 1],
        [2, 1, 0, 0],
      ],
      k: [
        [1, 0, 1, 0],
        [0, 2, 0, 1],
        [1, 1, 0, 2],
      ],
      v: [
        [1, 0],
        [0, 1],
        [2, 2],
      ],
      causal: false,
      fault: 'none',
      drawn: false,
      n: 6,
      dK: 64,
      seed: 42,
      step: 6,
    },
    numbers: {
      scores: [
        [3, 0, 1],
        [0, 5, 4],
        [2, 2, 3],
      ],
      output: [
        [1.090979, 0.6026922],
        [0.766987, 1.310577],
        [1.177794, 1.177794],
      ],
      outcome: 0,
    },
  },
  {
    text: '1;causal=on;step=4',
    state: { causal: true, step: 4 },
    numbers: {
      weights: [
        [1, 0, 0],
        [0.07585818, 0.9241418, 0],
        [0.2740686, 0.2740686, 0.4518628],
      ],
    },
  },
  {
    text: '1;fault=keys;step=1',
    state: { fault: 'keys', step: 1 },
    numbers: { weights: null, outcome: 1 },
  },
  {
    text: '1;fault=values;step=1',
    state: { fault: 'values', step: 1 },
    numbers: { output: null, outcome: 1 },
  },
  {
    text: '1;drawn=on;n=3;dK=4;step=5',
    state: { drawn: true, n: 3, dK: 4, step: 5 },
    numbers: {
      scores: [
        [-1.494376, -2.114356, -0.6434658],
        [-2.834924, -2.105685, -2.057193],
        [-3.125977, -1.514891, -2.59301],
      ],
    },
  },
] satisfies Frozen[];
