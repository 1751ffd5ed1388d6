import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    state: { guess: 2, known: false, width: 64 },
    numbers: {
      'slopes.guess': 1,
      'slopes.torch': 2.084889,
      'times.torch': 4.242424,
      'times.counted': 4,
    },
  },
  {
    text: '1;known=on',
    state: { known: true },
    numbers: { 'slopes.guess': 1, 'slopes.torch': 2.084889, 'times.torch': 4.242424 },
  },
  {
    text: '1;guess=4;known=on',
    state: { guess: 4, known: true },
    numbers: { 'slopes.guess': 2, 'slopes.torch': 2.084889, 'times.torch': 4.242424 },
  },
  {
    text: '1;width=16',
    state: { width: 16 },
    numbers: {
      'slopes.guess': 1,
      'madds.before': 32000000,
      'madds.after': 128000000,
      'slopes.counted': 2,
    },
  },
] satisfies Frozen[];
