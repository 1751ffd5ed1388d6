import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    state: {
      share: 0.5,
      words: ['bank', 'river', 'water', 'shore', 'loan', 'money', 'account'],
      map: [
        [-2.5, 1.5],
        [-2.2, 2],
        [-2.8, 1],
        [2.5, 1.5],
        [2.2, 2],
        [2.8, 1],
      ],
    },
    numbers: { shares: [0.5, 0.5], vector: [0, 1.5], off: [2.5, 2.5] },
  },
  {
    text: '1;share=0.9',
    state: { share: 0.9 },
    numbers: { shares: [0.1, 0.9], vector: [2, 1.5], off: [4.5, 0.5] },
  },
  {
    text: '1;share=0;map=-1,0/-2,0/-3,0.25/2.5,1.5/2.2,2/2.8,1',
    state: {
      share: 0,
      map: [
        [-1, 0],
        [-2, 0],
        [-3, 0.25],
        [2.5, 1.5],
        [2.2, 2],
        [2.8, 1],
      ],
    },
    numbers: { shares: [1, 0], vector: [-2, 0.08333333], off: [0, 4.717727] },
  },
  {
    text: '1;words=bat,cave,wing,night,ball,glove,team;share=0.3333',
    state: { share: 0.3333, words: ['bat', 'cave', 'wing', 'night', 'ball', 'glove', 'team'] },
    numbers: { shares: [0.6667, 0.3333], vector: [-0.8335, 1.5], off: [1.6665, 3.3335] },
  },
] satisfies Frozen[];
