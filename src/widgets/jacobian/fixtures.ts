import type { Presets } from '../../widget/define.ts';
import type { JacobianState } from './jacobian.ts';

export const presets: Presets<JacobianState> = {
  soft: { title: 'Soft weights', state: {} },
  hot: { title: 'The same scores ten times as large', state: { times: 10 } },
  saturated: { title: 'A hundred times as large', state: { times: 100 } },
  even: { title: 'Four keys alike', state: { scores: [1, 1, 1, 1], nudge: 1 } },
  losses: {
    title: 'Saturated scores under two losses',
    state: { beside: 'losses', times: 100, chosen: 2, nudge: 0 },
  },
};
