import './tokenBars.css';
import type { BoundNumber } from '../../bound/number.ts';
import { type Signal, useValue } from '../../bound/signal.ts';
import { initialValue, usePatch } from '../../bound/usePatch.ts';
import { lengthOf } from '../../marks/Bar.tsx';
import { TextSpan } from '../../marks/Text.tsx';

const heightOf = (share: number) => `${(share * 100).toFixed(2)}%`;

function UprightBar({ of }: { of: BoundNumber<number> }) {
  const share = lengthOf(of);
  const ref = usePatch<HTMLSpanElement, number>(share, (element, now) => {
    element.style.height = heightOf(now);
  });
  return (
    <span className="token-bar" aria-hidden="true">
      <span ref={ref} style={{ height: heightOf(initialValue(share)) }} />
    </span>
  );
}

/**
 * A sentence with one button per token. The bar above a token is the attention weight that the selected query token
 * gives it. Pressing a token selects it as the query.
 */
export function TokenBars({
  name,
  tokens: of,
  weights,
  asks: asking,
  onPick,
}: {
  name: string;
  tokens: Signal<readonly string[] | null | undefined>;
  weights: BoundNumber<readonly number[]>;
  asks: Signal<number | null | undefined>;
  onPick: (at: number) => void;
}) {
  const tokens = useValue(of) ?? [];
  const asks = useValue(asking);
  return (
    <ul className="token-bars" aria-label={name}>
      {tokens.map((token, i) => (
        <li key={i} data-row={i}>
          <button type="button" aria-pressed={i === asks} onClick={() => onPick(i)}>
            <TextSpan of={weights.at(i)} className="token-weight" />
            <UprightBar of={weights.at(i)} />
            <span className="token-word">{token}</span>
            <span className="token-role" aria-hidden="true">
              {i === asks ? 'asks' : ''}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
