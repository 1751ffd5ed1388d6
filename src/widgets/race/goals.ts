import { formatNumber } from '../../number/format.ts';
import type { Goal } from '../../widget/define.ts';
import type { RaceDerived, RaceState } from './race.ts';

/** How near the two costs have to be, as a share. */
const NEAR = 0.02;

export const goals: Record<string, Goal<RaceState, RaceDerived>> = {
  meet: {
    start: { n: 100, width: 384 },
    met(state, derived, begun) {
      if (state.width !== begun.width) return 'The width has changed. Undo it, or begin again.';
      return (
        Math.abs(derived.ratio - 1) <= NEAR ||
        `All pairs cost ${formatNumber(derived.ratio, 2)} times the recurrent layer. Once is asked.`
      );
    },
  },
};
