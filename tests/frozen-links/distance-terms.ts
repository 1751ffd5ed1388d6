import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    state: {
      keyPart: true,
      queryPart: true,
      q: [2, 1],
      keys: [
        [2, 0],
        [3, 3],
        [-1, 2],
      ],
      tokens: ['query', 'A', 'B', 'C'],
    },
    numbers: {
      dot: [4, 9, 0],
      ofKey: [-2, -8.999999, -2.5],
      ofQuery: -2.5,
      sums: [-0.5000001, -2.499999, -5],
      weights: [0.8722621, 0.1180479, 0.009689956],
      half: [-0.5, -2.5, -5],
      halfWeights: [0.8722622, 0.1180478, 0.009689957],
      dotWeights: [0.006692031, 0.9931854, 0.0001225688],
      apart: 0.8751376,
    },
  },
  {
    text: '1;queryPart=off',
    state: { queryPart: false },
    numbers: {
      dot: [4, 9, 0],
      ofKey: [-2, -8.999999, -2.5],
      ofQuery: -2.5,
      sums: [2, 8.13819e-7, -2.5],
      weights: [0.8722621, 0.1180479, 0.009689956],
      half: [-0.5, -2.5, -5],
      halfWeights: [0.8722622, 0.1180478, 0.009689957],
      dotWeights: [0.006692031, 0.9931854, 0.0001225688],
      apart: 0.8751376,
    },
  },
  {
    text: '1;keyPart=off;queryPart=off',
    state: { keyPart: false, queryPart: false },
    numbers: {
      dot: [4, 9, 0],
      ofKey: [-2, -8.999999, -2.5],
      ofQuery: -2.5,
      sums: [4, 9, 0],
      weights: [0.006692031, 0.9931854, 0.0001225688],
      half: [-0.5, -2.5, -5],
      halfWeights: [0.8722622, 0.1180478, 0.009689957],
      dotWeights: [0.006692031, 0.9931854, 0.0001225688],
      apart: 0.8751376,
    },
  },
  {
    text: '1;keys=3,0/0,3/-3,0',
    state: {
      keys: [
        [3, 0],
        [0, 3],
        [-3, 0],
      ],
    },
    numbers: {
      dot: [6, 3, -6],
      ofKey: [-4.5, -4.5, -4.5],
      ofQuery: -2.5,
      sums: [-1, -4, -13],
      weights: [0.9525685, 0.04742559, 0.000005852783],
      half: [-1, -4, -13],
      halfWeights: [0.9525685, 0.04742559, 0.000005852783],
      dotWeights: [0.9525685, 0.04742559, 0.000005852783],
      apart: 0,
    },
  },
] satisfies Frozen[];
