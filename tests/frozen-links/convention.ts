import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    state: {
      tokens: ['one', 'two', 'three'],
      x: [
        [1, 0],
        [0, 2],
        [1, 1],
      ],
      attnMask: [
        [true, false, false],
        [true, true, false],
        [true, true, true],
      ],
    },
    numbers: {
      asked: [
        [1, 0, 0],
        [0.05580722, 0.9441928, 0],
        [0.1977758, 0.4011121, 0.4011121],
      ],
      hidden: [
        [0, 0.3302385, 0.6697615],
        [0, 0, 1],
        [NaN, NaN, NaN],
      ],
      both: 0,
    },
  },
  {
    text: '1;attnMask=001/001/001',
    state: {
      attnMask: [
        [false, false, true],
        [false, false, true],
        [false, false, true],
      ],
    },
    numbers: {
      asked: [
        [0, 0, 1],
        [0, 0, 1],
        [0, 0, 1],
      ],
      hidden: [
        [0.6697615, 0.3302385, 0],
        [0.05580722, 0.9441928, 0],
        [0.3302385, 0.6697615, 0],
      ],
      both: 0,
    },
  },
  {
    text: '1;attnMask=111/111/111',
    state: {
      attnMask: [
        [true, true, true],
        [true, true, true],
        [true, true, true],
      ],
    },
    numbers: {
      asked: [
        [0.4011121, 0.1977758, 0.4011121],
        [0.04538837, 0.7679179, 0.1866937],
        [0.1977758, 0.4011121, 0.4011121],
      ],
      hidden: [
        [NaN, NaN, NaN],
        [NaN, NaN, NaN],
        [NaN, NaN, NaN],
      ],
      both: 0,
    },
  },
] satisfies Frozen[];
