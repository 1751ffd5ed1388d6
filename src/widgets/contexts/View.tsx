import './contexts.css';
import { Choice } from '../../controls/Choice.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import type { OldViewProps } from '../../widget/define.ts';
import type { ContextsDerived, ContextsState } from './contexts.ts';
import { type Model, MODELS } from './models.ts';
import { countRows, said, tokensText } from './text.ts';

type Props = OldViewProps<ContextsState, ContextsDerived>;

const [WIDTH, HEIGHT] = [440, 290];
const EDGE = { left: 36, right: 84, top: 14, bottom: 26 };
const YEARS = [2019, 2020, 2021, 2022, 2023, 2024] as const;
const LEAST = 500;
const MOST = 2e6;
const POWERS = [1e3, 1e4, 1e5, 1e6] as const;

const px = (year: number) =>
  EDGE.left + ((year - YEARS[0]) / 5.25) * (WIDTH - EDGE.left - EDGE.right);
const py = (tokens: number) =>
  HEIGHT -
  EDGE.bottom -
  (Math.log(tokens / LEAST) / Math.log(MOST / LEAST)) * (HEIGHT - EDGE.bottom - EDGE.top);

/** Years on a plain axis, tokens on a logarithmic one. */
function Chart({ chosen }: { chosen: Model }) {
  return (
    <svg
      className="contexts-chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      focusable="false"
    >
      {POWERS.map((tokens) => (
        <g key={tokens} className="contexts-grid">
          <line x1={EDGE.left} x2={WIDTH - EDGE.right} y1={py(tokens)} y2={py(tokens)} />
          <text x={EDGE.left - 5} y={py(tokens) + 4} textAnchor="end">
            {tokensText(tokens)}
          </text>
        </g>
      ))}
      {YEARS.map((year) => (
        <g key={year} className="contexts-grid">
          <line x1={px(year)} x2={px(year)} y1={EDGE.top} y2={HEIGHT - EDGE.bottom} />
          <text x={px(year)} y={HEIGHT - EDGE.bottom + 16} textAnchor="middle">
            {year}
          </text>
        </g>
      ))}
      {Object.values(MODELS).map((model: Model) => {
        const { name, year, tokens, side } = model;
        const left = side === 'left';
        return (
          <g key={name} className="contexts-model" data-on={model === chosen}>
            <circle cx={px(year)} cy={py(tokens)} r={model === chosen ? 5 : 3.5} />
            <text
              x={px(year) + (left ? -9 : 9)}
              y={py(tokens) + 4}
              textAnchor={left ? 'end' : 'start'}
            >
              {name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Dated context lengths, and what all scores of one head would be for the one chosen. */
export default function View({ derived: d, fields }: Props) {
  return (
    <Arrange as="drawing" stage="aa bc / 13 10" phone="a b c / 1" className="contexts">
      <Choice of={fields.model} />
      <Panel name={said.chart} title={said.chart} hint={said.chartHint}>
        <Chart chosen={d.model} />
      </Panel>
      <Panel name={said.counts} title={said.counts}>
        <table className="facts contexts-table">
          <tbody>
            {countRows(d).map(([what, count]) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
    </Arrange>
  );
}
