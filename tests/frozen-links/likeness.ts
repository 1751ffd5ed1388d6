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
        [2.4, 1.8],
        [-2, 1],
      ],
      tokens: ['query', 'A', 'B', 'C', 'D'],
    },
    numbers: {
      'chosen.scores': [5, 10, 9, -5],
      'chosen.weights': [0.004901688, 0.727475, 0.2676231, 2.225363e-7],
      'chosen.ranks': [3, 1, 2, 4],
      ceiling: [0.7112346, 0.450853, 0.06945316],
      band: 0,
    },
  },
  {
    text: '1;measure=cosine',
    state: { measure: 'cosine' },
    numbers: {
      'chosen.scores': [1, 0.7071068, 0.9486833, -0.7071068],
      'chosen.weights': [0.3475276, 0.259291, 0.3301435, 0.06303797],
      'chosen.ranks': [1, 3, 2, 4],
      ceiling: [0.7112346, 0.450853, 0.06945316],
      band: 0,
    },
  },
  {
    text: '1;measure=cosine;times=20',
    state: { measure: 'cosine', times: 20 },
    numbers: {
      'chosen.scores': [20, 14.14214, 18.97367, -14.14214],
      'chosen.weights': [0.7346593, 0.002099171, 0.2632416, 1.092307e-15],
      'chosen.ranks': [1, 3, 2, 4],
      ceiling: [1, 1, 1],
      band: 0,
    },
  },
  {
    text: '1;measure=distance',
    state: { measure: 'distance' },
    numbers: {
      'chosen.scores': [-1.581139, -3.162278, -0.9999999, -5],
      'chosen.weights': [0.3304077, 0.0679783, 0.5907933, 0.01082076],
      'chosen.ranks': [2, 3, 1, 4],
      ceiling: [0.7112346, 0.450853, 0.06945316],
      band: 0,
    },
  },
  {
    text: '1;measure=squared',
    state: { measure: 'squared' },
    numbers: {
      'chosen.scores': [-2.5, -10, -0.9999998, -25],
      'chosen.weights': [0.1824071, 0.0001008865, 0.8174921, 3.086142e-11],
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
