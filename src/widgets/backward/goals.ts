import { formatNumber, formatResults } from '../../number/format.ts';
import type { Goal } from '../../widget/define.ts';
import type { BackwardDerived, BackwardState } from './backward.ts';

/** How far from straight up counts as straight, and how long the arrow must be at least. */
const STRAIGHT = 0.01;
const LONG = 0.05;

export const goals: Record<string, Goal<BackwardState, BackwardDerived>> = {
  upward: {
    start: { dO: [1, 0], arrows: 'gradient', scale: 'sqrt', step: 5 },
    met(state, { dQ }, begun) {
      for (const key of ['q', 'keys', 'values', 'scale', 'arrows'] as const)
        if (JSON.stringify(state[key]) !== JSON.stringify(begun[key]))
          return 'Something besides dO has changed. Undo it, or begin again.';
      if (Math.abs(dQ[0]) <= STRAIGHT && dQ[1] >= LONG) return true;
      return (
        `dq is ${formatResults(dQ, 3)}. Asked: its first number within ${formatNumber(STRAIGHT)} ` +
        `of 0, its second ${formatNumber(LONG)} or more.`
      );
    },
  },
};
