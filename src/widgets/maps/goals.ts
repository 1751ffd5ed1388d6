import { formatPercent } from '../../number/format.ts';
import type { Goal } from '../../widget/define.ts';
import type { MapsDerived, MapsState } from './maps.ts';

/** As far beyond nine tenths as still counts as just passing it. */
const JUST = 0.91;

export const goals: Record<string, Goal<MapsState, MapsDerived>> = {
  'nine-tenths': {
    start: { source: 'normal', n: 10, dK: 8, seed: 1 },
    met(state, derived, begun) {
      if (state.n !== begun.n) return `The question is about ${begun.n} tokens.`;
      const { unscaled } = derived.average;
      const says = `On average over many draws the largest unscaled weight is ${formatPercent(unscaled)} at d_k = ${state.dK}.`;
      if (unscaled < 0.9) return `${says} It has not passed 90% yet.`;
      return unscaled < JUST || `${says} It passed 90% earlier.`;
    },
  },
};
