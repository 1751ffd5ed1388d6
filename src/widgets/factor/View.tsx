import './factor.css';
import { mapSignal, NO_NAMES, useValue } from '../../bound/signal.ts';
import { VectorField } from '../../controls/VectorField.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Bar } from '../../marks/Bar.tsx';
import { Cell } from '../../marks/Cell.tsx';
import { Chart } from '../../marks/Chart.tsx';
import type { Course } from '../../marks/chartPoints.ts';
import { Dots } from '../../marks/Dots.tsx';
import { Grid } from '../../marks/Grid.tsx';
import { Line, Lines } from '../../marks/Lines.tsx';
import { Name } from '../../marks/Name.tsx';
import { Rows } from '../../marks/Rows.tsx';
import { Rule } from '../../marks/Rule.tsx';
import { linear, log, share } from '../../marks/scale.ts';
import { Text } from '../../marks/Text.tsx';
import type { PropsOf } from '../../widget/defineFigure.ts';
import { DIVISOR_RANGE, divisorText, type default as factor, ratioText } from './factor.ts';

type Props = PropsOf<typeof factor>;

const divisors = log([DIVISOR_RANGE.min, DIVISOR_RANGE.max]);
const DIVISOR_TICKS = [0.25, 0.5, 1, 2, 4, 8, 16, 32];
const RATIO_DOMAIN = [0, 3] as const;
/** The score that fills half of a bar. */
const FULL_BAR_SCORE = 12;

const queryName = ([name]: readonly string[]) => name!;
const keyNames = (tokens: readonly string[]) => tokens.slice(1);

/** Two scores, the scaled scores and the weights, each with their difference and their ratio. */
function Pair({ fields, numbers, computed }: Props) {
  const names = useValue(mapSignal(fields.tokens, keyNames));
  const rows = [
    {
      name: 'score',
      of: numbers.scores,
      maxAbs: FULL_BAR_SCORE,
      difference: numbers.difference,
      ratio: computed((_, d) => ratioText(d.scoreRatio)),
    },
    {
      name: <Text of={computed((s) => `÷ ${divisorText(s)}`)} />,
      of: numbers.scaled,
      maxAbs: FULL_BAR_SCORE,
      difference: numbers.scaledDifference,
      ratio: computed((_, d) => ratioText(d.scaledRatio)),
    },
    {
      name: <span className="role-weight">weight</span>,
      of: numbers.weights,
      ratio: numbers.weightRatio,
    },
  ] as const;
  return (
    <Panel
      title="Two scores and their ratio"
      hint={
        <>
          <Text of={mapSignal(fields.tokens, queryName)} className="role-query" />{' '}
          <VectorField of={fields.q} />
          {`. Score bars go from −${FULL_BAR_SCORE} to ${FULL_BAR_SCORE}.`}
        </>
      }
    >
      <Rows
        of={rows.length}
        className="factor-table"
        attributes={(i) => ({ 'data-part': rows[i]!.of.part })}
      >
        <Name of={NO_NAMES} head={<span className="hidden-text">quantity</span>} width="15%">
          {(i) => rows[i]!.name}
        </Name>
        {names.map((name, key) => (
          <Cell
            key={key}
            part="key"
            head={
              <>
                <span className="role-key">{name}</span>
                <span data-detail>
                  <VectorField of={fields.keys.at(key)} />
                </span>
              </>
            }
          >
            {(i) => {
              const { of, ...row } = rows[i]!;
              return (
                <>
                  <Text of={of.at(key)} part={undefined} />
                  <Bar of={of.at(key)} maxAbs={'maxAbs' in row ? row.maxAbs : undefined} />
                </>
              );
            }}
          </Cell>
        ))}
        <Cell head="difference" width="21%">
          {(i) => 'difference' in rows[i]! && <Text of={rows[i].difference} />}
        </Cell>
        <Cell head="ratio" width="15%">
          {(i) => <Text of={rows[i]!.ratio} tag="b" />}
        </Cell>
      </Rows>
      <p className="working">
        <span>
          The ratio of the weights is <i>e</i> to the difference: <i>e</i>
          <sup>
            <Text of={numbers.scaledDifference} />
          </sup>{' '}
          <Text of={computed((_, d) => (Number.isFinite(d.weightRatio) ? '≈' : 'is'))} />{' '}
          <Text of={numbers.weightRatio} />
        </span>
      </p>
    </Panel>
  );
}

/** The ratio of the scores at every divisor: always the same. */
const RatioCourse = ({ numbers, computed }: Props) => (
  // A 4:3 slide has no room for it, and its table shows the ratio.
  <div data-not="square">
    <Text
      tag="p"
      className="panel-title"
      of={computed((_, { scoreRatio }) =>
        scoreRatio >= RATIO_DOMAIN[0] && scoreRatio <= RATIO_DOMAIN[1]
          ? 'Ratio of the scores'
          : 'Ratio of the scores, off this scale',
      )}
    />
    <Chart x={divisors} y={linear(RATIO_DOMAIN)} width={434} height={70} edge={{ bottom: 0.6 }}>
      <Grid x={false} y={[0, 1, 2, 3]} />
      <Rule x={numbers.divisor} />
      <Line
        of={computed((_, d): Course => [
          [DIVISOR_RANGE.min, d.scoreRatio],
          [DIVISOR_RANGE.max, d.scoreRatio],
        ])}
      />
      <Dots of={numbers.scaledRatio} x={numbers.divisor} shape="disc" />
    </Chart>
  </div>
);

/** The weights at every divisor. */
const WeightCourses = ({ fields, numbers, computed }: Props) => (
  <>
    <p className="panel-title">
      <span className="role-weight">Weights</span>
      <Text
        of={computed(({ tokens: [, first, second] }) => `: ${first} solid, ${second} dashed`)}
      />
    </p>
    <Chart x={divisors} y={share()} width={434} height={210}>
      <Grid x={DIVISOR_TICKS} />
      <Rule x={numbers.divisor} />
      <Lines
        of={computed((_, { curve }) =>
          fields.keys
            .initial()
            .map((__, i) =>
              curve.map((place): [number, number] => [place.divisor, place.weights[i]!]),
            ),
        )}
        look={(i) => ({ role: 'weight', dash: i === 1 ? 'dashed' : 'solid' })}
        rows
      />
      <Dots of={numbers.weights} x={numbers.divisor} look={{ role: 'weight' }} shape="disc" rows />
    </Chart>
  </>
);

/** At every divisor: the ratio of the scores stays the same, the weights change. */
const Courses = (props: Props) => (
  <Panel name="The same for every divisor">
    <RatioCourse {...props} />
    <WeightCourses {...props} />
    <p className="factor-caption">divisor; it doubles at each line</p>
  </Panel>
);

/** Two keys under one divisor: the numbers now on the left, every divisor on the right. */
export default function View(props: Props) {
  return (
    <Arrange as="pair" stage="12 11" wide="46 54" className="factor">
      <Pair {...props} />
      <Courses {...props} />
    </Arrange>
  );
}
