import { formatPercent } from '../../number/format.ts';
import type { Goal } from '../../widget/define.ts';
import type { GrownDerived, GrownState } from './grown.ts';

/** As near to the weights of the short vectors as counts as back at them. */
const NEAR = 0.005;

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export const goals: Record<string, Goal<GrownState, GrownDerived>> = {
  home: {
    start: { way: 'repeat', dK: 512, scale: 'sqrt' },
    met(state, derived, begun) {
      const kept = (['q', 'keys', 'way', 'dK'] as const).every((key) =>
        same(state[key], begun[key]),
      );
      if (!kept) return 'Something besides the divisor has changed. Undo it, or begin again.';
      const off = derived.weights.map((w, i) => Math.abs(w - derived.own.weights[i]!));
      const list = (xs: readonly number[]) => xs.map((x) => formatPercent(x)).join(', ');
      return (
        Math.max(...off) <= NEAR ||
        `The weights are ${list(derived.weights)}; they should be ${list(derived.own.weights)}.`
      );
    },
  },
};
