import './tokenBars.css';
import { formatPercent } from '../number/format.ts';

/**
 * A sentence, one button a token, over each the weight that the token which asks gives to it, as a bar on the
 * fixed domain [0, 1]. Pressing a token makes it the one that asks.
 */
export function TokenBars({
  name,
  tokens,
  weights,
  asks,
  onPick,
}: {
  name: string;
  tokens: readonly string[];
  weights: readonly number[];
  asks: number;
  onPick: (at: number) => void;
}) {
  return (
    <ul className="token-bars" aria-label={name}>
      {tokens.map((token, i) => {
        const weight = weights[i]!;
        return (
          <li key={i} data-row={i}>
            <button type="button" aria-pressed={i === asks} onClick={() => onPick(i)}>
              <span className="token-weight" data-part="weights">
                {formatPercent(weight, 0)}
              </span>
              <span className="token-bar" aria-hidden="true">
                <span style={{ height: `${(weight * 100).toFixed(2)}%` }} />
              </span>
              <span className="token-word">{token}</span>
              <span className="token-role" aria-hidden="true">
                {i === asks ? 'asks' : ''}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
