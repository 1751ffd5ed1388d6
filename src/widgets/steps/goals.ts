import { formatNumber, formatPercent } from '../../number/format.ts';
import type { Goal } from '../../widget/define.ts';
import { NEAR } from './near.ts';
import type { StepsDerived, StepsState } from './steps.ts';

const fresh: Partial<StepsState> = { step: 4, skip: 'none', scale: 'sqrt' };

/** The fields in which two states differ, of those named. */
const changed = (a: StepsState, b: StepsState, keys: readonly (keyof StepsState)[]) =>
  keys.some((key) => JSON.stringify(a[key]) !== JSON.stringify(b[key]));

const onlyQuery = (now: StepsState, begun: StepsState) =>
  changed(now, begun, ['keys', 'values', 'scale', 'skip'])
    ? 'Something besides the query has moved. Undo it, or begin again.'
    : undefined;

export const goals: Record<string, Goal<StepsState, StepsDerived>> = {
  street: {
    start: { ...fresh, target: null },
    met(state, derived, begun) {
      const weight = derived.weights[1]!;
      return (
        onlyQuery(state, begun) ??
        (weight > 0.5 ||
          `${state.tokens[2]} holds ${formatPercent(weight)}. More than half is asked.`)
      );
    },
  },
  star: {
    start: { ...fresh, target: [0.75, 1.3] },
    met(state, derived, begun) {
      const [x = 0, y = 0] = begun.target ?? [];
      const away = Math.hypot(derived.output[0] - x, derived.output[1] - y);
      return (
        onlyQuery(state, begun) ??
        (away <= NEAR || `The star is ${formatNumber(away)} away; ${NEAR} or less is asked.`)
      );
    },
  },
};
