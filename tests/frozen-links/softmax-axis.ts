import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    state: {
      scores: [
        [4, 1, 0, 2],
        [3, 2, 0, 0],
        [0, 0.5, 0, 1],
      ],
      queries: ['it', 'tired', 'off'],
      keys: ['animal', 'kept', 'the', 'street'],
      along: 'rows',
    },
    numbers: {
      weights: [
        [0.8309526, 0.04137069, 0.01521943, 0.1124572],
        [0.6814526, 0.2506924, 0.03392752, 0.03392752],
        [0.1570598, 0.2589478, 0.1570598, 0.4269327],
      ],
      rowSums: [1, 1, 1],
      columnSums: [1.669465, 0.5510109, 0.2062067, 0.5733175],
    },
  },
  {
    text: '1;along=columns',
    state: { along: 'columns' },
    numbers: {
      weights: [
        [0.7213992, 0.2312239, 0.3333333, 0.6652409],
        [0.265388, 0.6285317, 0.3333333, 0.09003057],
        [0.01321289, 0.1402444, 0.3333333, 0.2447285],
      ],
      rowSums: [1.951197, 1.317284, 0.7315191],
      columnSums: [1, 1, 1, 1],
    },
  },
  {
    text: '1;scores=3,1,0/2,2,0/2,0,1;queries=a,b,c;keys=a,b,c;along=columns',
    state: {
      scores: [
        [3, 1, 0],
        [2, 2, 0],
        [2, 0, 1],
      ],
      queries: ['a', 'b', 'c'],
      keys: ['a', 'b', 'c'],
      along: 'columns',
    },
    numbers: {
      weights: [
        [0.5761169, 0.2447285, 0.2119416],
        [0.2119416, 0.6652409, 0.2119416],
        [0.2119416, 0.09003057, 0.5761169],
      ],
      rowSums: [1.032787, 1.089124, 0.878089],
      columnSums: [1, 1, 1],
    },
  },
  {
    text: '1;scores=-20;queries=x;keys=y',
    state: { scores: [[-20]], queries: ['x'], keys: ['y'] },
    numbers: { weights: [[1]], rowSums: [1], columnSums: [1] },
  },
] satisfies Frozen[];
