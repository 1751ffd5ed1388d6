import type { Presets } from '../../widget/define.ts';
import type { SharesState } from './shares.ts';

const it = { scores: [10, 7, 5], names: ['animal', 'street', 'because'] };
const two = ['first', 'second'];

export const presets: Presets<SharesState> = {
  small: { title: 'Small scores: 2, 1, ½', state: {} },
  // 1.4142: √2 with the four decimals that a number of the state keeps.
  worked: { title: 'Three words, divided by √2', state: { ...it, divisor: 1.4142 } },
  undivided: { title: 'The same, undivided', state: it },
  pair: { title: 'Scores 2 and 1', state: { scores: [2, 1], names: two } },
  tenfold: { title: 'Scores 20 and 10', state: { scores: [20, 10], names: two } },
  far: { title: 'Far apart: 200, 100, 50', state: { scores: [200, 100, 50], axis: 'log' } },
  level: { title: 'Three scores of 512', state: { scores: [512, 512, 512] } },
  step: { title: 'Scores 512 and 511', state: { scores: [512, 511], names: two } },
  fifty: { title: 'Scores 50 and 48', state: { scores: [50, 48], names: two } },
};
