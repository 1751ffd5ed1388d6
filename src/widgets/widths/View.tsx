import './widths.css';
import { area } from 'd3-shape';
import { useMemo } from 'react';
import {
  asSignal,
  combine,
  constant,
  useValue,
  type ValueOrSignal,
} from '../../kit/signal/signal.ts';
import { Choice } from '../../kit/input/Choice.tsx';
import { Slider } from '../../kit/input/Slider.tsx';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Stack } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { Cell } from '../../kit/table/Cell.tsx';
import { Chart, Layer, Path, useChart } from '../../kit/chart/Chart.tsx';
import { scalePoints, pointsOf } from '../../kit/chart/chartPoints.ts';
import { Dots } from '../../kit/chart/Dots.tsx';
import { Grid } from '../../kit/chart/Grid.tsx';
import { Legend } from '../../kit/chart/Legend.tsx';
import { Line } from '../../kit/chart/Lines.tsx';
import { styleAttributes, type SeriesStyle } from '../../kit/chart/seriesStyle.ts';
import { Name } from '../../kit/table/Name.tsx';
import { Note } from '../../kit/chart/Note.tsx';
import { Rows } from '../../kit/table/Rows.tsx';
import { Rule } from '../../kit/chart/Rule.tsx';
import { log } from '../../kit/chart/scale.ts';
import { Text } from '../../kit/table/Text.tsx';
import { KEY_WIDTHS, LIMIT, widthIndex, type Side, SIDE_NAMES, reportedSteps } from './draw.ts';
import type { PropsOf } from '../../figure/defineFigure.ts';
import { stepsText, summaryOf, type default as widths } from './widths.ts';

type Props = PropsOf<typeof widths>;
/** `stale` is true while the charts show the last sweep because this one isn’t ready. */
type SweptProps = Props & { stale: boolean };

const SIDE_TITLES: Record<Side, string> = { with: 'with ÷√dₖ', without: 'without' };
const STYLES = {
  with: { look: { role: 'ink', dash: 'dashed' } },
  without: { look: { role: 'query' }, part: 'without' },
} as const;
const KEYS = SIDE_NAMES.map((part) => ({ ...STYLES[part].look, name: SIDE_TITLES[part], part }));
const sizes = log([KEY_WIDTHS[0], KEY_WIDTHS.at(-1)!]);
const STEP_TICKS = [5, 10, 20, 50, 100, 200, 400, 800];
/** The factor above the last step at which runs that never learn are drawn. */
const LABEL_GAP = 1.6;

type Numbers = ValueOrSignal<readonly number[] | null | undefined>;
/** The two edges at one x; null for a gap. */
type Span = readonly [x: number, low: number, high: number] | null;

const between = area<Span>(
  (span) => span![0],
  (span) => span![1],
  (span) => span![2],
)
  .defined((span) => span !== null)
  .digits(2);

/** The area between two lists of numbers over `x`, such as quantiles. It has gaps where an edge is outside the plot. */
export function Band({
  from,
  to,
  x,
  look,
  part,
}: {
  from: Numbers;
  to: Numbers;
  x: readonly number[];
  look?: SeriesStyle;
  part?: Side;
}) {
  const { x: px, y: py } = useChart();
  const d = useMemo(
    () =>
      combine([asSignal(from), asSignal(to), px, py], (low, high, sx, sy) => {
        const [lows, highs] = [low, high].map((edge) =>
          scalePoints(pointsOf(edge ?? [], x), sx, sy),
        );
        const spans = lows!.map((lower, i): Span => {
          const upper = highs![i];
          return lower && upper ? [lower[0], lower[1], upper[1]] : null;
        });
        return between(spans) ?? '';
      }),
    [from, to, x, px, py],
  );
  return (
    <Layer className="chart-areas">
      <Path d={d} {...styleAttributes(look)} data-part={part} />
    </Layer>
  );
}

/** A chart of the steps to learn at every size: the median run, and the middle half of the runs. */
function StepsChart({ fields, computed, progress, stale }: SweptProps) {
  // The last sweep may have had more steps than this one.
  const steps = (side: Side, of: 'lower' | 'median' | 'upper') =>
    computed(({ most }, { swept }) =>
      swept?.map((at) => {
        const taken = summaryOf(at[side].steps)[of];
        return taken !== null && taken <= most ? taken : most * LABEL_GAP;
      }),
    );
  return (
    <div className="widths-sizes" data-stale={stale}>
      <Stack height="17rem 15rem" grow>
        <Chart
          x={sizes}
          y={log(computed(({ most }): [number, number] => [3, most * LABEL_GAP * 1.2]))}
          grow
          margin={{ bottom: 3, right: 1.2, left: 3.7 }}
        >
          <Grid
            x={KEY_WIDTHS}
            y={computed(({ most }) => [
              ...STEP_TICKS.filter((tick) => tick <= most),
              most * LABEL_GAP,
            ])}
            xText={String}
            yText={(tick) => (STEP_TICKS.includes(tick) ? String(tick) : 'never')}
            xName="dₖ"
            xLines={false}
            sparse
          />
          <Rule x={fields.dK} look="faint" />
          <Rule y={fields.most} look="dashed" />
          {SIDE_NAMES.map((side) => (
            <Band
              key={side}
              from={steps(side, 'lower')}
              to={steps(side, 'upper')}
              x={KEY_WIDTHS}
              {...STYLES[side]}
            />
          ))}
          {SIDE_NAMES.map((side) => (
            <Line key={side} of={steps(side, 'median')} x={KEY_WIDTHS} {...STYLES[side]} />
          ))}
        </Chart>
      </Stack>
      <Legend of={KEYS} />
      {progress}
    </div>
  );
}

