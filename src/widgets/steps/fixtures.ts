import type { Presets } from '../../widget/define.ts';
import type { StepsState } from './steps.ts';

export const presets: Presets<StepsState> = {
  worked: { title: 'The worked example', state: {} },
  opposite: { title: 'A query that points away', state: { q: [-3, -1] } },
  zero: { title: 'A query that asks nothing', state: { q: [0, 0] } },
  unscaled: { title: 'Without the division', state: { scale: 'off' } },
  'tip-to-tail': { title: 'The output as a sum of arrows', state: { tips: true } },
  'no-softmax': { title: 'Without the softmax', state: { skip: 'softmax' } },
};
