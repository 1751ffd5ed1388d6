import './twins.css';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Curve } from '../../marks/Curve.tsx';
import { WeightsMap } from '../../marks/WeightsMap.tsx';
import { formatNumber, formatPercent } from '../../number/format.ts';
import type { OldViewProps } from '../../widget/define.ts';
import { panels, said } from './text.ts';
import { RANGE, type TwinsDerived, type TwinsState } from './twins.ts';

type Props = OldViewProps<TwinsState, TwinsDerived>;

/** Twelve numbers, each a button that turns it over. */
const Bits = ({ state: s, fields }: Props) => (
  <table className="matrix twins-bits" aria-label={panels.bits}>
    <tbody>
      {s.bits.map((row, i) => (
        <tr key={i}>
          <th scope="row">{s.tokens[i]}</th>
          {row.map((bit, j) => (
            <td key={j}>
              <button
                type="button"
                aria-pressed={bit > 0}
                onClick={() =>
                  fields.bits
                    .at(i)
                    .at(j)
                    .set(bit > 0 ? 0 : 1)
                }
              >
                <span className="hidden-text">{said.bit(s.tokens[i]!, j + 1)}: </span>
                {bit}
              </button>
            </td>
          ))}
          <td className="twins-times">{said.times(s.length)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Three tokens of four numbers, two of them equal: whom each gives what, and how that grows with length. */
export default function View(props: Props) {
  const { state: s, derived: d } = props;
  return (
    <Arrange as="three" stage="ab cb / 9 11" wide="7 13" className="twins full-maps">
      <Panel
        name={panels.bits}
        title={
          <>
            {panels.bits}
            <span data-not="slide">{said.click}</span>
          </>
        }
        hint={said.hint}
      >
        <Bits {...props} />
      </Panel>
      <Panel
        name={panels.map}
        title={<span className="role-weight">{panels.map}</span>}
        part="weights"
        hint={said.rows}
      >
        <WeightsMap
          name={panels.map}
          rows={d.weights}
          rowNames={s.tokens}
          columnNames={s.tokens}
          text={(x) => formatNumber(x, 3)}
        />
      </Panel>
      <Panel name={panels.curve} title={panels.curve} hint={formatPercent(d.own)}>
        <Curve
          x={[RANGE.min, RANGE.max]}
          y={[0, 1]}
          xTicks={[0, 1, 2, 3]}
          yTicks={[0, 0.25, 0.5, 0.75, 1]}
          series={[{ name: panels.curve, role: 'weight', points: d.curve }]}
          at={s.length}
          now={[d.own]}
          width={340}
          height={190}
        />
        <p className="twins-axis">{said.axis}</p>
      </Panel>
    </Arrange>
  );
}
