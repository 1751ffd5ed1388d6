import type { Presets } from '../../widget/define.ts';
import type { StandsForState } from './stands-for.ts';

/** √512 with the four decimals that a number of the state keeps. */
const ROOT_512 = 22.6274;

export const presets: Presets<StandsForState> = {
  eight: { title: '200, 100, 50 divided by 8', state: {} },
  'root-512': { title: 'The same divided by √512', state: { divisor: ROOT_512 } },
  hundred: { title: 'The same divided by 100', state: { divisor: 100 } },
  best: { title: '512 against 0', state: { scores: [512, 0], divisor: ROOT_512 } },
  'against-0': { title: '100 against 0 at d_k = 64', state: { scores: [100, 0] } },
};
