import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    state: {
      q: [2.2, 1.2],
      vectors: [
        [3, 1],
        [1, 3.5],
        [-2.2, 1],
      ],
      words: ['it', 'animal', 'street', 'because'],
    },
    numbers: {
      scores: [5.515433, 4.525483, -2.573869],
      weights: [0.7289149, 0.2708615, 0.000223634],
      output: [2.457114, 1.677154],
    },
  },
  {
    text: '1;q=2,1.6',
    state: { q: [2, 1.6] },
    numbers: {
      scores: [5.374012, 5.374012, -1.979899],
      weights: [0.49984, 0.49984, 0.0003199398],
      output: [1.998656, 2.2496],
    },
  },
  {
    text: '1;q=-3,0.5',
    state: { q: [-3, 0.5] },
    numbers: {
      scores: [-6.010408, -0.8838835, 5.020458],
      weights: [0.00001614975, 0.002720113, 0.9972637],
      output: [-2.191212, 1.0068],
    },
  },
] satisfies Frozen[];
