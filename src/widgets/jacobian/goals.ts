import { formatAny, formatShort } from '../../number/format.ts';
import type { Goal } from '../../widget/define.ts';
import type { JacobianDerived, JacobianState } from './jacobian.ts';

/** What every cell has to be under, and how far the best score may lead the next. */
const QUIET = 0.001;
const LEAD = 8;

export const goals: Record<string, Goal<JacobianState, JacobianDerived>> = {
  lead: {
    start: { scores: [2, 1, 0.5], times: 1 },
    met(state, { largest, lead }) {
      if (state.times !== 1) return 'The scores are multiplied. Set the factor back to 1.';
      if (largest >= QUIET)
        return `The largest cell is ${formatAny(largest, 2)}; less than ${QUIET} is asked.`;
      if (lead > LEAD)
        return `Quiet enough, but the best score leads by ${formatShort(lead, 2)}; ${LEAD} at most is asked.`;
      return true;
    },
  },
};
