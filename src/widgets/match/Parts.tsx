import { VectorField } from '../../controls/VectorField.tsx';
import { SignedBar } from '../../marks/SignedBar.tsx';
import { equalsSign, formatNumber, formatShort } from '../../number/format.ts';
import type { ViewProps } from '../../widget/define.ts';
import { degreesText, type MatchDerived, type MatchState } from './match.ts';

type Props = ViewProps<MatchState, MatchDerived> & { row: number };
/** The score that fills half of a bar. */
const REACH = 20;
const factor = (text: string) => (text.startsWith('−') ? `(${text})` : text);

/** One score three ways: number by number, as lengths and a cosine, as a length and a shadow. */
function Working({ state, derived: d, row }: Pick<Props, 'state' | 'derived' | 'row'>) {
  const names = [state.tokens[0], state.tokens[row + 1]];
  const score = formatShort(d.scores[row]!, 2);
  const sign = (parts: readonly number[]) =>
    parts.every((x) => equalsSign(x, 3) === '=') ? '=' : '≈';
  const [q, k, c] = [d.queryLength, d.lengths[row]!, d.cosines[row]!];
  const three = (x: number) => factor(formatShort(x, 3));
  return (
    <p className="working" data-row={row}>
      <span>
        {names[0]} · {names[1]} = {d.products[row]} {d.equals[row]} <b>{score}</b>
      </span>
      <span>
        = length × length × cosine {sign([q, k, c])} {three(q)} × {three(k)} × {three(c)}
      </span>
      <span>
        = length of {names[0]} × shadow of {names[1]} {sign([q, d.along[row]!])} {three(q)} ×{' '}
        {three(d.along[row]!)}
      </span>
    </p>
  );
}

/** The second panel: length and direction of each key, and the score they make. */
export function Parts({ state, derived, set, start, row }: Props) {
  return (
    <div className="panel" role="group" aria-label="What each score is made of">
      <p className="panel-title">What each score is made of</p>
      <p className="panel-hint">
        <span className="role-query">{state.tokens[0]}</span>: length{' '}
        {formatNumber(derived.queryLength, 3)}. Angles are from the query. Point at a row.
      </p>
      <table className="parts-table">
        <thead>
          <tr>
            <th scope="col" data-part="key">
              key
            </th>
            <th scope="col">length</th>
            <th scope="col">angle</th>
            <th scope="col">cosine</th>
            <th scope="col" data-part="scores">
              q·k
            </th>
            <th scope="col">
              <span className="score-scale" aria-hidden="true">
                −{REACH}
                <span>0</span>
                {REACH}
              </span>
              <span className="hidden-text">q·k as a bar</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {state.keys.map((key, i) => (
            <tr key={i} data-row={i} data-chosen={i === row}>
              <th scope="row" data-part="key">
                <span>{state.tokens[i + 1]}</span>
                <VectorField
                  name={`key ${state.tokens[i + 1]}`}
                  value={key}
                  home={start.keys[i]!}
                  min={-10}
                  max={10}
                  role="key"
                  onChange={(to) => set({ keys: state.keys.map((k, j) => (j === i ? to : k)) })}
                />
              </th>
              <td>{formatNumber(derived.lengths[i]!, 3)}</td>
              <td>{degreesText(derived.degrees[i]!)}</td>
              <td>{formatNumber(derived.cosines[i]!, 3)}</td>
              <td data-part="scores">
                <b>{formatShort(derived.scores[i]!, 2)}</b>
              </td>
              <td>
                <SignedBar value={derived.scores[i]!} reach={REACH} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Working {...{ state, derived, row }} />
    </div>
  );
}
