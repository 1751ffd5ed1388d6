import { Choice } from '../../controls/Choice.tsx';
import { WeightBar } from '../../marks/WeightBar.tsx';
import { formatNumber, formatPercent, formatShort } from '../../number/format.ts';
import type { ViewProps } from '../../widget/define.ts';
import { type Measure, measures } from '../measures.ts';
import type { MatchDerived, MatchState } from './match.ts';

const columns: Record<Measure, string> = {
  dot: 'q·k',
  scaled: 'q·k ÷ √2',
  cosine: 'cosine',
  distance: '−distance',
};
const ORDINALS = ['1st', '2nd', '3rd'];

/** A rank in words: keys that are level say so. */
const rankText = (rank: number, ranks: readonly number[]) =>
  `${ORDINALS[rank - 1]}${ranks.filter((other) => other === rank).length > 1 ? ' =' : ''}`;

/** The third panel: the keys by each measure, with the weights that the chosen one leads to. */
export function Ranking({ state, derived, set }: ViewProps<MatchState, MatchDerived>) {
  const text = (measure: Measure, x: number) =>
    measure === 'dot' ? formatShort(x, 2) : formatNumber(x, measure === 'cosine' ? 3 : 2);
  return (
    <div className="panel" role="group" aria-label="Who wins, by which measure">
      <p className="panel-title">Who wins, by which measure</p>
      <Choice
        name="Rank by"
        options={measures.map((value) => ({ value, label: columns[value] }))}
        value={state.measure}
        onChange={(measure) => set({ measure })}
      />
      <table className="ranking-table">
        <thead>
          <tr>
            <th scope="col" data-part="key">
              key
            </th>
            {measures.map((measure) => (
              <th key={measure} scope="col" data-on={measure === state.measure}>
                {columns[measure]}
              </th>
            ))}
            <th scope="col" data-part="weights">
              weight
            </th>
          </tr>
        </thead>
        <tbody>
          {state.keys.map((_, i) => (
            <tr key={i} data-row={i}>
              <th scope="row" data-part="key">
                {state.tokens[i + 1]}
              </th>
              {measures.map((measure) => {
                const { scores, ranks } = derived.by[measure];
                return (
                  <td key={measure} data-on={measure === state.measure} data-first={ranks[i] === 1}>
                    {text(measure, scores[i]!)}
                    <span className="rank">{rankText(ranks[i]!, ranks)}</span>
                  </td>
                );
              })}
              <td className="weight-cell" data-part="weights">
                {formatPercent(derived.chosen.weights[i]!)}
                <WeightBar weight={derived.chosen.weights[i]!} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
