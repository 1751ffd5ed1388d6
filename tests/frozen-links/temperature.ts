import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    state: { scores: [10, 7, 5], names: ['animal', 'street', 'because'], T: 1 },
    numbers: { weights: [0.9464992, 0.04712342, 0.006377461] },
  },
  {
    text: '1;T=0.5',
    state: { T: 0.5 },
    numbers: { weights: [0.9974822, 0.002472511, 0.00004528562] },
  },
  { text: '1;T=100', state: { T: 100 }, numbers: { weights: [0.3422694, 0.3321538, 0.3255768] } },
  {
    text: '1;scores=2,1.8,1.5,1,-1;names=a,b,c,d,e;T=0.1',
    state: { scores: [2, 1.8, 1.5, 1, -1], names: ['a', 'b', 'c', 'd', 'e'], T: 0.1 },
    numbers: { weights: [0.8755658, 0.118495, 0.005899516, 0.00003975063, 8.193215e-14] },
  },
  {
    text: '1;scores=4,4;T=7.25',
    state: { scores: [4, 4], names: ['animal', 'street'], T: 7.25 },
    numbers: { weights: [0.5, 0.5] },
  },
] satisfies Frozen[];
