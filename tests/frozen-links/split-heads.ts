import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    state: { nHeads: 2, n: 3, dModel: 8, bias: true, step: 6 },
    numbers: { dHead: 4, scores: 18, parameters: 288, rest: 0 },
  },
  {
    text: '1;step=1',
    state: { step: 1 },
    numbers: { dHead: 4, scores: 18, parameters: 288, rest: 0 },
  },
  {
    text: '1;nHeads=8;n=10;dModel=512;step=3',
    state: { nHeads: 8, n: 10, dModel: 512, step: 3 },
    numbers: { dHead: 64, scores: 800, parameters: 1050624, rest: 0 },
  },
  {
    text: '1;nHeads=1;n=10;dModel=512;step=3',
    state: { nHeads: 1, n: 10, dModel: 512, step: 3 },
    numbers: { dHead: 512, scores: 100, parameters: 1050624, rest: 0 },
  },
  {
    text: '1;nHeads=7;n=10;dModel=512;step=2',
    state: { nHeads: 7, n: 10, dModel: 512, step: 2 },
    numbers: {
      dHead: null,
      scores: null,
      parameters: null,
      'written.parameters': null,
      rest: 1,
      'shapes.cut': null,
      'shapes.split': null,
      'shapes.weights': null,
      'shapes.heads': null,
      'shapes.concat': null,
      'shapes.output': null,
    },
  },
] satisfies Frozen[];
