import './tokenBars.css';
import type { BoundNumber } from '../bound/number.ts';
import { type Signal, useValue } from '../bound/signal.ts';
import { TextSpan } from './Text.tsx';
import { UprightBar } from './UprightBar.tsx';

/**
 * A sentence, one button a token, over each the weight that the token which asks gives to it, as a bar on the
 * fixed domain [0, 1]. Pressing a token makes it the one that asks.
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
