import type { Presets } from '../../widget/define.ts';
import type { TemperatureState } from './temperature.ts';

export const presets: Presets<TemperatureState> = {
  words: { title: 'Scores 10, 7 and 5', state: {} },
  cold: { title: 'The same, cold', state: { T: 0.5 } },
  hot: { title: 'The same, hot', state: { T: 100 } },
  close: {
    title: 'Five scores close together',
    state: { scores: [2, 1.8, 1.5, 1, -1], names: ['a', 'b', 'c', 'd', 'e'] },
  },
  tie: {
    title: 'Two highest scores alike',
    state: { scores: [4, 4, 1], names: ['left', 'right', 'behind'] },
  },
};