/** A chart of the loss of one run, with the division and without it. */
function LossChart({ computed, stale }: SweptProps) {
  const line = (side: Side) =>
    computed(({ dK, most }, { swept }) => {
      const at = swept?.[widthIndex(dK)]![side];
      const stepList = at && reportedSteps(at.steps[0] ?? most);
      return at?.losses
        .map((loss, i) => [stepList![i] ?? Infinity, loss] as const)
        .filter(([step]) => step <= most);
    });
  const end = (side: Side) =>
    computed(({ dK, most }, { swept }) => {
      const at = swept?.[widthIndex(dK)]![side];
      const steps = at?.steps[0];
      return steps && steps <= most ? [[steps, at!.losses.at(-1)!] as const] : [];
    });
  return (
    <div data-stale={stale}>
      <Stack height="17rem 15rem" grow>
        <Chart
          x={log(computed(({ most }): [number, number] => [1, most]))}
          y={log([0.02, 5])}
          grow
          margin={{ right: 1.2, bottom: 3, left: 2.6 }}
        >
          <Grid
            x={[1, 3, 10, 30, 100, 400]}
            y={[0.1, 0.3, 1, 3]}
            xText={String}
            yText={String}
            xName="step"
            xLines={false}
          />
          <Rule y={LIMIT} look="dashed" />
          <Note
            at={constant([1.1, 0.0245] as const)}
            text={`learned: below ${LIMIT}`}
            look={{ role: 'faint' }}
          />
          {SIDE_NAMES.map((side) => (
            <Line key={side} of={line(side)} {...STYLES[side]} />
          ))}
          {SIDE_NAMES.map((side) => (
            <Dots key={side} of={end(side)} {...STYLES[side]} />
          ))}
        </Chart>
      </Stack>
    </div>
  );
}

const ROW_NAMES = [
  'runs that learned',
  'steps, fastest quarter',
  'steps, median run',
  'steps, slowest quarter starts at',
  'largest weight at the start (run 1)',
];

/** A table of the runs at the chosen size. */
function Table({ computed, numbers }: Props) {
  const columns = SIDE_NAMES.map((side) => {
    const cell = (read: (summary: ReturnType<typeof summaryOf>, runs: number) => string) =>
      computed(({ runs }, { at }) => (at ? read(at[side], runs) : '·'));
    const cells = [
      cell(({ reached }, runs) => `${reached} of ${runs}`),
      cell(({ lower }) => stepsText(lower)),
      cell(({ median }) => stepsText(median)),
      cell(({ upper }) => stepsText(upper)),
      numbers[`${side}.top`].as('percent', 0),
    ];
    const head = (
      <span className={side === 'without' ? 'role-query' : undefined}>{SIDE_TITLES[side]}</span>
    );
    return (
      <Cell key={side} head={head} width="24%">
        {(i) => <Text tag="b" of={cells[i]!} part={side} />}
      </Cell>
    );
  });
  return (
    <Rows of={ROW_NAMES.length} name="In numbers" className="facts">
      <Name of={constant(ROW_NAMES)} head="" />
      {columns}
    </Rows>
  );
}

/** How fast heads learn with the division by √d_k and without it. */
export default function View(props: Props) {
  const { fields, computed } = props;
  const stale = useValue(computed((_, { sweep }) => !sweep));
  return (
    <Arrange as="three" stage="ab cc / 430 330">
      <Panel
        name="Every size"
        title="Steps until the head has learned"
        hintLines={2}
        hint={
          <Text
            of={computed(
              ({ most }) =>
                `Line: the median run. Band: the middle half of the runs. Never: not within ${most} steps.`,
            )}
          />
        }
      >
        <StepsChart {...props} stale={stale} />
      </Panel>
      <Panel
        name="One run"
        title={<Text of={computed(({ dK }) => `dₖ = ${dK}: the loss of run 1`)} />}
        hint="Both sides start with the same numbers."
        hintLines={2}
      >
        <LossChart {...props} stale={stale} />
      </Panel>
      <Panel
        name="In numbers"
        title={<Text of={computed(({ dK }) => `dₖ = ${dK}, in numbers`)} />}
        detail
      >
        <Stack>
          <Arrange as="pair" stage="1 19rem">
            <Table {...props} />
            <Stack>
              <Choice of={fields.start} />
              <Choice of={fields.optimizer} />
              <div className="field-pair">
                <Slider of={fields.rate} />
                <Text tag="output" of={fields.rate} className="stop" />
              </div>
            </Stack>
          </Arrange>
        </Stack>
      </Panel>
    </Arrange>
  );
}
