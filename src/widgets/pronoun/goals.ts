import { formatPercent } from '../../number/format.ts';
import type { Goal } from '../../widget/define.ts';
import type { PronounDerived, PronounState } from './pronoun.ts';

/** The places of the scores in order, the largest first. */
const order = (scores: readonly number[]) =>
  scores
    .map((_, i) => i)
    .sort((a, b) => scores[b]! - scores[a]! || a - b)
    .join();

const strict = (scores: readonly number[]) => new Set(scores).size === scores.length;

export const goals: Record<string, Goal<PronounState, PronounDerived>> = {
  ninety: {
    start: { scores: [0.05, 0.82, 0.08, 0.02, 0.15], times: 1, others: 4 },
    met(state, derived, begun) {
      if (state.others !== begun.others)
        return 'The number of further words has changed. Undo it, or begin again.';
      if (!strict(state.scores) || order(state.scores) !== order(begun.scores))
        return 'The words no longer stand in the order they had. Undo it, or begin again.';
      return (
        derived.weights[1]! >= 0.9 ||
        `${state.words[2]} holds ${formatPercent(derived.weights[1]!)}. Nine tenths are asked.`
      );
    },
  },
};
