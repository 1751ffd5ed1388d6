import type { Presets } from '../../widget/define.ts';
import type { WordMapState } from './word-map.ts';

export const presets: Presets<WordMapState> = {
  bank: { title: 'Bank, by the river and with a loan', state: {} },
  without: { title: 'Without attention', state: { attention: 'off' } },
  both: {
    title: 'Both meanings in one sentence',
    state: { first: 'A loan for a house on the river bank.'.split(' ') },
  },
  zeros: { title: 'Other words as zero vectors', state: { others: 'zero' } },
  bat: {
    title: 'Bat, in a cave and in a hand',
    state: {
      words: ['bat', 'cave', 'wing', 'night', 'ball', 'glove', 'team'],
      first: 'At night a bat left its cave.'.split(' '),
      second: 'His bat never met the ball.'.split(' '),
    },
  },
};
