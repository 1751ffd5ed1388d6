import type { Presets } from '../../widget/define.ts';
import type { RaceState } from './race.ts';

export const presets: Presets<RaceState> = {
  thousand: { title: 'A thousand words', state: {} },
  short: { title: 'A sentence of ten words', state: { n: 10 } },
  narrow: { title: 'A thousand words, one narrow head', state: { width: 64 } },
  long: { title: 'Eight thousand words', state: { n: 8000 } },
};
