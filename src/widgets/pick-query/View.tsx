import { TokenBars } from '../../marks/TokenBars.tsx';
import type { OldViewProps } from '../../widget/define.ts';
import { ASKERS, type PickQueryDerived, type PickQueryState } from './pick-query.ts';
import { hint, labels } from './text.ts';

/** A sentence whose words can each be made the one that asks. */
export default function View({
  derived: d,
  fields,
}: OldViewProps<PickQueryState, PickQueryDerived>) {
  return (
    <div className="panel">
      <p className="panel-hint">{hint}</p>
      <TokenBars
        name={labels.asks}
        tokens={d.tokens}
        weights={d.weights}
        asks={d.at}
        onPick={(i) => fields.asks.set(ASKERS[i]!)}
      />
    </div>
  );
}
