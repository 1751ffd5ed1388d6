import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    state: { nQ: 3, nK: 3, nV: 3, dQ: 2, dK: 2, dV: 2, seed: 1 },
    numbers: {
      parameters: 32,
      weights: [
        [0.1196066, 0.824828, 0.05556549],
        [0.374752, 0.1048969, 0.5203511],
        [0.357742, 0.1853551, 0.4569029],
      ],
      output: [
        [-0.4665059, -1.55875, -0.5705084, 0.09367418],
        [-0.765561, -1.810852, -1.907516, 0.07901039],
        [-0.7208878, -1.720162, -1.776731, 0.07589783],
      ],
      error: null,
      follows: 0,
    },
  },
  {
    text: '1;nQ=2;nK=5;nV=5',
    state: { nQ: 2, nK: 5, nV: 5 },
    numbers: {
      parameters: 32,
      weights: [
        [0.08505504, 0.5865546, 0.03951393, 0.02164784, 0.2672286],
        [0.04230227, 0.01184083, 0.05873759, 0.8779162, 0.009203102],
      ],
      output: [
        [-0.5905932, -1.653032, -1.138694, 0.08655743],
        [0.5257052, 1.727663, 0.680464, -0.1026723],
      ],
      error: null,
      follows: 0,
    },
  },
  {
    text: '1;dK=3',
    state: { dK: 3 },
    numbers: {
      parameters: 36,
      'shapes.scores': null,
      'shapes.weights': null,
      'shapes.mixed': null,
      'shapes.output': null,
      weights: null,
      output: null,
      follows: 2,
    },
  },
  {
    text: '1;nV=4',
    state: { nV: 4 },
    numbers: {
      parameters: 32,
      'shapes.mixed': null,
      'shapes.output': null,
      weights: [
        [0.1196066, 0.824828, 0.05556549],
        [0.374752, 0.1048969, 0.5203511],
        [0.357742, 0.1853551, 0.4569029],
      ],
      output: null,
      follows: 2,
    },
  },
] satisfies Frozen[];
