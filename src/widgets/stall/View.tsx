import './stall.css';
import { useMemo } from 'react';
import { constant, mapSignal, useValue } from '../../bound/signal.ts';
import { Choice } from '../../controls/Choice.tsx';
import { Toggle } from '../../controls/Toggle.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Band } from '../../marks/Band.tsx';
import { Cell } from '../../marks/Cell.tsx';
import { Chart } from '../../marks/Chart.tsx';
import { Grid } from '../../marks/Grid.tsx';
import { Legend } from '../../marks/Legend.tsx';
import { Line } from '../../marks/Lines.tsx';
import type { Look } from '../../marks/look.ts';
import { Name } from '../../marks/Name.tsx';
import { Note } from '../../marks/Note.tsx';
import { Rows } from '../../marks/Rows.tsx';
import { Rule } from '../../marks/Rule.tsx';
import { linear, log } from '../../marks/scale.ts';
import { Text } from '../../marks/Text.tsx';
import { KEY_WIDTHS, LINE_SHARES, type Side, SIDE_NAMES } from './draw.ts';
import type { Props, StallDerived } from './stall.ts';
import {
  aloneName,
  beyondText,
  hint,
  legend,
  lineName,
  notYet,
  panels,
  panelTitles,
  percentText,
  queriesText,
  rowNames,
  sides,
  widthName,
} from './text.ts';

/** How high the picture reaches, in what is usual. A few queries stand higher. */
const HIGHEST = 16;
const HEIGHT_TICKS = [0, 1, 5, 10, 15];
const heights = linear([0, HIGHEST]);
const SHARE_AXIS = linear([0, 1]);
const SHARE_TICKS = [0, 0.25, 0.5, 0.75, 1];
const SIDE_LOOKS: Record<Side, Look> = {
  plain: { role: 'query' },
  scaled: { role: 'ink', dash: 'dashed' },
};
const ALONE_LOOK: Look = { role: 'query', dash: 'dotted' };
const LEGEND_KEYS = [
  ...SIDE_NAMES.map((side) => ({ ...SIDE_LOOKS[side], name: legend[side] })),
  { ...ALONE_LOOK, name: aloneName },
].map((key) => ({ ...key, mark: 'line' as const }));

type Line = readonly (readonly [share: number, height: number])[];

/** A line of queries in the unit of the picture, up to where it leaves the picture. */
function lineOf({ many, usual, root }: StallDerived, side: Side, alone = false): Line {
  const unit = alone ? usual * root : usual;
  const points = many[side].line.map((length, i) => [LINE_SHARES[i]!, length / unit] as const);
  const out = points.findIndex(([, height]) => height > HIGHEST);
  if (out < 1) return points;
  const [[fromX, fromY], [toX, toY]] = [points[out - 1]!, points[out]!];
  const x = fromX + ((HIGHEST - fromY) / (toY - fromY)) * (toX - fromX);
  return [...points.slice(0, out), [x, HIGHEST]];
}

/** All queries in a line, by what they hear: without the division and with it. */
function Queue({ fields, computed }: Props) {
  const alone = useValue(fields.alone);
  const { plain, scaled, softmax, places, tops, floor, most } = useMemo(() => {
    const plain = computed((_, d) => lineOf(d, 'plain'));
    return {
      plain,
      scaled: computed((_, d) => lineOf(d, 'scaled')),
      softmax: computed((_, d) => lineOf(d, 'plain', true)),
      places: mapSignal(plain, (line) => line.map(([share]) => share)),
      tops: mapSignal(plain, (line) => line.map(([, height]) => height)),
      floor: mapSignal(plain, (line) => line.map(() => 0)),
      most: computed((_, { many, usual }) => {
        const times = many.plain.line.at(-1)! / usual;
        return times > HIGHEST ? beyondText(times) : '';
      }),
    };
  }, [computed]);
  return (
    <div className="stall-queue" data-alone={alone}>
      <Legend of={LEGEND_KEYS} />
      <Chart
        x={SHARE_AXIS}
        y={heights}
        width={400}
        height={230}
        grow
        edge={{ bottom: 3, right: 1.6 }}
      >
        <Grid
          x={SHARE_TICKS}
          y={HEIGHT_TICKS}
          xText={percentText}
          xName={lineName}
          xLines={false}
        />
        <Band from={floor} to={tops} x={places} look={SIDE_LOOKS.plain} />
        <Line of={plain} look={SIDE_LOOKS.plain} />
        {alone && <Line of={softmax} look={ALONE_LOOK} />}
        <Line of={scaled} look={SIDE_LOOKS.scaled} />
        <Note
          at={constant([0.83, HIGHEST] as const)}
          text={most}
          side="left"
          look={SIDE_LOOKS.plain}
        />
      </Chart>
    </div>
  );
}

