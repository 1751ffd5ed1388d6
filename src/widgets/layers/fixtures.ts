import type { Presets } from '../../widget/define.ts';
import type { LayersState } from './layers.ts';

/** Who looks where, set by hand: each token at the one it belongs to. */
export const BELONGS = [
  [4, 0, 0],
  [3, 1, -2],
  [-3, 3, 1],
];

export const presets: Presets<LayersState> = {
  chain: { title: 'Mira’s brother’s boat: A to B, B to C', state: {} },
  even: {
    title: 'Everyone looks everywhere',
    state: {
      first: [
        [0, 0, 0],
        [0, 0, 0],
        [0, 0, 0],
      ],
      second: [
        [0, 0, 0],
        [0, 0, 0],
        [0, 0, 0],
      ],
    },
  },
  backwards: {
    title: 'The boat looks first, the brother second',
    state: {
      first: [
        [4, 0, 0],
        [-2, 4, -2],
        [-3, 3, 1],
      ],
      second: [
        [4, 0, 0],
        [3, 1, -2],
        [-3, -3, 4],
      ],
    },
  },
};
