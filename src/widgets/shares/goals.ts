import { formatPercent } from '../../number/format.ts';
import type { Goal } from '../../widget/define.ts';
import type { SharesDerived, SharesState } from './shares.ts';

const WANTED = [0.6, 0.3, 0.1];
/** Half of one per cent, either way. */
const NEAR = 0.005;

export const goals: Record<string, Goal<SharesState, SharesDerived>> = {
  split: {
    start: { scores: [1, 1, 1], names: ['first', 'second', 'third'], divisor: 1, axis: 'linear' },
    met(state, derived, begun) {
      if (state.divisor !== begun.divisor) return 'The divisor has moved. Undo it, or begin again.';
      if (state.scores.length !== WANTED.length) return 'Three keys are asked.';
      const shares = derived.order.map((i) => derived.weights[i]!);
      if (shares.every((w, i) => Math.abs(w - WANTED[i]!) <= NEAR)) return true;
      return `The weights are ${shares.map((w) => formatPercent(w)).join(', ')}.`;
    },
  },
};