/** The share of the queries that hear little, at every width. */
function Quiet({ progress, fields, computed }: Props) {
  const stale = useValue(useMemo(() => computed((_, { sweep }) => !sweep), [computed]));
  const shares = useMemo(() => {
    const quiet = (side: Side) => computed((_s, { swept }) => swept?.map((at) => at[side].quiet));
    return { plain: quiet('plain'), scaled: quiet('scaled') };
  }, [computed]);
  return (
    <div className="stall-fan" data-stale={stale}>
      <Chart
        x={log([1, KEY_WIDTHS.at(-1)!])}
        y={SHARE_AXIS}
        width={270}
        height={230}
        grow
        edge={{ right: 1.6, bottom: 3, left: 3.4 }}
      >
        <Grid
          x={[1, 4, 16, 64, 256]}
          y={SHARE_TICKS}
          yText={percentText}
          xText={String}
          xName={widthName}
          xLines={false}
        />
        {SIDE_NAMES.map((side) => (
          <Line key={side} of={shares[side]} x={KEY_WIDTHS} look={SIDE_LOOKS[side]} />
        ))}
        <Rule x={fields.dK} look="faint" />
      </Chart>
      {progress}
    </div>
  );
}

/** The rows of what a draw gets together. */
const TOTAL_ROWS = [4, 5, 6, 7];

/** What is heard, in numbers. */
function Table({ fields, numbers, computed }: Props) {
  const totals = useValue(fields.totals);
  const queries = useMemo(() => computed((_, d) => queriesText(d.queries)), [computed]);
  const rowsOf = (side: Side) => [
    numbers[`times.${side}`].at(2),
    numbers[`times.${side}`].at(4),
    numbers[`many.${side}.quiet`],
    numbers[`many.${side}.above`],
    // With the division all together is the unit.
    ...(side === 'plain'
      ? [numbers.whole, numbers.root, numbers.through, numbers.values]
      : TOTAL_ROWS.map(() => numbers['times.scaled'].at(2))),
  ];
  return (
    <Rows of={rowNames.length} className="stall-table">
      <Name of={constant(rowNames)} head={<Text of={queries} />} />
      {SIDE_NAMES.map((side) => (
        <Cell key={side} head={sides[side]} className={`stall-${side}`} width="22%">
          {(i) =>
            TOTAL_ROWS.includes(i) && !totals ? (
              <span aria-label={notYet}>?</span>
            ) : (
              <Text of={rowsOf(side)[i]!} />
            )
          }
        </Cell>
      ))}
    </Rows>
  );
}

/** Gradients of many random queries: all in a line at this size, how many hear little at every size, and in numbers. */
export default function View(props: Props) {
  const { fields, computed } = props;
  const line = useMemo(() => computed((s, d) => panelTitles.line(s.dK, d.queries)), [computed]);
  return (
    <Arrange as="three" stage="ab cc / 470 290" className="stall-panels">
      <Panel name={panels.line} title={<Text of={line} />} hint={hint}>
        <Queue {...props} />
      </Panel>
      <Panel name={panels.wide} title={panelTitles.wide}>
        <Quiet {...props} />
      </Panel>
      <Panel name={panels.table} title={panels.table} className="stall-numbers" not="slide">
        <Table {...props} />
        <div className="stall-choices">
          <Choice of={fields.entries} />
          <Toggle of={fields.totals} />
          <Toggle of={fields.alone} />
        </div>
      </Panel>
    </Arrange>
  );
}
