import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    state: {
      query: [0.5, 0.3, 0.8, 0.2],
      factors: [1, 1, 1, 1],
      keys: [
        [0.2, 0.9, 0.1, 0.3],
        [0.8, 0.1, 0.4, 0.7],
      ],
      tokens: ['bank', 'river', 'loan'],
      self: false,
    },
    numbers: {
      asks: [0.5, 0.3, 0.8, 0.2],
      scores: [0.5100001, 0.89],
      ranks: [2, 1],
      weights: [0.4526424, 0.5473576],
    },
  },
  {
    text: '1;factors=0.5,3,0.5,0.5',
    state: { factors: [0.5, 3, 0.5, 0.5] },
    numbers: {
      asks: [0.25, 0.9, 0.4, 0.1],
      scores: [0.9300001, 0.52],
      ranks: [1, 2],
      weights: [0.5510713, 0.4489287],
    },
  },
  {
    text: '1;factors=0.5,3,0.5,0.5;self=on',
    state: { factors: [0.5, 3, 0.5, 0.5], self: true },
    numbers: {
      asks: [0.25, 0.9, 0.4, 0.1],
      scores: [0.735, 0.9300001, 0.52],
      ranks: [2, 1, 3],
      weights: [0.3332791, 0.3674107, 0.2993101],
    },
  },
  {
    text: '1;query=0,0,0,0;self=on',
    state: { query: [0, 0, 0, 0], self: true },
    numbers: {
      asks: [0, 0, 0, 0],
      scores: [0, 0, 0],
      ranks: [1, 1, 1],
      weights: [0.3333333, 0.3333333, 0.3333333],
    },
  },
  {
    text: '1;query=-2,2,0.0001,1.5;keys=2,-2,0,1/-1,-1,-1,-1;factors=-5,5,1,0;tokens=a,b$2c,c',
    state: {
      query: [-2, 2, 0.0001, 1.5],
      factors: [-5, 5, 1, 0],
      keys: [
        [2, -2, 0, 1],
        [-1, -1, -1, -1],
      ],
      tokens: ['a', 'b,', 'c'],
    },
    numbers: {
      asks: [10, 10, 0.0001, 0],
      scores: [0, -20.0001],
      ranks: [1, 2],
      weights: [0.9999546, 0.00004539562],
    },
  },
] satisfies Frozen[];
