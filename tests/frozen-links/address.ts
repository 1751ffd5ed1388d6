import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    state: {
      address: 2.3,
      keys: [1, 3, 5, 7],
      contents: [1, 3.5, 2.5, 0.5],
      mode: 'soft',
      temperature: 1,
    },
    numbers: {
      weights: [0.2312773, 0.7678674, 0.0008552315, 3.195406e-10],
      output: 2.920951,
      slope: 1.77565,
    },
  },
  {
    text: '1;mode=nearest;address=2.6',
    state: { address: 2.6, mode: 'nearest' },
    numbers: { weights: [0, 1, 0, 0], output: 3.5, slope: 0 },
  },
  {
    text: '1;address=4;temperature=0.05',
    state: { address: 4, temperature: 0.05 },
    numbers: { weights: [0, 0.5, 0.5, 0], output: 3, slope: -20 },
  },
  {
    text: '1;keys=3,3,5,7;mode=nearest;address=3',
    state: { address: 3, keys: [3, 3, 5, 7], mode: 'nearest' },
    numbers: { weights: [1, 0, 0, 0], output: 1, slope: 0 },
  },
  {
    text: '1;keys=0,8,2.5,7.25;contents=0,4,4,0;temperature=50;address=8',
    state: { address: 8, keys: [0, 8, 2.5, 7.25], contents: [0, 4, 4, 0], temperature: 50 },
    numbers: {
      weights: [0.09884278, 0.3555019, 0.1941305, 0.3515249],
      output: 2.198529,
      slope: 0.01578546,
    },
  },
] satisfies Frozen[];
