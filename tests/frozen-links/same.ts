import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    state: {
      against: 'first',
      what: 'output',
      mask: 'none',
      q: [
        [2, 1],
        [0, 2],
        [1, -1],
      ],
      k: [
        [1, 1],
        [-1, 2],
        [2, 0],
      ],
      v: [
        [1, 0],
        [0, 2],
        [3, -1],
      ],
      atol: '1e-8',
      rtol: '1e-5',
      seed: 1,
      more: false,
    },
    numbers: {
      a: [
        [2.250436, -0.5680988],
        [0.3228588, 1.490448],
        [2.549099, -0.7401896],
      ],
      b: [
        [2.250436, -0.5680988],
        [0.3228588, 1.490448],
        [2.549099, -0.7401896],
      ],
      sums: [1, 1, 1],
      allowed: 0.000005690988,
      beyond: 0,
      noticed: 3,
    },
  },
  {
    text: '1;against=float64',
    state: { against: 'float64' },
    numbers: {
      a: [
        [2.250436, -0.5680988],
        [0.3228588, 1.490448],
        [2.549099, -0.7401896],
      ],
      b: [
        [2.250436, -0.5680988],
        [0.3228588, 1.490448],
        [2.549099, -0.7401896],
      ],
      sums: [1, 1, 1],
      allowed: 0.00002550099,
      beyond: 0,
      noticed: 3,
    },
  },
  {
    text: '1;against=float64;atol=0;rtol=0;more=on',
    state: { against: 'float64', atol: '0', rtol: '0', more: true },
    numbers: {
      a: [
        [2.250436, -0.5680988],
        [0.3228588, 1.490448],
        [2.549099, -0.7401896],
      ],
      b: [
        [2.250436, -0.5680988],
        [0.3228588, 1.490448],
        [2.549099, -0.7401896],
      ],
      sums: [1, 1, 1],
      allowed: 0,
      beyond: 6,
      noticed: 2,
    },
  },
  {
    text: '1;against=unscaled',
    state: { against: 'unscaled' },
    numbers: {
      a: [
        [2.429585, -0.6949734],
        [0.1649392, 1.71775],
        [2.745301, -0.8638011],
      ],
      b: [
        [2.250436, -0.5680988],
        [0.3228588, 1.490448],
        [2.549099, -0.7401896],
      ],
      sums: [1, 1, 1],
      largest: 0.2273029,
      allowed: 0.00001491448,
      beyond: 6,
      noticed: 2,
    },
  },
  {
    text: '1;against=transposed',
    state: { against: 'transposed' },
    numbers: {
      a: [
        [0.842944, 0.5370708],
        [0.07537238, 1.869191],
        [1.327999, -0.09591696],
      ],
      b: [
        [2.250436, -0.5680988],
        [0.3228588, 1.490448],
        [2.549099, -0.7401896],
      ],
      sums: [1, 1, 1],
      largest: 1.407492,
      allowed: 0.00002251436,
      beyond: 6,
      noticed: 2,
    },
  },
  {
    text: '1;against=axis',
    state: { against: 'axis' },
    numbers: {
      a: [
        [2.923739, -0.6570452],
        [0.4418603, 1.830448],
        [0.6344007, -0.173403],
      ],
      b: [
        [2.250436, -0.5680988],
        [0.3228588, 1.490448],
        [2.549099, -0.7401896],
      ],
      sums: [1.443339, 1.289002, 0.2676587],
      largest: 1.914698,
      allowed: 0.00002550099,
      beyond: 6,
      noticed: 1,
    },
  },
  {
    text: '1;against=dropout',
    state: { against: 'dropout' },
    numbers: {
      a: [
        [2.500484, -0.6312209],
        [0.1512946, -0.05043152],
        [2.832332, -0.8224329],
      ],
      b: [
        [2.250436, -0.5680988],
        [0.3228588, 1.490448],
        [2.549099, -0.7401896],
      ],
      sums: [1.111111, 0.05043152, 1.111111],
      largest: 1.540879,
      allowed: 0.00001491448,
      beyond: 6,
      noticed: 1,
    },
  },
  {
    text: '1;against=fill;mask=causal',
    state: { against: 'fill', mask: 'causal' },
    numbers: {
      a: [
        [1, 0],
        [0.1955703, 1.608859],
        [2.549099, -0.7401896],
      ],
      b: [
        [1, 0],
        [0.1955703, 1.608859],
        [2.549099, -0.7401896],
      ],
      sums: [1, 1, 1],
      largest: 0,
      allowed: 0.00001001,
      beyond: 0,
      noticed: 3,
    },
  },
  {
    text: '1;against=fill;mask=nobody',
    state: { against: 'fill', mask: 'nobody' },
    numbers: {
      a: [
        [1.333333, 0.3333333],
        [0.3228588, 1.490448],
        [2.549099, -0.7401896],
      ],
      b: [
        [NaN, NaN],
        [0.3228588, 1.490448],
        [2.549099, -0.7401896],
      ],
      sums: [1, 1, 1],
      largest: NaN,
      allowed: NaN,
      beyond: 2,
      noticed: 2,
    },
  },
  {
    text: '1;against=unscaled;k=1,1/1,1/1,1;more=on',
    state: {
      against: 'unscaled',
      k: [
        [1, 1],
        [1, 1],
        [1, 1],
      ],
      more: true,
    },
    numbers: {
      a: [
        [1.333333, 0.3333333],
        [1.333333, 0.3333333],
        [1.333333, 0.3333333],
      ],
      b: [
        [1.333333, 0.3333333],
        [1.333333, 0.3333333],
        [1.333333, 0.3333333],
      ],
      sums: [1, 1, 1],
      largest: 0,
      allowed: 0.00001334333,
      beyond: 0,
      noticed: 3,
    },
  },
  {
    text: '1;against=unscaled;v=1,2/1,2/1,2;more=on',
    state: {
      against: 'unscaled',
      v: [
        [1, 2],
        [1, 2],
        [1, 2],
      ],
      more: true,
    },
    numbers: {
      a: [
        [1, 2],
        [1, 2],
        [1, 2],
      ],
      b: [
        [1, 2],
        [1, 2],
        [1, 2],
      ],
      sums: [1, 1, 1],
      largest: 0,
      allowed: 0.00001001,
      beyond: 0,
      noticed: 3,
    },
  },
] satisfies Frozen[];
