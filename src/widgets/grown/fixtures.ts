import type { Presets } from '../../widget/define.ts';
import type { GrownState } from './grown.ts';

export const presets: Presets<GrownState> = {
  repeat: { title: 'Repeated to 512 numbers', state: {} },
  pad: { title: 'Padded with zeros to 512 numbers', state: { way: 'pad' } },
  noise: { title: 'Filled up with noise to 512 numbers', state: { way: 'noise' } },
  own: { title: 'The two numbers alone', state: { dK: 2 } },
};
