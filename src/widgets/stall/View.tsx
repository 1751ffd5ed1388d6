import './stall.css';
import { useMemo } from 'react';
import { constant, useValue } from '../../bound/signal.ts';
import { Choice } from '../../controls/Choice.tsx';
import { Toggle } from '../../controls/Toggle.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
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
import { KEY_WIDTHS, LINE_SHARES, LITTLE_SHARE, type Side, SIDE_NAMES } from './draw.ts';
import type { Props, StallDerived } from './stall.ts';
import {
  aloneName,
  beyondText,
  heightText,
  hint,
  legend,
  lengthText,
  lineName,
  littleText,
  notYet,
  panels,
  panelTitles,
  percentText,
  queriesText,
  rowNames,
  sides,
  togetherText,
  widthName,
} from './text.ts';

/** From where to where the picture reaches, in what is usual. Some queries hear less. */
const [LOWEST, HIGHEST] = [0.001, 1000];
const HEIGHT_TICKS = [0.01, 0.1, 1, 10, 100];
const heights = log([LOWEST, HIGHEST]);
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

/** Where a line between two of its points has a height: straight in the picture, whose scale is one of ratios. */
const crossing = ([fromX, fromY]: Line[number], [toX, toY]: Line[number], height: number) =>
  [fromX + (Math.log(height / fromY) / Math.log(toY / fromY)) * (toX - fromX), height] as const;

/** A line of queries in the unit of the picture, from where it comes into the picture. */
function lineOf({ many, usual, root }: StallDerived, side: Side, alone = false): Line {
  const unit = alone ? usual * root : usual;
  const points = many[side].line.map((length, i) => [LINE_SHARES[i]!, length / unit] as const);
  const first = points.findIndex(([, height]) => height >= LOWEST);
  if (first < 1) return points;
  return [crossing(points[first - 1]!, points[first]!, LOWEST), ...points.slice(first)];
}

/** All queries in a line, by what they hear: without the division and with it. */
function Queue({ fields, computed }: Props) {
  const alone = useValue(fields.alone);
  const { plain, scaled, softmax, end, most } = useMemo(() => {
    const loudest = ({ many, usual }: StallDerived) => many.plain.line.at(-1)! / usual;
    return {
      plain: computed((_, d) => lineOf(d, 'plain')),
      scaled: computed((_, d) => lineOf(d, 'scaled')),
      softmax: computed((_, d) => lineOf(d, 'plain', true)),
      end: computed((_, d) => [0.97, loudest(d)] as const),
      most: computed((_, d) => beyondText(loudest(d))),
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
        edge={{ bottom: 3, right: 1.6, left: 3.4 }}
      >
        <Grid
          x={SHARE_TICKS}
          y={HEIGHT_TICKS}
          xText={percentText}
          yText={heightText}
          xName={lineName}
          xLines={false}
        />
        <Rule y={LITTLE_SHARE} look="dashed" />
        <Note at={constant([0.99, 0.045] as const)} text={littleText} side="left" />
        <Line of={plain} look={SIDE_LOOKS.plain} />
        {alone && <Line of={softmax} look={ALONE_LOOK} />}
        <Line of={scaled} look={SIDE_LOOKS.scaled} />
        <Note at={end} text={most} side="left" look={SIDE_LOOKS.plain} />
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

/** What is heard, in numbers. */
function Table({ numbers, computed }: Props) {
  const queries = useMemo(() => computed((_, d) => queriesText(d.queries)), [computed]);
  const rowsOf = (side: Side) => [
    numbers[`times.${side}`].at(2),
    numbers[`times.${side}`].at(4),
    numbers[`many.${side}.quiet`],
    numbers[`many.${side}.above`],
  ];
  return (
    <Rows of={rowNames.length} className="stall-table">
      <Name of={constant(rowNames)} head={<Text of={queries} />} />
      {SIDE_NAMES.map((side) => (
        <Cell key={side} head={sides[side]} className={`stall-${side}`} width="22%">
          {(i) => <Text of={rowsOf(side)[i]!} />}
        </Cell>
      ))}
    </Rows>
  );
}

/** What a draw hears together, once it is asked for; its room is kept before. */
function Together({ fields, computed }: Props) {
  const totals = useValue(fields.totals);
  const [sum, why] = useMemo(
    () => [0, 1].map((i) => computed((s, d) => togetherText(s, d)[i]!)),
    [computed],
  );
  return (
    <div className="stall-together">
      {totals ? (
        <>
          <Text tag="p" of={sum!} />
          <Text tag="p" of={why!} />
        </>
      ) : (
        <p className="panel-hint">{notYet}</p>
      )}
    </div>
  );
}

/** The same beside a question about it: how long the gradients of a draw are, end to end. */
function Length({ fields, computed }: Props) {
  const totals = useValue(fields.totals);
  const text = useMemo(() => computed(lengthText), [computed]);
  return (
    <p className="stall-length" data-only="question">
      {totals && <Text of={text} />}
    </p>
  );
}

/** Gradients of many random queries: all in a line at this size, how many hear little at every size, and in numbers. */
export default function View(props: Props) {
  const { fields, computed } = props;
  const line = useMemo(() => computed((s, d) => panelTitles.line(s.dK, d.queries)), [computed]);
  return (
    <Arrange as="three" stage="ab cc / 470 290" asked="ab dd / 470 290" className="stall-panels">
      <Panel name={panels.line} title={<Text of={line} />} hint={hint}>
        <Queue {...props} />
      </Panel>
      <Panel name={panels.wide} title={panelTitles.wide}>
        <Quiet {...props} />
      </Panel>
      <Panel name={panels.table} title={panels.table} className="stall-numbers" not="slide">
        <Table {...props} />
        <Together {...props} />
        <div className="stall-choices">
          <Choice of={fields.entries} />
          <Toggle of={fields.totals} />
          <Toggle of={fields.alone} />
        </div>
      </Panel>
      <Length {...props} />
    </Arrange>
  );
}
