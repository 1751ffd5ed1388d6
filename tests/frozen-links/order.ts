import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    state: {
      order: 'written',
      positions: 'none',
      tokens: ['the', 'dog', 'bit', 'man'],
      vectors: [
        [0.5, 0.5],
        [2, 0.5],
        [1, 2],
        [1.5, -1],
      ],
    },
    numbers: {
      output: [
        [1.170355, 0.7719065],
        [1.527619, 0.5949912],
        [1.118145, 1.526102],
        [1.170355, 0.7719065],
        [1.510108, -0.2342939],
      ],
      changed: 0,
      link: 0.1697828,
      apart: 0,
    },
  },
  {
    text: '1;order=swapped',
    state: { order: 'swapped' },
    numbers: {
      output: [
        [1.170355, 0.7719065],
        [1.510108, -0.2342939],
        [1.118145, 1.526102],
        [1.170355, 0.7719065],
        [1.527619, 0.5949912],
      ],
      changed: 0,
      link: 0.1697828,
      apart: 0,
    },
  },
  {
    text: '1;order=swapped;positions=added',
    state: { order: 'swapped', positions: 'added' },
    numbers: {
      output: [
        [1.432472, 1.221358],
        [2.059062, -0.05104316],
        [1.784424, 1.210333],
        [1.59292, 0.07530411],
        [1.768388, 0.2091041],
      ],
      changed: 5,
      link: 0.04171436,
      apart: 1.146054,
    },
  },
  {
    text: '1;order=backwards;positions=rotated;tokens=a,b,c,d;vectors=1,0/0,1/2,-1/-3,0.5',
    state: {
      order: 'backwards',
      positions: 'rotated',
      tokens: ['a', 'b', 'c', 'd'],
      vectors: [
        [1, 0],
        [0, 1],
        [2, -1],
        [-3, 0.5],
      ],
    },
    numbers: {
      output: [
        [-2.962568, 0.4941685],
        [1.22453, -0.4277508],
        [1.656027, -0.8174558],
        [-0.01770359, 0.4155215],
        [-0.7901168, 0.3968198],
      ],
      changed: 5,
      link: 0.005116555,
      apart: 2.014646,
    },
  },
] satisfies Frozen[];
