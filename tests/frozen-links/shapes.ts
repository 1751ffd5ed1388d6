import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    state: { nQ: 3, dQ: 4, nK: 5, dK: 4, nV: 5, dV: 2, lead: 'none' },
    numbers: { query: [3, 4], key: [5, 4], value: [5, 2], weights: [3, 5], output: [3, 2] },
  },
  {
    text: '1;dK=3',
    state: { dK: 3 },
    numbers: { query: [3, 4], key: [5, 3], value: [5, 2], weights: null, output: null },
  },
  {
    text: '1;nV=4',
    state: { nV: 4 },
    numbers: { query: [3, 4], key: [5, 4], value: [4, 2], weights: null, output: null },
  },
  {
    text: '1;nQ=1;dQ=2;nK=3;dK=2;nV=3;dV=2',
    state: { nQ: 1, dQ: 2, nK: 3, dK: 2, nV: 3 },
    numbers: { query: [1, 2], key: [3, 2], value: [3, 2], weights: [1, 3], output: [1, 2] },
  },
  {
    text: '1;lead=heads',
    state: { lead: 'heads' },
    numbers: {
      query: [2, 8, 3, 4],
      key: [2, 8, 5, 4],
      value: [2, 8, 5, 2],
      weights: [2, 8, 3, 5],
      output: [2, 8, 3, 2],
    },
  },
  {
    text: '1;nQ=8;dQ=8;nK=8;dK=8;nV=1;dV=8;lead=batch',
    state: { nQ: 8, dQ: 8, nK: 8, dK: 8, nV: 1, dV: 8, lead: 'batch' },
    numbers: { query: [2, 8, 8], key: [2, 8, 8], value: [2, 1, 8], weights: null, output: null },
  },
] satisfies Frozen[];
