import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    state: { scores: [200, 100, 50], divisor: 8 },
    numbers: {
      dK: 64,
      scaled: [25, 12.5, 6.25],
      weights: [0.9999963, 0.000003726639, 7.194106e-9],
    },
  },
  {
    text: '1;divisor=22.6274',
    state: { divisor: 22.6274 },
    numbers: {
      dK: 511.9992,
      scaled: [8.838841, 4.419421, 2.20971],
      weights: [0.9868137, 0.01188243, 0.001303888],
    },
  },
  {
    text: '1;divisor=100',
    state: { divisor: 100 },
    numbers: { dK: 10000, scaled: [2, 1, 0.5], weights: [0.6285317, 0.2312239, 0.1402444] },
  },
  {
    text: '1;scores=512,0;divisor=22.6274',
    state: { scores: [512, 0], divisor: 22.6274 },
    numbers: { dK: 511.9992, scaled: [22.62743, 0], weights: [1, 1.489465e-10] },
  },
  {
    text: '1;scores=100,0',
    state: { scores: [100, 0] },
    numbers: { dK: 64, scaled: [12.5, 0], weights: [0.9999963, 0.000003726639] },
  },
  {
    text: '1;scores=-1000,0,3.5,1000;divisor=1',
    state: { scores: [-1000, 0, 3.5, 1000], divisor: 1 },
    numbers: { dK: 1, scaled: [-1000, 0, 3.5, 1000], weights: [0, 0, 0, 1] },
  },
] satisfies Frozen[];
