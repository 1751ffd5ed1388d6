import type { Presets } from '../../widget/define.ts';
import type { MatchState } from './match.ts';

export const presets: Presets<MatchState> = {
  lengths: { title: 'Two keys in the query’s direction, one aside', state: {} },
  scaled: { title: 'Divided by √2: the same order', state: { measure: 'scaled' } },
  cosine: { title: 'By cosine: direction alone', state: { measure: 'cosine' } },
  distance: { title: 'By distance: who is near', state: { measure: 'distance' } },
  right: { title: 'At right angles to two keys', state: { q: [-1, 3] } },
  away: { title: 'A query that points away', state: { q: [-3, -1] } },
  exact: {
    title: 'A key equal to the query',
    state: {
      keys: [
        [3, 1],
        [4.5, 1.5],
        [1, 4],
      ],
      measure: 'distance',
    },
  },
};
