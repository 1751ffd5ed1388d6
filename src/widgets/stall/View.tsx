import './stall.css';
import { constant, useValue } from '../../kit/signal/signal.ts';
import { Choice } from '../../kit/input/Choice.tsx';
import { Toggle } from '../../kit/input/Toggle.tsx';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Hint, Stack } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { Cell } from '../../kit/table/Cell.tsx';
import { Chart } from '../../kit/chart/Chart.tsx';
import { Grid } from '../../kit/chart/Grid.tsx';
import { Legend } from '../../kit/chart/Legend.tsx';
import { Line } from '../../kit/chart/Lines.tsx';
import type { SeriesStyle } from '../../kit/chart/seriesStyle.ts';
import { Name } from '../../kit/table/Name.tsx';
import { Note } from '../../kit/chart/Note.tsx';
import { Rows } from '../../kit/table/Rows.tsx';
import { Rule } from '../../kit/chart/Rule.tsx';
import { linear, log } from '../../kit/chart/scale.ts';
import { Text } from '../../kit/table/Text.tsx';
import { formatNumber } from '../../number/format.ts';
import type { FigureDerived, PropsOf } from '../../figure/defineFigure.ts';
import { KEY_WIDTHS, LINE_SHARES, LITTLE_SHARE, type Side, SIDE_NAMES } from './draw.ts';
import type stall from './stall.ts';

type Props = PropsOf<typeof stall>;

/** The lower end of the chart, as a multiple of the usual length. Some gradients are even shorter. */
const MIN_GRADIENT = 0.001;
const heights = log([MIN_GRADIENT, 1000]);
const SHARE_AXIS = linear([0, 1]);
const SHARE_TICKS = [0, 0.25, 0.5, 0.75, 1];
const SIDE_LOOKS: Record<Side, SeriesStyle> = {
  plain: { role: 'query' },
  scaled: { role: 'ink', dash: 'dashed' },
};
const SINGLE_RUN_STYLE: SeriesStyle = { role: 'query', dash: 'dotted' };
const LEGEND_KEYS = [
  { ...SIDE_LOOKS.plain, name: 'without the division' },
  { ...SIDE_LOOKS.scaled, name: 'with it' },
  { ...SINGLE_RUN_STYLE, name: 'the softmax alone' },
].map((key) => ({ ...key, mark: 'line' as const }));

const percentText = (x: number) => `${Math.round(x * 100)}%`;

type Point = readonly [share: number, height: number];

/** Returns the curve of gradient lengths as multiples of the usual length, starting where it enters the chart. */
function curveOf({ many, usual }: FigureDerived<typeof stall>, side: Side, divisor = 1) {
  const unit = usual * divisor;
  const points = many[side].line.map((length, i): Point => [LINE_SHARES[i]!, length / unit]);
  const first = points.findIndex(([, height]) => height >= MIN_GRADIENT);
  if (first < 1) return points;
  const [[fromX, fromY], [toX, toY]] = [points[first - 1]!, points[first]!];
  const crossing = fromX + (Math.log(MIN_GRADIENT / fromY) / Math.log(toY / fromY)) * (toX - fromX);
  return [[crossing, MIN_GRADIENT] as const, ...points.slice(first)];
}

/** A chart of all queries sorted by the lengths of their gradients. */
function GradientChart({ fields, computed }: Props) {
  const alone = useValue(fields.alone);
  const curve = (side: Side) => computed((_, d) => curveOf(d, side));
  const longest = ({ many, usual }: FigureDerived<typeof stall>) => many.plain.line.at(-1)! / usual;
  return (
    <Stack>
      <Stack height="17rem 15rem" grow>
        <Chart x={SHARE_AXIS} y={heights} grow margin={{ bottom: 3, right: 1.6, left: 3.4 }}>
          <Grid
            x={SHARE_TICKS}
            y={[0.01, 0.1, 1, 10, 100]}
            xText={percentText}
            yText={(height) =>
              height === 1 ? 'usual' : height > 1 ? `${height}×` : `1/${Math.round(1 / height)}`
            }
            xName="queries, least feedback first"
            xLines={false}
          />
          <Rule y={LITTLE_SHARE} look="dashed" />
          <Note at={constant([0.99, 0.045] as const)} text="almost none" side="left" />
          <Line of={curve('plain')} look={SIDE_LOOKS.plain} />
          {alone && (
            <Line of={computed((_, d) => curveOf(d, 'plain', d.root))} look={SINGLE_RUN_STYLE} />
          )}
          <Line of={curve('scaled')} look={SIDE_LOOKS.scaled} />
          <Note
            at={computed((_, d) => [0.97, longest(d)] as const)}
            text={computed((_, d) => `up to ${Number(longest(d).toPrecision(2))}×`)}
            side="left"
            look={SIDE_LOOKS.plain}
          />
        </Chart>
      </Stack>
      <Legend of={alone ? LEGEND_KEYS : LEGEND_KEYS.slice(0, 2)} lines="2.2 1" />
    </Stack>
  );
}

