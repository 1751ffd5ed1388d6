import './factor.css';
import { VectorField } from '../../controls/VectorField.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Curve } from '../../marks/Curve.tsx';
import { SignedBar } from '../../marks/SignedBar.tsx';
import { WeightBar } from '../../marks/WeightBar.tsx';
import { formatAny, formatNumber, formatPercent, formatShort } from '../../number/format.ts';
import type { OldViewProps } from '../../widget/define.ts';
import { type FactorDerived, type FactorState, RANGE } from './factor.ts';
import {
  barsHint,
  caption,
  dividedText,
  heads,
  panels,
  ratioText,
  ratioTitle,
  weightsTitle,
} from './text.ts';

type Props = OldViewProps<FactorState, FactorDerived>;
const x = [RANGE.min, RANGE.max] as const;
const xTicks = [0.25, 0.5, 1, 2, 4, 8, 16, 32];
const RATIOS = [0, 3] as const;
/** The score that fills half of a bar. */
const REACH = 12;

/** Two scores, what is left of them, and the weights: with their difference and their ratio. */
function Pair({ state, derived: d, fields }: Props) {
  const [asker, ...names] = state.tokens;
  return (
    <Panel
      name={panels.pair}
      title={panels.pair}
      hint={
        <>
          <span className="role-query">{asker}</span> <VectorField of={fields.q} />
          {barsHint(REACH)}
        </>
      }
    >
      <table className="factor-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden-text">{heads.quantity}</span>
            </th>
            {state.keys.map((_, i) => (
              <th key={i} scope="col" data-part="key" data-row={i}>
                <span className="role-key">{names[i]}</span>
                <span data-not="slide">
                  <VectorField of={fields.keys.at(i)} />
                </span>
              </th>
            ))}
            <th scope="col" className="factor-difference">
              {heads.difference}
            </th>
            <th scope="col">{heads.ratio}</th>
          </tr>
        </thead>
        <tbody>
          <tr data-part="scores">
            <th scope="row">{heads.score}</th>
            {d.scores.map((score, i) => (
              <td key={i}>
                {formatShort(score, 2)}
                <SignedBar value={score} reach={REACH} />
              </td>
            ))}
            <td>{formatShort(d.difference, 2)}</td>
            <td>
              <b>{ratioText(d.scoreRatio)}</b>
            </td>
          </tr>
          <tr data-part="scale">
            <th scope="row">÷ {dividedText(state)}</th>
            {d.scaled.map((score, i) => (
              <td key={i}>
                {formatNumber(score)}
                <SignedBar value={score} reach={REACH} />
              </td>
            ))}
            <td>{formatNumber(d.scaledDifference)}</td>
            <td>
              <b>{ratioText(d.scaledRatio)}</b>
            </td>
          </tr>
          <tr data-part="weights" className="role-weight">
            <th scope="row">{heads.weight}</th>
            {d.weights.map((weight, i) => (
              <td key={i}>
                {formatPercent(weight)}
                <WeightBar weight={weight} />
              </td>
            ))}
            <td aria-hidden="true" />
            <td>
              <b>{formatAny(d.weightRatio)}</b>
            </td>
          </tr>
        </tbody>
      </table>
      <p className="working">
        <span>
          The ratio of the weights is <i>e</i> to the difference: <i>e</i>
          <sup>{formatNumber(d.scaledDifference)}</sup>{' '}
          {Number.isFinite(d.weightRatio) ? '≈' : 'is'} {formatAny(d.weightRatio)}
        </span>
      </p>
    </Panel>
  );
}

/** The same for every divisor: the ratio of the scores lies still, the weights do not. */
function Courses({ state, derived: d }: Props) {
  const [, ...names] = state.tokens;
  const still = d.scoreRatio >= RATIOS[0] && d.scoreRatio <= RATIOS[1];
  return (
    <Panel name={panels.courses}>
      {/* The table has the ratio, too. */}
      <div data-not="square">
        <p className="panel-title">{ratioTitle(still)}</p>
        <Curve
          {...{ x, xTicks: [], log: true }}
          y={RATIOS}
          yTicks={[0, 1, 2, 3]}
          width={480}
          height={100}
          series={[
            { name: heads.ratio, role: 'ink', points: x.map((at) => [at, d.scoreRatio] as const) },
          ]}
          at={d.divisor}
          now={[d.scaledRatio]}
        />
      </div>
      <p className="panel-title">
        <span className="role-weight">Weights</span>
        {weightsTitle(names)}
      </p>
      <Curve
        {...{ x, xTicks, log: true }}
        width={480}
        height={240}
        y={[0, 1]}
        yTicks={[0, 0.25, 0.5, 0.75, 1]}
        series={names.map((name, i) => ({
          name: `${i} ${name}`,
          role: 'weight',
          dashed: i === 1,
          row: i,
          points: d.curve.map(({ divisor, weights }) => [divisor, weights[i]!] as const),
        }))}
        at={d.divisor}
        now={d.weights}
      />
      <p className="curve-caption">{caption}</p>
    </Panel>
  );
}

/** Two keys under one divisor: left the numbers now, right the same at every divisor. */
export default function View(props: Props) {
  return (
    <Arrange as="pair" stage="12 11" wide="46 54" className="factor">
      <Pair {...props} />
      <Courses {...props} />
    </Arrange>
  );
}
