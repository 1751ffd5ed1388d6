import './standsFor.css';
import { NumberField } from '../../controls/NumberField.tsx';
import { WeightBar } from '../../marks/WeightBar.tsx';
import { formatNumber, formatShort, formatWeight } from '../../number/format.ts';
import type { ViewProps } from '../../widget/define.ts';
import { oneInText } from './oneIn.ts';
import { dKText, type StandsForDerived, type StandsForState } from './stands-for.ts';

/** The sizes whose roots are at hand. */
const SIZES = [64, 512, 10_000];
const rootOf = (dK: number) => Number(Math.sqrt(dK).toFixed(4));

/** Scores, what a divisor makes of them, and the vectors for which that divisor would be the rule. */
export default function View({
  state: s,
  derived: d,
  set,
  start,
}: ViewProps<StandsForState, StandsForDerived>) {
  return (
    <div className="stands-for">
      <p className="stands-line" data-part="scale">
        Dividing by <b className="role-weight">{formatShort(s.divisor, 2)}</b> is the rule for
        vectors of <b>{dKText(d.dK)}</b> numbers.
        <span className="stands-sizes" role="group" aria-label="The rule for this many numbers">
          {SIZES.map((dK) => (
            <button
              key={dK}
              type="button"
              className="quiet"
              aria-pressed={s.divisor === rootOf(dK)}
              onClick={() => set({ divisor: rootOf(dK) })}
            >
              √{dKText(dK)}
            </button>
          ))}
        </span>
      </p>
      <table className="stands-table">
        <thead>
          <tr>
            <th scope="col">score</th>
            <th scope="col">÷ {formatShort(s.divisor, 2)}</th>
            <th scope="col">on a normal curve, one in</th>
            <td className="bar-cell" aria-hidden="true" />
            <th scope="col">weight</th>
          </tr>
        </thead>
        <tbody>
          {s.scores.map((score, i) => (
            <tr key={i} data-row={i}>
              <th scope="row">
                <NumberField
                  name={`score ${i + 1}`}
                  value={score}
                  home={start.scores[i]!}
                  min={-1000}
                  max={1000}
                  step={1}
                  onChange={(to) => set({ scores: s.scores.map((x, j) => (j === i ? to : x)) })}
                />
              </th>
              <td>
                {formatNumber(d.scaled[i]!)} <span className="sigma">standard deviations</span>
              </td>
              <td>{oneInText(d.oneIn[i]!)}</td>
              <td className="bar-cell" data-part="weights">
                <WeightBar weight={d.weights[i]!} />
              </td>
              <td className="weight-cell" data-part="weights">
                {formatWeight(d.weights[i]!)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
