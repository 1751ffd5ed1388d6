import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    state: {
      scores: [1, 0.5, 2, -1, 4, 3, 1.5, 0],
      values: [
        [1, 2],
        [3, 0.5],
        [-1, 1],
        [0, -2],
        [2, -1],
        [-2, 0],
        [1, -1],
        [0.5, 3],
      ],
      size: '2',
      read: 8,
      words: 8000,
    },
    numbers: {
      blocks: 4,
      m: [1, 2, 4, 4],
      factor: [0, 0.3678795, 0.1353353, 1],
      l: [1.606531, 1.640797, 1.589937, 1.690338],
      rescaled: 2,
      output: [0.8048852, -0.4677206],
      'kept.blocks': 6,
      'many.row': 64000000,
      'many.blocks': 48000,
    },
  },
  { text: '1;read=0', state: { read: 0 }, numbers: { blocks: 4, rescaled: 2 } },
  {
    text: '1;read=4',
    state: { read: 4 },
    numbers: { blocks: 4, m: [1, 2, 4, 4], l: [1.606531, 1.640797, 1.589937, 1.690338] },
  },
  {
    text: '1;size=1',
    state: { size: '1' },
    numbers: {
      blocks: 8,
      m: [1, 1, 2, 2, 4, 4, 4, 4],
      l: [1, 1.606531, 1.59101, 1.640797, 1.222058, 1.589937, 1.672022, 1.690338],
      rescaled: 2,
      output: [0.8048851, -0.4677206],
    },
  },
  {
    text: '1;scores=4,3,1.5,0,1,0.5,2,-1',
    state: { scores: [4, 3, 1.5, 0, 1, 0.5, 2, -1] },
    numbers: {
      blocks: 4,
      m: [4, 4, 4, 4],
      l: [1.367879, 1.46828, 1.548265, 1.690338],
      rescaled: 0,
      output: [1.301182, 1.221345],
    },
  },
  {
    text: '1;scores=-2,-1.5,-0.5,0,1,1.5,2.5,3',
    state: { scores: [-2, -1.5, -0.5, 0, 1, 1.5, 2.5, 3] },
    numbers: {
      blocks: 4,
      m: [-1.5, 0, 1.5, 3],
      l: [1.606531, 1.964996, 2.044981, 2.062828],
      rescaled: 3,
      output: [0.4560771, 1.070273],
    },
  },
] satisfies Frozen[];
