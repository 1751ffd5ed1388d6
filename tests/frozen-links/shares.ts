import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    state: {
      scores: [2, 1, 0.5],
      names: ['first', 'second', 'third'],
      divisor: 1,
      axis: 'linear',
      precision: 'float32',
    },
    numbers: {
      scaled: [2, 1, 0.5],
      weights: [0.6285317, 0.2312239, 0.1402444],
      total: 1,
      gap: 1,
      ratio: 2.718282,
    },
  },
  {
    text: '1;scores=10,7,5;names=animal,street,because;divisor=1.4142',
    state: { scores: [10, 7, 5], names: ['animal', 'street', 'because'], divisor: 1.4142 },
    numbers: {
      scaled: [7.071136, 4.949795, 3.535568],
      weights: [0.8703122, 0.104325, 0.02536281],
      total: 1,
      gap: 2.121341,
      ratio: 8.342315,
    },
  },
  {
    text: '1;scores=200,100,50;axis=log',
    state: { scores: [200, 100, 50], axis: 'log' },
    numbers: {
      scaled: [200, 100, 50],
      weights: [1, 3.783506e-44, 0],
      total: 1,
      gap: 100,
      ratio: 2.688117e43,
    },
  },
  {
    text: '1;scores=200,100,50;axis=log;precision=float64',
    state: { scores: [200, 100, 50], axis: 'log', precision: 'float64' },
    numbers: {
      scaled: [200, 100, 50],
      weights: [1, 3.720076e-44, 7.175096e-66],
      total: 1,
      gap: 100,
      ratio: 2.688117e43,
    },
  },
  {
    text: '1;scores=512,512,512',
    state: { scores: [512, 512, 512] },
    numbers: {
      scaled: [512, 512, 512],
      weights: [0.3333333, 0.3333333, 0.3333333],
      total: 1,
      gap: 0,
      ratio: 1,
    },
  },
  {
    text: '1;scores=50,48;names=first,second',
    state: { scores: [50, 48], names: ['first', 'second'] },
    numbers: {
      scaled: [50, 48],
      weights: [0.880797, 0.1192029],
      total: 0.9999999,
      gap: 2,
      ratio: 7.389056,
    },
  },
  {
    text: '1;scores=-1000,1000,0.5,0.25,-3,7;names=a,b,c,d,e,f;divisor=0.01',
    state: {
      scores: [-1000, 1000, 0.5, 0.25, -3, 7],
      names: ['a', 'b', 'c', 'd', 'e', 'f'],
      divisor: 0.01,
    },
    numbers: {
      scaled: [-100000, 100000, 50, 25, -300, 700],
      weights: [0, 1, 0, 0, 0, 0],
      total: 1,
      gap: 99300,
      ratio: Infinity,
    },
  },
  {
    text: '1;scores=0,-0.0001;divisor=1000;precision=float64',
    state: {
      scores: [0, -0.0001],
      names: ['first', 'second'],
      divisor: 1000,
      precision: 'float64',
    },
    numbers: { scaled: [0, -1e-7], weights: [0.5, 0.5], total: 1, gap: 1e-7, ratio: 1 },
  },
] satisfies Frozen[];
