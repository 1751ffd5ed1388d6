import { formatPercent } from '../../number/format.ts';
import type { Goal } from '../../widget/define.ts';
import type { LayersDerived, LayersState } from './layers.ts';

/** The most that the last token may give the first directly, in either layer. */
const DIRECT = 0.05;

const flat = [
  [0, 0, 0],
  [0, 0, 0],
  [-3, 0, 0],
];

export const goals: Record<string, Goal<LayersState, LayersDerived>> = {
  relay: {
    start: { first: flat, second: flat, follow: 1 },
    met(s, d) {
      const [a, , c] = s.tokens;
      const direct = Math.max(d.layer1[2]![0]!, d.layer2[2]![0]!);
      const share = d.after[2][2]![0]!;
      if (direct > DIRECT)
        return `${c} gives ${a} ${formatPercent(direct)} directly; at most ${formatPercent(DIRECT, 0)} is allowed.`;
      return (
        share > 0.5 ||
        `${formatPercent(share)} of what is at ${c} comes from ${a}. More than half is asked.`
      );
    },
  },
};
