import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    state: {
      q: [3, 1],
      keys: [
        [3, 1],
        [1, 4],
        [1.5, 0.5],
      ],
      tokens: ['it', 'animal', 'street', 'because'],
      dK: 512,
      way: 'repeat',
      scale: 'sqrt',
      seed: 1,
    },
    numbers: {
      scores: [2560, 1792, 1280],
      divisor: 22.62742,
      scaled: [113.1371, 79.19596, 56.56854],
      weights: [1, 1.817846e-15, 2.70766e-25],
      'own.weights': [0.8703095, 0.1043268, 0.0253636],
    },
  },
  {
    text: '1;way=pad',
    state: { way: 'pad' },
    numbers: {
      scores: [10, 7, 5],
      divisor: 22.62742,
      scaled: [0.4419417, 0.3093592, 0.2209709],
      weights: [0.3734728, 0.327099, 0.2994281],
      'own.weights': [0.8703095, 0.1043268, 0.0253636],
    },
  },
  {
    text: '1;way=noise;seed=7',
    state: { way: 'noise', seed: 7 },
    numbers: {
      scores: [1.52894, 31.78836, -14.24923],
      divisor: 22.62742,
      scaled: [0.06757022, 1.40486, -0.6297331],
      weights: [0.1884433, 0.7177258, 0.09383088],
      'own.weights': [0.8703095, 0.1043268, 0.0253636],
    },
  },
  {
    text: '1;dK=2;scale=off',
    state: { dK: 2, scale: 'off' },
    numbers: {
      scores: [10, 7, 5],
      divisor: 1,
      scaled: [10, 7, 5],
      weights: [0.9464992, 0.04712342, 0.006377461],
      'own.weights': [0.8703095, 0.1043268, 0.0253636],
    },
  },
  {
    text: '1;q=0,0;way=noise',
    state: { q: [0, 0], way: 'noise' },
    numbers: {
      scores: [11.75199, -7.226244, 15.12553],
      divisor: 22.62742,
      scaled: [0.5193697, -0.3193579, 0.6684604],
      weights: [0.385648, 0.1667003, 0.4476517],
      'own.weights': [0.3333333, 0.3333333, 0.3333333],
    },
  },
  {
    text: '1;scale=362.0387',
    state: { scale: 362.0387 },
    numbers: {
      scores: [2560, 1792, 1280],
      divisor: 362.0387,
      scaled: [7.071067, 4.949747, 3.535533],
      weights: [0.8703095, 0.1043269, 0.02536361],
      'own.weights': [0.8703095, 0.1043268, 0.0253636],
    },
  },
  {
    text: '1;keys=3,1/-1,-4/1.5,0.5;tokens=sie,das$20Tier,straße,weil;dK=33;way=repeat',
    state: {
      keys: [
        [3, 1],
        [-1, -4],
        [1.5, 0.5],
      ],
      tokens: ['sie', 'das Tier', 'straße', 'weil'],
      dK: 33,
    },
    numbers: {
      scores: [169, -115, 84.5],
      divisor: 5.744563,
      scaled: [29.41912, -20.01893, 14.70956],
      weights: [0.9999996, 3.383175e-22, 4.089951e-7],
      'own.weights': [0.9716764, 0.000005847202, 0.02831776],
    },
  },
] satisfies Frozen[];
