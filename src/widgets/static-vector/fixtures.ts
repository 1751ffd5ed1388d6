import type { Presets } from '../../widget/define.ts';
import type { StaticVectorState } from './static-vector.ts';

export const presets: Presets<StaticVectorState> = {
  even: { title: 'Both senses equally often', state: {} },
  loans: { title: 'Nine sentences in ten about loans', state: { share: 0.9 } },
  rivers: { title: 'Rivers alone', state: { share: 0 } },
};
