import type { Presets } from '../../widget/define.ts';
import type { AddressState } from './address.ts';

export const presets: Presets<AddressState> = {
  tide: { title: 'Four readings of a tide gauge', state: {} },
  nearest: { title: 'The nearest folder alone', state: { mode: 'nearest' } },
  sharp: { title: 'Cold: steps with soft edges', state: { temperature: 0.1 } },
  even: { title: 'Hot: one level for all addresses', state: { temperature: 50 } },
};
