import type { Presets } from '../../widget/define.ts';
import type { PronounState } from './pronoun.ts';

const nurse = ['her', 'The', 'nurse', 'lent', 'the', 'pilot'];

export const presets: Presets<PronounState> = {
  given: { title: 'Scores that look clear and are not', state: {} },
  sharper: { title: 'The same, 4.85 times as large', state: { times: 4.85 } },
  crowd: { title: 'The same among a thousand words', state: { others: 995 } },
  two: {
    title: 'A pronoun with two candidates',
    state: { words: nurse, scores: [0, 4, 0.5, 0, 4] },
  },
  decided: {
    title: 'Two candidates, one ahead',
    state: { words: nurse, scores: [0, 4, 0.5, 0, 1.5] },
  },
  equal: { title: 'Five words, one score', state: { scores: [8, 8, 8, 8, 8] } },
};
