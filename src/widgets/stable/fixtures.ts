import type { Presets } from '../../widget/define.ts';
import type { StableState } from './stable.ts';

export const presets: Presets<StableState> = {
  hundred: { title: 'A score of 100 in float32', state: {} },
  thousand: {
    title: 'A score of 1000 in float64',
    state: { scores: [1000, 999, 997], precision: 'float64' },
  },
  small: { title: 'Scores that give no trouble', state: { scores: [2, 1, 0.5] } },
  sum: { title: 'Only the sum overflows', state: { scores: [88.7, 88] } },
  underflow: { title: 'Everything underflows', state: { scores: [-200, -201, -203] } },
  digits: { title: 'Digits are lost', state: { scores: [-100, -101, -103] } },
};
