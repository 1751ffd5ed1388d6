import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    state: {
      tokens: ['she', 'fed', 'the', 'cat'],
      chosen: 1,
      counted: false,
      dK: 8,
      tied: false,
      seed: 4,
      given: false,
    },
    numbers: {
      weights: [
        [0.2256811, 0.1677196, 0.2165251, 0.3900742],
        [0.1112601, 0.1702902, 0.3297777, 0.388672],
        [0.1274974, 0.05747375, 0.05731893, 0.7577099],
        [0.1717976, 0.1814553, 0.2236892, 0.4230579],
      ],
      largest: 0.7577099,
      diagonal: 1,
      strong: 13,
      itself: 20,
      itselfShare: 0.25,
    },
  },
  {
    text: '1;counted=on;seed=5;chosen=20',
    state: { chosen: 20, counted: true, seed: 5 },
    numbers: {
      weights: [
        [0.2137491, 0.2668444, 0.105948, 0.4134585],
        [0.08691649, 0.438124, 0.1618331, 0.3131263],
        [0.2647545, 0.4114291, 0.1639221, 0.1598943],
        [0.1992433, 0.170059, 0.332453, 0.2982448],
      ],
      largest: 0.438124,
      diagonal: 1,
      strong: 8,
      itself: 27,
      itselfShare: 0.3375,
    },
  },
  {
    text: '1;counted=on;dK=64;tied=on',
    state: { counted: true, dK: 64, tied: true },
    numbers: {
      weights: [
        [0.9986418, 0.0004624263, 0.0001774312, 0.0007183948],
        [0.0001932407, 0.9996479, 0.00004635013, 0.0001125166],
        [0.0006637928, 0.0004149512, 0.9967148, 0.002206485],
        [0.00005853054, 0.00002193713, 0.0000480527, 0.9998715],
      ],
      largest: 0.9998715,
      diagonal: 4,
      strong: 20,
      itself: 80,
      itselfShare: 1,
    },
  },
  {
    text: '1;counted=on;given=on',
    state: { counted: true, given: true },
    numbers: {
      weights: [
        [0.19424, 0.4102347, 0.3241575, 0.0713677],
        [0.04075208, 0.6555482, 0.08638541, 0.2173143],
        [0.1040516, 0.2057392, 0.1824179, 0.5077913],
        [0.1926368, 0.180323, 0.1954757, 0.4315645],
      ],
      largest: 0.6555482,
      diagonal: 2,
      strong: 13,
      itself: 21,
      itselfShare: 0.2625,
    },
  },
] satisfies Frozen[];
