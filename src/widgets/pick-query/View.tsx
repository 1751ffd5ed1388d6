import { TokenBars } from '../../marks/TokenBars.tsx';
import type { ViewProps } from '../../widget/define.ts';
import { ASKERS, type PickQueryDerived, type PickQueryState } from './pick-query.ts';

/** A sentence whose words can each be made the one that asks. */
export default function View({ derived: d, set }: ViewProps<PickQueryState, PickQueryDerived>) {
  return (
    <div>
      <p className="panel-hint">
        Choose the word that asks. Weights set by hand: what would help, not what a model did.
      </p>
      <TokenBars
        name="The word that asks"
        tokens={d.tokens}
        weights={d.weights}
        asks={d.at}
        onPick={(i) => set({ asks: ASKERS[i]! })}
      />
    </div>
  );
}
