import './stands-for.css';
import { NumberField } from '../../controls/NumberField.tsx';
import { WeightBar } from '../../marks/WeightBar.tsx';
import { formatNumber, formatShort, formatWeight } from '../../number/format.ts';
import type { OldViewProps } from '../../widget/define.ts';
import type { StandsForDerived, StandsForState } from './stands-for.ts';
import { dKText, oneInText, texts } from './text.ts';

/** The sizes whose roots are at hand. */
const SIZES = [64, 512, 10_000];
const rootOf = (dK: number) => Number(Math.sqrt(dK).toFixed(4));

/** Scores, what a divisor makes of them, and the vectors for which that divisor would be the rule. */
export default function View({
  state: s,
  derived: d,
  fields,
}: OldViewProps<StandsForState, StandsForDerived>) {
  return (
    <div className="stands-for panel">
      <p className="stands-line" data-part="scale">
        Dividing by <b className="role-weight">{formatShort(s.divisor, 2)}</b> is the rule for
        vectors of <b>{dKText(d.dK)}</b> numbers.
        <span className="stands-sizes" role="group" aria-label={texts.sizes}>
          {SIZES.map((dK) => (
            <button
              key={dK}
              type="button"
              className="quiet"
              aria-pressed={s.divisor === rootOf(dK)}
              onClick={() => fields.divisor.set(rootOf(dK))}
            >
              √{dKText(dK)}
            </button>
          ))}
        </span>
      </p>
      <table className="stands-table">
        <thead>
          <tr>
            <th scope="col">{texts.score}</th>
            <th scope="col">{texts.divided(s.divisor)}</th>
            <th scope="col">{texts.oneIn}</th>
            <td className="bar-cell" aria-hidden="true" />
            <th scope="col">{texts.weight}</th>
          </tr>
        </thead>
        <tbody>
          {s.scores.map((_, i) => (
            <tr key={i} data-row={i}>
              <th scope="row">
                <NumberField of={fields.scores.at(i)} />
              </th>
              <td>
                {formatNumber(d.scaled[i]!)} <span className="sigma">{texts.sigma}</span>
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
