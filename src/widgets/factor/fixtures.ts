import type { Presets } from '../../widget/define.ts';
import type { FactorState } from './factor.ts';

export const presets: Presets<FactorState> = {
  raw: { title: 'Nothing divided', state: {} },
  scaled: { title: 'Divided by √2', state: { scale: 'sqrt' } },
  flat: { title: 'Divided by much', state: { scale: 32 } },
  sharp: { title: 'Multiplied by four', state: { scale: 0.25 } },
};
