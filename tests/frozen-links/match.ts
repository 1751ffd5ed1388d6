import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    state: {
      q: [3, 1],
      keys: [
        [1.5, 0.5],
        [4.5, 1.5],
        [1, 4],
      ],
      tokens: ['query', 'A', 'B', 'C'],
      measure: 'dot',
      contours: true,
      shadows: true,
      show: 'all',
    },
    numbers: {
      queryLength: 3.162278,
      scores: [5, 15, 7],
      degrees: [0, 0.000003415095, 57.52881],
      'chosen.ranks': [3, 1, 2],
      'chosen.weights': [0.00004538265, 0.9996192, 0.0003353349],
    },
  },
  {
    text: '1;q=-3,-1;measure=scaled',
    state: { q: [-3, -1], measure: 'scaled' },
    numbers: {
      queryLength: 3.162278,
      scores: [-5, -15, -7],
      degrees: [180, 180, 122.4712],
      'chosen.ranks': [1, 3, 2],
      'chosen.weights': [0.8038805, 0.0006827564, 0.1954368],
    },
  },
  {
    text: '1;q=0,0',
    state: { q: [0, 0] },
    numbers: {
      queryLength: 0,
      scores: [0, 0, 0],
      degrees: [NaN, NaN, NaN],
      'chosen.ranks': [1, 1, 1],
      'chosen.weights': [0.3333333, 0.3333333, 0.3333333],
    },
  },
  {
    text: '1;measure=cosine;contours=off',
    state: { measure: 'cosine', contours: false },
    numbers: {
      queryLength: 3.162278,
      scores: [5, 15, 7],
      degrees: [0, 0.000003415095, 57.52881],
      'chosen.ranks': [1, 1, 3],
      'chosen.weights': [0.3803273, 0.3803273, 0.2393454],
    },
  },
  {
    text: '1;q=1.25,-0.5;keys=3,1/0,0/-2.5,0.0001;measure=distance;shadows=off',
    state: {
      q: [1.25, -0.5],
      keys: [
        [3, 1],
        [0, 0],
        [-2.5, 0.0001],
      ],
      measure: 'distance',
      shadows: false,
    },
    numbers: {
      queryLength: 1.346291,
      scores: [3.25, 0, -3.12505],
      degrees: [40.23636, NaN, 158.2009],
      'chosen.ranks': [2, 1, 3],
      'chosen.weights': [0.2606847, 0.6798735, 0.05944182],
    },
  },
  {
    text: '1;tokens=bank,river,loan,$3f;q=2.5,3.5',
    state: { q: [2.5, 3.5], tokens: ['bank', 'river', 'loan', '?'] },
    numbers: {
      queryLength: 4.301163,
      scores: [5.5, 16.5, 16.5],
      degrees: [36.02737, 36.02737, 21.50144],
      'chosen.ranks': [3, 1, 1],
      'chosen.weights': [0.00000835078, 0.4999958, 0.4999958],
    },
  },
  {
    text: '1;contours=off;shadows=off;show=scores',
    state: { contours: false, shadows: false, show: 'scores' },
    numbers: {
      queryLength: 3.162278,
      scores: [5, 15, 7],
      degrees: [0, 0.000003415095, 57.52881],
      'chosen.ranks': [3, 1, 2],
      'chosen.weights': [0.00004538265, 0.9996192, 0.0003353349],
    },
  },
] satisfies Frozen[];
