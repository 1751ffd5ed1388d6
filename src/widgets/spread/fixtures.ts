import type { Presets } from '../../widget/define.ts';
import type { SpreadState } from './spread.ts';

export const presets: Presets<SpreadState> = {
  // A seed whose pairs come out typical at every length.
  head: { title: 'd_k = 64, as in one head of the first Transformer', state: { seed: 34 } },
  one: { title: 'One number each: a single product', state: { dK: 1 } },
  wide: { title: 'd_k = 512', state: { dK: 512 } },
  few: { title: 'Sixteen scores only', state: { dK: 512, pairs: 16 } },
  ones: { title: 'All ones: the most a score can grow', state: { dK: 512, entries: 'ones' } },
  layers: { title: 'Entries of variance ⅓', state: { entries: 'third' } },
};
