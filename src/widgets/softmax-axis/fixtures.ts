import type { Presets } from '../../widget/define.ts';
import type { AxisState } from './softmax-axis.ts';

export const presets: Presets<AxisState> = {
  rows: { title: 'Softmax along each row', state: {} },
  columns: { title: 'The wrong axis: along each column', state: { along: 'columns' } },
  square: {
    title: 'A square matrix, where no shape warns',
    state: {
      scores: [
        [3, 1, 0],
        [2, 2, 0],
        [2, 0, 1],
      ],
      queries: ['a', 'b', 'c'],
      keys: ['a', 'b', 'c'],
      along: 'columns',
    },
  },
};
