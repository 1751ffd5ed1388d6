import { TokenBars } from './TokenBars.tsx';
import type { PropsOf } from '../../widget/defineFigure.ts';
import { ASKERS, type default as pickQuery } from './pick-query.ts';

/** A sentence whose words can each be made the one that asks. */
export default function View({ fields, numbers }: PropsOf<typeof pickQuery>) {
  return (
    <div className="panel">
      <p className="panel-hint">
        Click a word to make it the query. We set these weights by hand; no model made them.
      </p>
      <TokenBars
        name={fields.asks.label}
        tokens={numbers.tokens}
        weights={numbers.weights}
        asks={numbers.at}
        onPick={(i) => fields.asks.set(ASKERS[i]!)}
      />
    </div>
  );
}
