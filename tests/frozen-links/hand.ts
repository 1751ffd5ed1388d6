import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    state: {
      tokens: ['animal', 'street', 'because', 'it'],
      parts: [
        [8, 1, 1, 0],
        [1, 8, 1, 0],
        [1, 1, 8, 0],
        [8.7, 1, 0.3, 0],
      ],
      row: 4,
    },
    numbers: {
      weights: [
        [0.8, 0.1, 0.1, 0],
        [0.1, 0.8, 0.1, 0],
        [0.1, 0.1, 0.8, 0],
        [0.87, 0.1, 0.03, 0],
      ],
      zeros: 4,
    },
  },
  {
    text: '1;parts=1,1,1,1/1,0,0,0/0,0,0,0/1,2,3,4',
    state: {
      parts: [
        [1, 1, 1, 1],
        [1, 0, 0, 0],
        [0, 0, 0, 0],
        [1, 2, 3, 4],
      ],
    },
    numbers: {
      weights: [
        [0.25, 0.25, 0.25, 0.25],
        [1, 0, 0, 0],
        [0.25, 0.25, 0.25, 0.25],
        [0.1, 0.2, 0.3, 0.4],
      ],
      zeros: 3,
    },
  },
  {
    text: '1;parts=1,0,0,0/0,1,0,0/0,0,1,0/0,0,0,1;tokens=a,b,c,d',
    state: {
      tokens: ['a', 'b', 'c', 'd'],
      parts: [
        [1, 0, 0, 0],
        [0, 1, 0, 0],
        [0, 0, 1, 0],
        [0, 0, 0, 1],
      ],
    },
    numbers: {
      weights: [
        [1, 0, 0, 0],
        [0, 1, 0, 0],
        [0, 0, 1, 0],
        [0, 0, 0, 1],
      ],
      zeros: 12,
    },
  },
  { text: '1;tokens=a,b,c,d,e;parts=1,0,0,0,0/1,1,0,0,0/1,1,2,0,0/0,0,0,0,0/5,4,3,2,1;row=5', state: {}, numbers: {} },
] satisfies Frozen[];
