import type { Presets } from '../../widget/define.ts';
import type { RelayState } from './relay.ts';

export const presets: Presets<RelayState> = {
  pronoun: { title: 'A noun and its pronoun, five words apart', state: {} },
  start: { title: 'Before the first tick', state: { tick: 0 } },
  half: { title: 'Half is kept at each update', state: { kept: 0.5 } },
  back: { title: 'From a later word to an earlier one', state: { from: 7, to: 2 } },
  itself: { title: 'A word and itself', state: { from: 5, to: 5 } },
  masked: {
    title: 'Earlier words only: no way back',
    state: { from: 7, to: 2, mode: 'earlier' },
  },
  writing: { title: 'Writing a text, word by word', state: { mode: 'writing', tick: 4 } },
  six: {
    title: 'Six words, six ticks',
    state: {
      words: ['The', 'dog', 'slept', 'under', 'the', 'table'],
      from: 1,
      to: 6,
      tick: 6,
    },
  },
};
