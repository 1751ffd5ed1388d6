import { NO_NAMES, useValue } from '../../kit/signal/signal.ts';
import { VectorField } from '../../kit/input/VectorField.tsx';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Hint } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { Bar } from '../../kit/chart/Bar.tsx';
import { Cell } from '../../kit/table/Cell.tsx';
import { Chart } from '../../kit/chart/Chart.tsx';
import { Dots } from '../../kit/chart/Dots.tsx';
import { Grid } from '../../kit/chart/Grid.tsx';
import { Line, Lines } from '../../kit/chart/Lines.tsx';
import { Name } from '../../kit/table/Name.tsx';
import { Rows } from '../../kit/table/Rows.tsx';
import { Rule } from '../../kit/chart/Rule.tsx';
import { linear, log, unitScale } from '../../kit/chart/scale.ts';
import { Text } from '../../kit/table/Text.tsx';
import type { PropsOf } from '../../figure/defineFigure.ts';
import { DIVISOR_RANGE, divisorText, type default as factor, ratioText } from './factor.ts';

const DIVISORS = log([DIVISOR_RANGE.min, DIVISOR_RANGE.max]);
const [MIN_RATIO, MAX_RATIO] = [0, 3];
const RATIOS = linear([MIN_RATIO, MAX_RATIO]);
const WEIGHT = { role: 'weight' } as const;
/** Absolute value of a score that fills one half of a bar. */
const FULL_BAR_SCORE = 12;

/** Table of two keys’ scores and weights with the current divisor, and charts of both over all divisors. */
export default function View({ fields, numbers, computed }: PropsOf<typeof factor>) {
  const [query, ...keys] = useValue(fields.tokens);
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
      maxAbs: undefined,
      difference: '',
      ratio: numbers.weightRatio,
    },
  ] as const;
  return (
    <Arrange as="pair" stage="12 11" wide="46 54">
      <Panel
        title="Two scores and their ratio"
        row="3.5rem"
        hint={
          <>
            <span className="role-query">{query}</span> <VectorField of={fields.q} />
            {`. Score bars go from −${FULL_BAR_SCORE} to ${FULL_BAR_SCORE}.`}
          </>
        }
      >
        <Rows of={rows.length} attributes={(i) => ({ 'data-part': rows[i]!.of.part })}>
          <Name of={NO_NAMES} head={<span className="hidden-text">quantity</span>} width="15%">
            {(i) => rows[i]!.name}
          </Name>
          {keys.map((name, key) => (
            <Cell
              key={key}
              part="key"
              head={
                <>
                  <span className="role-key">{name}</span>{' '}
                  <span data-detail>
                    <VectorField of={fields.keys.at(key)} />
                  </span>
                </>
              }
            >
              {(i) => (
                <>
                  <Text of={rows[i]!.of.at(key)} part={undefined} />
                  <Bar of={rows[i]!.of.at(key)} maxAbs={rows[i]!.maxAbs} />
                </>
              )}
            </Cell>
          ))}
          <Cell head="difference" width="21%">
            {(i) => <Text of={rows[i]!.difference} />}
          </Cell>
          <Cell head="ratio" width="15%">
            {(i) => <Text of={rows[i]!.ratio} tag="b" />}
          </Cell>
        </Rows>
        <Hint lines="3 2">
          The ratio of the weights is <i>e</i> to the difference: <i>e</i>
          <sup>
            <Text of={numbers.scaledDifference} />
          </sup>{' '}
          <Text of={computed((_, d) => (Number.isFinite(d.weightRatio) ? '≈' : 'is'))} />{' '}
          <Text of={numbers.weightRatio} />
        </Hint>
      </Panel>
      <Panel name="The same for every divisor">
        {/* A 4:3 slide has no room for this chart, and the table shows the ratio anyway. */}
        <div data-not="square">
          <Text
            tag="p"
            className="panel-title"
            of={computed(
              (_, { scoreRatio: x }) =>
                `Ratio of the scores${x >= MIN_RATIO && x <= MAX_RATIO ? '' : ', off this scale'}`,
            )}
          />
          <Chart x={DIVISORS} y={RATIOS} width={434} height={70} margin={{ bottom: 0.6 }}>
            <Grid x={false} y={[0, 1, 2, 3]} />
            <Rule x={numbers.divisor} />
            <Line
              of={computed((_, d) => [
                [DIVISOR_RANGE.min, d.scoreRatio] as const,
                [DIVISOR_RANGE.max, d.scoreRatio] as const,
              ])}
            />
            <Dots of={numbers.scaledRatio} x={numbers.divisor} shape="disc" />
          </Chart>
        </div>
        <p className="panel-title">
          <span className="role-weight">Weights</span>: {keys[0]} solid, {keys[1]} dashed
        </p>
        <Chart x={DIVISORS} y={unitScale()} width={434} height={210}>
          <Grid x={[0.25, 0.5, 1, 2, 4, 8, 16, 32]} xName="divisor, doubling at each line" />
          <Rule x={numbers.divisor} />
          <Lines
            of={computed((_, { curve }) =>
              keys.map((__, i) =>
                curve.map(({ divisor, weights }) => [divisor, weights[i]!] as const),
              ),
            )}
            look={(i) => ({ role: 'weight', dash: i === 1 ? 'dashed' : 'solid' })}
            rows
          />
          <Dots of={numbers.weights} x={numbers.divisor} look={WEIGHT} shape="disc" rows />
        </Chart>
      </Panel>
    </Arrange>
  );
}
