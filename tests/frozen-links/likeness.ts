import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    state: {
      measure: 'dot',
      times: 1,
      q: [3, 1],
      keys: [
        [1.5, 0.5],
        [2, 4],
        [2.3, 1.9],
        [-2, 1],
      ],
      tokens: ['query', 'A', 'B', 'C', 'D'],
    },
    numbers: {
      'chosen.scores': [5, 10, 8.799999, -5],
      'chosen.weights': [0.005151602, 0.7645656, 0.2302826, 2.338824e-7],
      'chosen.ranks': [3, 1, 2, 4],
      ceiling: [0.7112346, 0.450853, 0.06945316],
      band: 0,
    },
  },
  {
    text: '1;measure=cosine',
    state: { measure: 'cosine' },
    numbers: {
      'chosen.scores': [1, 0.7071068, 0.9327981, -0.7071068],
      'chosen.weights': [0.3493452, 0.2606471, 0.32664, 0.06336766],
      'chosen.ranks': [1, 3, 2, 4],
      ceiling: [0.7112346, 0.450853, 0.06945316],
      band: 0,
    },
  },
  {
    text: '1;measure=cosine;times=20',
    state: { measure: 'cosine', times: 20 },
    numbers: {
      'chosen.scores': [20, 14.14214, 18.65596, -14.14214],
      'chosen.weights': [0.7913597, 0.002261183, 0.2063791, 1.176611e-15],
      'chosen.ranks': [1, 3, 2, 4],
      ceiling: [1, 1, 1],
      band: 1,
    },
  },
  {
    text: '1;measure=distance',
    state: { measure: 'distance' },
    numbers: {
      'chosen.scores': [-1.581139, -3.162278, -1.140175, -5],
      'chosen.weights': [0.3580772, 0.07367102, 0.5565249, 0.01172692],
      'chosen.ranks': [2, 3, 1, 4],
      ceiling: [0.7112346, 0.450853, 0.06945316],
      band: 0,
    },
  },
  {
    text: '1;measure=squared',
    state: { measure: 'squared' },
    numbers: {
      'chosen.scores': [-2.5, -10, -1.3, -25],
      'chosen.weights': [0.2314456, 0.000128009, 0.7684264, 3.91582e-11],
      'chosen.ranks': [2, 3, 1, 4],
      ceiling: [0.7112346, 0.450853, 0.06945316],
      band: 0,
    },
  },
  {
    text: '1;measure=cosine;keys=3,1/-3,-1/-1.5,-0.5/-3.9,-1.3',
    state: {
      measure: 'cosine',
      keys: [
        [3, 1],
        [-3, -1],
        [-1.5, -0.5],
        [-3.9, -1.3],
      ],
    },
    numbers: {
      'chosen.scores': [1, -1, -1, -1],
      'chosen.weights': [0.7112346, 0.09625513, 0.09625513, 0.09625513],
      'chosen.ranks': [1, 2, 2, 2],
      ceiling: [0.7112346, 0.450853, 0.06945316],
      band: 0,
    },
  },
] satisfies Frozen[];
