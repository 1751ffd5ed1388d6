import './factor.css';
import { mapSignal, useCount, useValue } from '../../bound/signal.ts';
import { VectorField } from '../../controls/VectorField.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Curve } from '../../marks/Curve.tsx';
import { SignedBar } from '../../marks/SignedBar.tsx';
import { WeightBar } from '../../marks/WeightBar.tsx';
import { formatAny, formatNumber, formatPercent, formatShort } from '../../number/format.ts';
import { type FactorState, type Props, RANGE } from './factor.ts';
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

const x = [RANGE.min, RANGE.max] as const;
const xTicks = [0.25, 0.5, 1, 2, 4, 8, 16, 32];
const RATIOS = [0, 3] as const;
/** The score that fills half of a bar. */
const REACH = 12;

const askerOf = (tokens: FactorState['tokens']) => tokens[0]!;
const keyNames = (tokens: FactorState['tokens']) => tokens.slice(1);

/** The keys, a column each. */
function Heads({ fields }: Props) {
  const names = useValue(mapSignal(fields.tokens, keyNames));
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="hidden-text">{heads.quantity}</span>
        </th>
        {Array.from({ length: useCount(fields.keys) }, (_, i) => (
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
  );
}

/** Two scores, what is left of them, and the weights: with their difference and their ratio. */
function Rows({ computed }: Props) {
  const divided = useValue(computed(dividedText));
  const all = useValue(
    computed((_, d) => ({
      scores: d.scores,
      scaled: d.scaled,
      weights: d.weights,
      difference: d.difference,
      scaledDifference: d.scaledDifference,
      scoreRatio: d.scoreRatio,
      scaledRatio: d.scaledRatio,
      weightRatio: d.weightRatio,
    })),
  );
  return (
    <tbody>
      <tr data-part="scores">
        <th scope="row">{heads.score}</th>
        {all.scores.map((score, i) => (
          <td key={i}>
            {formatShort(score, 2)}
            <SignedBar value={score} reach={REACH} />
          </td>
        ))}
        <td>{formatShort(all.difference, 2)}</td>
        <td>
          <b>{ratioText(all.scoreRatio)}</b>
        </td>
      </tr>
      <tr data-part="scale">
        <th scope="row">÷ {divided}</th>
        {all.scaled.map((score, i) => (
          <td key={i}>
            {formatNumber(score)}
            <SignedBar value={score} reach={REACH} />
          </td>
        ))}
        <td>{formatNumber(all.scaledDifference)}</td>
        <td>
          <b>{ratioText(all.scaledRatio)}</b>
        </td>
      </tr>
      <tr data-part="weights" className="role-weight">
        <th scope="row">{heads.weight}</th>
        {all.weights.map((weight, i) => (
          <td key={i}>
            {formatPercent(weight)}
            <WeightBar weight={weight} />
          </td>
        ))}
        <td aria-hidden="true" />
        <td>
          <b>{formatAny(all.weightRatio)}</b>
        </td>
      </tr>
    </tbody>
  );
}

/** e to the difference of the scaled scores. */
function RatioOfWeights({ numbers }: Props) {
  const difference = useValue(numbers.scaledDifference)!;
  const ratio = useValue(numbers.weightRatio)!;
  return (
    <p className="working">
      <span>
        The ratio of the weights is <i>e</i> to the difference: <i>e</i>
        <sup>{formatNumber(difference)}</sup> {Number.isFinite(ratio) ? '≈' : 'is'}{' '}
        {formatAny(ratio)}
      </span>
    </p>
  );
}

/** The numbers now. */
function Pair(props: Props) {
  const { fields } = props;
  return (
    <Panel
      name={panels.pair}
      title={panels.pair}
      hint={
        <>
          <span className="role-query">{useValue(mapSignal(fields.tokens, askerOf))}</span>{' '}
          <VectorField of={fields.q} />
          {barsHint(REACH)}
        </>
      }
    >
      <table className="factor-table">
        <Heads {...props} />
        <Rows {...props} />
      </table>
      <RatioOfWeights {...props} />
    </Panel>
  );
}

/** The ratio of the scores at every divisor: it lies still. */
function RatioCourse({ numbers }: Props) {
  const ratio = useValue(numbers.scoreRatio)!;
  const divisor = useValue(numbers.divisor)!;
  const scaledRatio = useValue(numbers.scaledRatio)!;
  return (
    // The table has the ratio, too.
    <div data-not="square">
      <p className="panel-title">{ratioTitle(ratio >= RATIOS[0] && ratio <= RATIOS[1])}</p>
      <Curve
        {...{ x, xTicks: [], log: true }}
        y={RATIOS}
        yTicks={[0, 1, 2, 3]}
        width={480}
        height={100}
        series={[{ name: heads.ratio, role: 'ink', points: x.map((at) => [at, ratio] as const) }]}
        at={divisor}
        now={[scaledRatio]}
      />
    </div>
  );
}

/** The weights at every divisor. */
function WeightCourses({ fields, numbers, computed }: Props) {
  const names = useValue(mapSignal(fields.tokens, keyNames));
  const curve = useValue(computed((_, d) => d.curve));
  const divisor = useValue(numbers.divisor)!;
  const weights = useValue(numbers.weights)!;
  return (
    <>
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
          points: curve.map((place) => [place.divisor, place.weights[i]!] as const),
        }))}
        at={divisor}
        now={weights}
      />
    </>
  );
}

/** The same for every divisor: the ratio of the scores lies still, the weights do not. */
const Courses = (props: Props) => (
  <Panel name={panels.courses}>
    <RatioCourse {...props} />
    <WeightCourses {...props} />
    <p className="curve-caption">{caption}</p>
  </Panel>
);

/** Two keys under one divisor: left the numbers now, right the same at every divisor. */
export default function View(props: Props) {
  return (
    <Arrange as="pair" stage="12 11" wide="46 54" className="factor">
      <Pair {...props} />
      <Courses {...props} />
    </Arrange>
  );
}
