import { formatPercent } from '../../number/format.ts';
import type { Goal } from '../../widget/define.ts';
import type { TemperatureDerived, TemperatureState } from './temperature.ts';

export const goals: Record<string, Goal<TemperatureState, TemperatureDerived>> = {
  half: {
    start: { scores: [10, 7, 5], names: ['animal', 'street', 'because'], T: 1 },
    met(state, derived, begun) {
      if (state.scores.join() !== begun.scores.join())
        return 'A score has moved. Undo it, or begin again.';
      const text = formatPercent(derived.weights[0]!);
      return text === formatPercent(0.5) || `${state.names[0]} holds ${text}.`;
    },
  },
};
