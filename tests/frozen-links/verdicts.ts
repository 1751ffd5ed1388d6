import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    state: {
      dotLength: false,
      dotCopy: false,
      dotSharp: false,
      dotSum: false,
      cosineLength: false,
      cosineCopy: false,
      cosineSharp: false,
      cosineSum: false,
      distanceLength: false,
      distanceCopy: false,
      distanceSharp: false,
      distanceSum: false,
      check: 'off',
    },
    numbers: { right: 6 },
  },
  {
    text: '1;dotLength=on;dotCopy=on;check=why',
    state: { dotLength: true, dotCopy: true, check: 'why' },
    numbers: { right: 6 },
  },
  {
    text: '1;dotLength=on;dotSum=on;cosineCopy=on;cosineSharp=on;distanceLength=on;distanceCopy=on;check=why',
    state: {
      dotLength: true,
      dotSum: true,
      cosineCopy: true,
      cosineSharp: true,
      distanceLength: true,
      distanceCopy: true,
      check: 'why',
    },
    numbers: { right: 12 },
  },
] satisfies Frozen[];