/** A chart of the share of queries with almost no gradient, at every size. */
function QuietChart({ progress, fields, computed }: Props) {
  const stale = useValue(computed((_, { sweep }) => !sweep));
  return (
    <div className="stall-fan" data-stale={stale}>
      <Stack height="17rem 15rem" grow>
        <Chart
          x={log([1, KEY_WIDTHS.at(-1)!])}
          y={SHARE_AXIS}
          grow
          margin={{ right: 1.6, bottom: 3, left: 3.4 }}
        >
          <Grid
            x={[1, 4, 16, 64, 256]}
            y={SHARE_TICKS}
            yText={percentText}
            xText={String}
            xName="dₖ"
            xLines={false}
          />
          {SIDE_NAMES.map((side) => (
            <Line
              key={side}
              of={computed((_, { swept }) => swept?.map((at) => at[side].quiet))}
              x={KEY_WIDTHS}
              look={SIDE_LOOKS[side]}
            />
          ))}
          <Rule x={fields.dK} look="faint" />
        </Chart>
      </Stack>
      {progress}
    </div>
  );
}

const ROW_NAMES = [
  'the median query gets',
  'a tenth of them get more than',
  'get almost none, below 1/10',
  'give one key more than 99%',
];

function Table({ numbers, computed }: Props) {
  const columns = SIDE_NAMES.map((side) => {
    const times = numbers[`times.${side}`];
    const of = [
      times.at(2),
      times.at(4),
      numbers[`many.${side}.quiet`],
      numbers[`many.${side}.above`],
    ];
    return (
      <Cell
        key={side}
        head={side === 'plain' ? <span className="role-query">without</span> : 'with'}
        width="22%"
      >
        {(i) => <Text tag="b" of={of[i]!} />}
      </Cell>
    );
  });
  return (
    <Rows of={ROW_NAMES.length} className="facts">
      <Name
        of={constant(ROW_NAMES)}
        head={<Text of={computed((_, { queries }) => `${queries} queries`)} />}
      />
      {columns}
    </Rows>
  );
}

/** The total gradients of a draw, shown if the reader turns them on. */
const Totals = ({ fields, computed }: Props) => (
  <Stack height="8.5rem 5rem">
    {useValue(fields.totals) ? (
      <>
        <Hint main>
          <Text
            tag="b"
            of={computed(
              ({ n }, { root, through, whole }) =>
                `Together, the ${n} queries of a draw get ${formatNumber(root, 1)} × ${formatNumber(through, 3)} = ` +
                `${formatNumber(whole, 1)} times as much as with the division.`,
            )}
          />
        </Hint>
        <Hint>
          <Text
            of={computed(
              ({ dK, n }, { root, through, values }) =>
                `${formatNumber(root, 1)} is √${dK}, the missing divisor, and ${formatNumber(through, 3)} is what the ` +
                `softmaxes let through. The ${n} values together get ${formatNumber(values, 1)} times as much.`,
            )}
          />
        </Hint>
      </>
    ) : (
      <Hint>Check the box to add up the feedback of a draw.</Hint>
    )}
  </Stack>
);

/** How the gradient is distributed over random queries: sorted at one size, at every size, and in numbers. */
export default function View(props: Props) {
  const { fields, computed } = props;
  const totals = useValue(fields.totals);
  return (
    <Arrange as="three" stage="ab cc / 470 290" asked="ab dd / 470 290">
      <Panel
        name="Sorted"
        title={
          <Text of={computed(({ dK }, { queries }) => `dₖ = ${dK}: ${queries} queries, sorted`)} />
        }
        hint="From the least feedback to the most. Each gridline is ten times the one below."
        hintLines={2}
      >
        <GradientChart {...props} />
      </Panel>
      <Panel
        name="Every size"
        title="How many get almost none, at every dₖ"
        hint="Almost none: less than a tenth of the usual feedback."
        hintLines={2}
      >
        <QuietChart {...props} />
      </Panel>
      <Panel title="In numbers" detail>
        <Stack>
          <Arrange as="pair" stage="ba / 15.5rem 1">
            <Stack>
              <Table {...props} />
              <Totals {...props} />
            </Stack>
            <Stack>
              <Choice of={fields.entries} />
              <Toggle of={fields.totals} />
              <Toggle of={fields.alone} />
            </Stack>
          </Arrange>
        </Stack>
      </Panel>
      <div data-only="question">
        <Hint main lines={2}>
          {totals && (
            <Text
              of={computed(
                ({ dK, n }, { through, whole }) =>
                  `${n} gradients, end to end: √${dK} × ${formatNumber(through, 3)} ≈ ${formatNumber(whole, 1)} times as long without the division.`,
              )}
            />
          )}
        </Hint>
      </div>
    </Arrange>
  );
}
