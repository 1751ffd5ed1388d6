import type { Presets } from '../../widget/define.ts';
import type { StallState } from './stall.ts';

export const presets: Presets<StallState> = {
  wide: { title: 'Vectors of 512 numbers', state: {} },
  head: { title: 'The 64 numbers of one head', state: { dK: 64 } },
  narrow: { title: 'Vectors of 4 numbers', state: { dK: 4 } },
};
