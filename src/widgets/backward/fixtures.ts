import type { Presets } from '../../widget/define.ts';
import type { BackwardState } from './backward.ts';

export const presets: Presets<BackwardState> = {
  worked: { title: 'The worked example, backwards', state: {} },
  second: { title: 'The second number of the output', state: { dO: [0, 1] } },
  saturated: { title: 'One key takes all', state: { q: [9, 3], scale: 'off' } },
  agreed: {
    title: 'Values that agree along dO',
    state: {
      values: [
        [1, 1.5],
        [1, 0.3],
        [1, 1.2],
      ],
    },
  },
};
