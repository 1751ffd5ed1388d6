import { formatNumber, formatShort } from '../../number/format.ts';
import type { Goal } from '../../widget/define.ts';
import { orderText } from '../measures.ts';
import type { MatchDerived, MatchState } from './match.ts';

/** By how much the query may grow or shrink and still count as turned only. */
const SAME_LENGTH = 0.05;

const start: Partial<MatchState> = { q: [3, 1], measure: 'dot', contours: true, shadows: true };

/** What forbids a verdict: only the query is to be moved. */
const onlyQuery = (now: MatchState, begun: MatchState) =>
  JSON.stringify(now.keys) === JSON.stringify(begun.keys)
    ? undefined
    : 'A key has moved. Undo it, or begin again.';

/** True when this key alone has the largest dot product, else how they stand. */
function wins(row: number, s: MatchState, d: MatchDerived): true | string {
  const { ranks } = d.by.dot;
  if (ranks[row] === 1 && ranks.filter((rank) => rank === 1).length === 1) return true;
  const names = s.tokens.slice(1);
  const scores = names.map((name, i) => `${name} ${formatShort(d.scores[i]!, 2)}`).join(', ');
  return `By dot product it is ${orderText(names, ranks)} (${scores}).`;
}

export const goals: Record<string, Goal<MatchState, MatchDerived>> = {
  turn: {
    start,
    met(state, derived, begun) {
      const length = Math.hypot(...begun.q);
      return (
        onlyQuery(state, begun) ??
        (Math.abs(derived.queryLength - length) > SAME_LENGTH
          ? `The query is ${formatNumber(derived.queryLength)} long. Keep its length of ${formatNumber(length)}.`
          : wins(2, state, derived))
      );
    },
  },
  short: {
    start,
    met: (state, derived, begun) => onlyQuery(state, begun) ?? wins(0, state, derived),
  },
};
