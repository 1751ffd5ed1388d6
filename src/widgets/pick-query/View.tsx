import './pick-query.css';
import type { BoundNumber } from '../../kit/signal/boundNumber.ts';
import { useValue } from '../../kit/signal/signal.ts';
import { initialValue, usePatch } from '../../kit/signal/usePatch.ts';
import { Tiles } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { barValue } from '../../kit/chart/Bar.tsx';
import { Text } from '../../kit/table/Text.tsx';
import type { PropsOf } from '../../figure/defineFigure.ts';
import { QUERY_WORDS, type default as pickQuery } from './pick-query.ts';

const heightOf = (share: number) => `${(share * 100).toFixed(2)}%`;

function UprightBar({ of }: { of: BoundNumber<number> }) {
  const share = barValue(of);
  const ref = usePatch<HTMLSpanElement, number>(share, (element, now) => {
    element.style.height = heightOf(now);
  });
  return (
    <span className="token-bar" aria-hidden="true">
      <span ref={ref} style={{ height: heightOf(initialValue(share)) }} />
    </span>
  );
}

/** A sentence with one button per word. The bar above a word shows its weight for the selected query. */
export default function View({ fields, numbers }: PropsOf<typeof pickQuery>) {
  const tokens = useValue(numbers.tokens) ?? [];
  const query = useValue(numbers.at);
  return (
    <Panel
      name={fields.asks.label}
      title=""
      hint="Click a word to make it the query. We set these weights by hand; no model made them."
    >
      <Tiles columns="5 10" gap="0.35rem" cell="5.5rem 20rem">
        {tokens.map((token, i) => (
          <button
            key={i}
            type="button"
            className="token-button"
            data-row={i}
            aria-pressed={i === query}
            onClick={() => fields.asks.set(QUERY_WORDS[i]!)}
          >
            <Text tag="b" of={numbers.weights.at(i)} className="token-weight" />
            <UprightBar of={numbers.weights.at(i)} />
            <span className="token-word">{token}</span>
            <small className="role-query" aria-hidden="true">
              {i === query ? 'asks' : '\u00a0'}
            </small>
          </button>
        ))}
      </Tiles>
    </Panel>
  );
}
