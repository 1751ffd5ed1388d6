import './grown.css';
import { DoublingSlider } from '../../controls/DoublingSlider.tsx';
import { Label } from '../../controls/Label.tsx';
import { VectorField } from '../../controls/VectorField.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Curve } from '../../marks/Curve.tsx';
import { VectorBlock } from '../../marks/VectorBlock.tsx';
import { WeightBar } from '../../marks/WeightBar.tsx';
import { formatNumber, formatPercent } from '../../number/format.ts';
import { useGround } from '../../plane/Plane.tsx';
import { domainFor } from '../../plane/plane.ts';
import type { OldViewProps } from '../../widget/define.ts';
import { useWideSlide } from '../../widget/slideWidth.ts';
import { QueryAndKeys, queryAndKeysDomains } from '../QueryAndKeys.tsx';
import type { GrownDerived, GrownState } from './grown.ts';
import { asks, curveNames, dashWords, divisorText, panels, scoreText, wayTitles } from './text.ts';
import { MOST, STOPS, WAYS } from './ways.ts';

type Props = OldViewProps<GrownState, GrownDerived>;
const DASHES = [false, true, 'dots'] as const;

/** One small picture: the weights of the three keys against d_k. */
function Small({ lists, names, at }: { lists: number[][]; names: string[]; at: number }) {
  return (
    <Curve
      x={[2, MOST]}
      y={[0, 1]}
      log
      xTicks={[2, 16, 128, 1024]}
      yTicks={[0, 0.5, 1]}
      series={lists.map((list, i) => ({
        name: `${i} ${names[i]}`,
        role: 'weight' as const,
        dashed: DASHES[i % DASHES.length]!,
        row: i,
        points: list.map((y, stop) => [STOPS[stop]!, y] as const),
      }))}
      at={at}
      width={380}
      height={useWideSlide() ? 236 : 118}
    />
  );
}

/** The three ways, and of one the weights with the division and without it. */
function Ways({ state: s, derived: d, fields }: Props) {
  const names = s.tokens.slice(1);
  return (
    <div className="ways">
      <p className="ways-hint">
        Weights against <Label text="d_k" />:{' '}
        {names.map((name, i) => (
          <span key={i} className="ways-key" data-row={i}>
            <svg viewBox="0 0 28 8" aria-hidden="true">
              <path className="curve-line curve-weight" data-dashed={DASHES[i]} d="M1,4H27" />
            </svg>
            {name} <span className="hidden-text">({dashWords[i]})</span>
          </span>
        ))}
      </p>
      <div className="ways-choice">
        {WAYS.map((way) => (
          <button
            key={way}
            type="button"
            className="quiet"
            aria-pressed={s.way === way}
            onClick={() => fields.way.set(way)}
          >
            {wayTitles[way]}
          </button>
        ))}
      </div>
      <Arrange as="pair">
        {(['divided', 'undivided'] as const).map((how) => (
          <div key={how}>
            <p className={`way-name ${how === 'divided' ? 'role-weight' : ''}`}>
              {curveNames[how]}
            </p>
            <Small lists={d.curves[s.way][how]} names={names} at={s.dK} />
          </div>
        ))}
      </Arrange>
    </div>
  );
}

/** The short vectors, two numbers each, to be moved. */
function OwnPlane({ state, fields }: Props) {
  const { q, keys } = state;
  const ground = useGround(domainFor(queryAndKeysDomains, [q, ...keys]));
  const [asker, ...names] = state.tokens as [string, ...string[]];
  return (
    <Panel
      name={panels.own.name}
      hint={panels.own.hint}
      title={
        <>
          {panels.own.name}
          <span data-not="square">{panels.own.each}</span>
        </>
      }
    >
      <QueryAndKeys {...{ fields, ground }} texts={[asks(asker), ...names]} />
      <p className="panel-numbers grown-numbers" data-not="slide stage">
        <span className="role-query">{asker}</span> <VectorField of={fields.q} />
        {keys.map((_, i) => (
          <span key={i} data-row={i}>
            <span className="role-key">{names[i]}</span> <VectorField of={fields.keys.at(i)} />
          </span>
        ))}
      </p>
    </Panel>
  );
}

/** The four vectors with all their numbers. */
function Blocks({ state: s, derived: d }: Pick<Props, 'state' | 'derived'>) {
  return (
    <Panel {...panels.blocks} not="square" title={panels.blocks.title(s.dK)}>
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
    </Panel>
  );
}

/** What comes of them: scores, scaled scores, weights, and the weights of the short vectors beside. */
function Results({ state: s, derived: d }: Pick<Props, 'state' | 'derived'>) {
  return (
    <Panel {...panels.results}>
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
    </Panel>
  );
}

/** The learner's own vectors, short and grown, and how the weights go with their length. */
export default function View(props: Props) {
  return (
    <Arrange
      as="pair"
      stage="aa bb cd ce / 14rem 1"
      wide="aac bbc dee / 5 4 22rem"
      phone="a b c d e / 1"
      className="grown"
    >
      <Ways {...props} />
      <div className="grown-size">
        <DoublingSlider of={props.fields.dK} part="scale" />
      </div>
      <OwnPlane {...props} />
      <Blocks {...props} />
      <Results {...props} />
    </Arrange>
  );
}
