import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    state: {
      q: [3, 1],
      keys: [
        [3, 1],
        [1, 4],
      ],
      tokens: ['query', 'along', 'aside'],
      scale: 'off',
    },
    numbers: {
      divisor: 1,
      scores: [10, 7],
      scaled: [10, 7],
      weights: [0.9525741, 0.04742587],
      scoreRatio: 1.428571,
      weightRatio: 20.08554,
    },
  },
  {
    text: '1;scale=sqrt',
    state: { scale: 'sqrt' },
    numbers: {
      divisor: 1.414214,
      scores: [10, 7],
      scaled: [7.071068, 4.949748],
      weights: [0.8929582, 0.1070418],
      scoreRatio: 1.428571,
      weightRatio: 8.342144,
    },
  },
  {
    text: '1;scale=0.25;q=-3,2.5',
    state: { q: [-3, 2.5], scale: 0.25 },
    numbers: {
      divisor: 0.25,
      scores: [-6.5, 7],
      scaled: [-26, 28],
      weights: [3.532628e-24, 1],
      scoreRatio: -0.9285714,
      weightRatio: 3.532629e-24,
    },
  },
  {
    text: '1;keys=3,1/-1,3;scale=8',
    state: {
      keys: [
        [3, 1],
        [-1, 3],
      ],
      scale: 8,
    },
    numbers: {
      divisor: 8,
      scores: [10, 0],
      scaled: [1.25, 0],
      weights: [0.7772999, 0.2227001],
      scoreRatio: NaN,
      weightRatio: 3.490343,
    },
  },
  {
    text: '1;q=10,10;keys=10,10/-10,-10;tokens=who,yes,no$21;scale=0.25',
    state: {
      q: [10, 10],
      keys: [
        [10, 10],
        [-10, -10],
      ],
      tokens: ['who', 'yes', 'no!'],
      scale: 0.25,
    },
    numbers: {
      divisor: 0.25,
      scores: [200, -200],
      scaled: [800, -800],
      weights: [1, 0],
      scoreRatio: -1,
      weightRatio: Infinity,
    },
  },
] satisfies Frozen[];
