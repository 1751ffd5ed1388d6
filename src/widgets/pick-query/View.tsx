import { TokenBars } from '../../marks/TokenBars.tsx';
import { ASKERS, type Props } from './pick-query.ts';
import { hint, labels } from './text.ts';

/** A sentence whose words can each be made the one that asks. */
export default function View({ fields, numbers }: Props) {
  return (
    <div className="panel">
      <p className="panel-hint">{hint}</p>
      <TokenBars
        name={labels.asks}
        tokens={numbers.tokens}
        weights={numbers.weights}
        asks={numbers.at}
        onPick={(i) => fields.asks.set(ASKERS[i]!)}
      />
    </div>
  );
}
