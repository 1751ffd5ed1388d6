import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    state: {
      batch: 2,
      n: 10,
      width: 512,
      dModel: 512,
      dQ: 64,
      dK: 64,
      dV: 64,
      heads: 1,
      bias: false,
      multiply: 'transposed',
    },
    numbers: {
      x: [2, 10, 512],
      q: [2, 10, 64],
      'stored.q': [64, 512],
      'inOut.q': [512, 64],
      'parameters.q': 32768,
      weights: [2, 10, 10],
      output: [2, 10, 64],
      total: 98304,
      together: 64,
      outcome: 2,
    },
  },
  {
    text: '1;batch=1;n=5;width=64;dModel=64',
    state: { batch: 1, n: 5, width: 64, dModel: 64 },
    numbers: {
      q: [1, 5, 64],
      k: [1, 5, 64],
      v: [1, 5, 64],
      'parameters.q': 4096,
      weights: [1, 5, 5],
      total: 12288,
    },
  },
  {
    text: '1;heads=8',
    state: { heads: 8 },
    numbers: {
      q: [2, 8, 10, 64],
      'stored.q': [512, 512],
      weights: [2, 8, 10, 10],
      output: [2, 8, 10, 64],
      total: 786432,
      together: 512,
    },
  },
  {
    text: '1;multiply=stored',
    state: { multiply: 'stored' },
    numbers: { q: null, weights: null, output: null, outcome: 0 },
  },
  {
    text: '1;dQ=512;dK=512;dV=512;multiply=stored',
    state: { dQ: 512, dK: 512, dV: 512, multiply: 'stored' },
    numbers: { q: [2, 10, 512], output: [2, 10, 512], total: 786432, outcome: 1 },
  },
  {
    text: '1;dK=32;bias=on',
    state: { dK: 32, bias: true },
    numbers: { k: [2, 10, 32], weights: null, total: 82080, outcome: 0 },
  },
] satisfies Frozen[];
