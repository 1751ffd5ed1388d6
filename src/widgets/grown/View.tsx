import './grown.css';
import { DoublingSlider } from '../../controls/DoublingSlider.tsx';
import { VectorBlock } from '../../marks/VectorBlock.tsx';
import { WeightBar } from '../../marks/WeightBar.tsx';
import { formatNumber, formatPercent } from '../../number/format.ts';
import type { ViewProps } from '../../widget/define.ts';
import { divisorText, type GrownDerived, type GrownState, scoreText } from './grown.ts';
import { OwnPlane } from './OwnPlane.tsx';
import { MOST } from './ways.ts';
import { Ways } from './Ways.tsx';

export type Props = ViewProps<GrownState, GrownDerived>;

/** The four vectors with all their numbers. */
function Blocks({ state: s, derived: d }: Pick<Props, 'state' | 'derived'>) {
  return (
    <div className="panel" role="group" aria-label="The grown vectors">
      <p className="panel-title">The same vectors with {s.dK} numbers</p>
      <p className="panel-hint">32 numbers to a line. Deeper: larger. Grey: below 0.</p>
      <div className="grown-blocks">
        {d.vectors.map((numbers, i) => {
          const role = i === 0 ? 'query' : 'key';
          return (
            <div key={i} data-part={role} {...(i > 0 && { 'data-row': i - 1 })}>
              <p className={`role-${role}`}>{s.tokens[i]}</p>
              <VectorBlock numbers={numbers} most={MOST} role={role} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** What comes of them: scores, scaled scores, weights, and the weights of the short vectors beside. */
function Results({ state: s, derived: d }: Pick<Props, 'state' | 'derived'>) {
  return (
    <div className="panel" role="group" aria-label="Scores and weights">
      <p className="panel-title">What becomes of the weights</p>
      <p className="panel-hint">Last column: the weights with two numbers and √2.</p>
      <table className="grown-table">
        <colgroup>
          <col className="name" />
          <col span={2} />
          <col className="bar" />
          <col span={2} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" data-part="key">
              key
            </th>
            <th scope="col" data-part="scores">
              q·k
            </th>
            <th scope="col" data-part="scale">
              ÷{divisorText(s, d)}
            </th>
            <th scope="col" data-part="weights" colSpan={2}>
              weight
            </th>
            <th scope="col">before</th>
          </tr>
        </thead>
        <tbody>
          {s.keys.map((_, i) => (
            <tr key={i} data-row={i}>
              <th scope="row" data-part="key">
                {s.tokens[i + 1]}
              </th>
              <td data-part="scores">{scoreText(d.scores[i]!)}</td>
              <td data-part="scale">{formatNumber(d.scaled[i]!)}</td>
              <td className="bar-cell" data-part="weights">
                <WeightBar weight={d.weights[i]!} />
              </td>
              <td className="weight-cell" data-part="weights">
                {formatPercent(d.weights[i]!)}
              </td>
              <td className="before">{formatPercent(d.own.weights[i]!)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The learner's own vectors, short and grown, and how the weights go with their length. */
export default function View(props: Props) {
  const { state, set, start } = props;
  return (
    <div className="grown">
      <Ways {...props} />
      <div className="grown-size">
        <DoublingSlider
          name="d_k"
          min={2}
          max={MOST}
          value={state.dK}
          home={start.dK}
          part="scale"
          onChange={(dK) => set({ dK })}
        />
      </div>
      <OwnPlane {...props} />
      <div className="grown-right">
        <Blocks {...props} />
        <Results {...props} />
      </div>
    </div>
  );
}
