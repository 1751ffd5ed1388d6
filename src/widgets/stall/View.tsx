import './stall.css';
import { useMemo } from 'react';
import { combine, constant, useValue } from '../../bound/signal.ts';
import { Toggle } from '../../controls/Toggle.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Band } from '../../marks/Band.tsx';
import { Cell } from '../../marks/Cell.tsx';
import { Chart } from '../../marks/Chart.tsx';
import { Dots } from '../../marks/Dots.tsx';
import { Grid } from '../../marks/Grid.tsx';
import { Legend } from '../../marks/Legend.tsx';
import { Line, Lines } from '../../marks/Lines.tsx';
import type { Look } from '../../marks/look.ts';
import { Name } from '../../marks/Name.tsx';
import { Note } from '../../marks/Note.tsx';
import { Rows } from '../../marks/Rows.tsx';
import { Rule } from '../../marks/Rule.tsx';
import { linear, log } from '../../marks/scale.ts';
import { Text } from '../../marks/Text.tsx';
import { QUANTILE_SHARES, type Side, SIDE_NAMES, KEY_WIDTHS } from './draw.ts';
import type { Props } from './stall.ts';
import {
  hint,
  legend,
  lostText,
  notYet,
  panels,
  panelTitles,
  queriesText,
  powerText,
  rowNames,
  shareNames,
  sides,
  tickText,
  widthName,
} from './text.ts';

/** Both pictures measure lengths by powers of ten, on the same height. */
const LENGTH_DOMAIN = [1e-10, 1e3] as const;
const LENGTH_TICKS = [LENGTH_DOMAIN[0], 1e-9, 1e-6, 1e-3, 1, 1e3];
/** The shape of both, in pixels. */
const CHART_HEIGHT = 250;
const FAN_WIDTH = 374;
const lengths = log(LENGTH_DOMAIN);
/** Where a length is drawn: what the axis does not reach, 0 among it, at its end. */
const onAxis = (length: number) => Math.max(LENGTH_DOMAIN[0], Math.min(LENGTH_DOMAIN[1], length));
const SIDE_LOOKS: Record<Side, Look> = {
  plain: { role: 'query' },
  scaled: { role: 'ink', dash: 'dashed' },
};
const LEGEND_KEYS = SIDE_NAMES.map((side) => ({
  ...SIDE_LOOKS[side],
  name: legend[side],
  mark: 'band' as const,
}));

/** How long the gradients of each share of the queries are, at every width. */
function useQuantiles({ computed }: Props, side: Side) {
  return useMemo(
    () =>
      QUANTILE_SHARES.map((_, share) =>
        computed((_s, { swept }) => swept?.map((at) => onAxis(at[side].quantiles[share]!))),
      ),
    [computed, side],
  );
}

/** Bands that hold four fifths and half of the queries of one side, and the middle one. */
function Spread({ side, ...props }: Props & { side: Side }) {
  const [tenth, quarter, middle, most, nearlyAll] = useQuantiles(props, side);
  const shared = { x: KEY_WIDTHS, look: SIDE_LOOKS[side] };
  return (
    <>
      <Band from={tenth} to={nearlyAll} {...shared} />
      <Band from={quarter} to={most} {...shared} />
      <Line of={middle} {...shared} />
    </>
  );
}

/** How the lengths of all queries' gradients spread at each width. */
function Fan({ progress, ...props }: Props) {
  const { fields, computed } = props;
  const stale = useValue(useMemo(() => computed((_, { sweep }) => !sweep), [computed]));
  const widest = useMemo(
    () =>
      computed((_, { swept }) =>
        swept
          ?.at(-1)!
          .plain.quantiles.map((length) => [[KEY_WIDTHS.at(-1)!, onAxis(length)]] as const),
      ),
    [computed],
  );
  return (
    <div className="stall-fan" data-stale={stale}>
      <Legend of={LEGEND_KEYS} />
      <Chart
        x={log([1, KEY_WIDTHS.at(-1)!])}
        y={lengths}
        width={FAN_WIDTH}
        height={CHART_HEIGHT}
        grow
        edge={{ right: 3.2, bottom: 3 }}
      >
        <Grid
          x={KEY_WIDTHS}
          y={LENGTH_TICKS}
          yText={powerText}
          xText={String}
          xName={widthName}
          xLines={false}
        />
        {SIDE_NAMES.map((side) => (
          <Spread key={side} side={side} {...props} />
        ))}
        <Lines of={widest} names={shareNames} look={{ dash: 'none' }} />
        <Rule x={fields.dK} look="faint" />
      </Chart>
      {progress}
    </div>
  );
}

/** How far from the left the queries of a side stand, how wide the picture is, and the queries of one draw. */
const SIDE_LEFT: Record<Side, number> = { plain: 26, scaled: 160 };
const STRIPS_WIDTH = 284;
const DRAW_WIDTH = 44;
const across = (side: Side, i: number, n: number) => SIDE_LEFT[side] + ((i % n) / n) * DRAW_WIDTH;
const LINE_BREAK = [NaN, NaN] as const;

/**
 * Each query of a few draws as a dot on either side, joined by a line; ticks for the middle and, if asked for, for all
 * together.
 */
function Strips({ computed }: Props) {
  const { dots, pairs, ticks, tickNames, lost } = useMemo(() => {
    const place = (side: Side) =>
      computed(({ n }, { sample }) =>
        sample[side].rows.map((length, i) => [across(side, i, n), onAxis(length)] as const),
      );
    const [plain, scaled] = [place('plain'), place('scaled')];
    const ticksOf = <T,>(of: (side: Side, length: number, name: 'middle' | 'whole') => T) =>
      computed(({ totals }, { many }) =>
        SIDE_NAMES.flatMap((side) => [
          of(side, many[side].quantiles[2]!, 'middle'),
          ...(totals ? [of(side, many[side].dQ, 'whole')] : []),
        ]),
      );
    return {
      dots: { plain, scaled },
      pairs: combine([plain, scaled], (from, to) =>
        from.flatMap((place, i) => [place, to[i]!, LINE_BREAK]),
      ),
      ticks: ticksOf((side, length) =>
        [-8, DRAW_WIDTH + 4].map((by) => [SIDE_LEFT[side] + by, onAxis(length)] as const),
      ),
      tickNames: ticksOf((_, length, name) => tickText(name, length)),
      lost: computed((_, { sample }) =>
        lostText(sample.plain.rows.filter((length) => length < LENGTH_DOMAIN[0]).length),
      ),
    };
  }, [computed]);
  return (
    <Chart
      x={linear([0, STRIPS_WIDTH])}
      y={lengths}
      width={STRIPS_WIDTH}
      height={CHART_HEIGHT}
      grow
      edge={{ bottom: 3 }}
    >
      <Grid x={false} y={LENGTH_TICKS} yText={powerText} />
      <Line of={pairs} strong={() => false} />
      {SIDE_NAMES.map((side) => (
        <Dots key={side} of={dots[side]} shape="disc" look={SIDE_LOOKS[side]} />
      ))}
      {SIDE_NAMES.map((side) => (
        <Note
          key={side}
          at={[SIDE_LEFT[side] + DRAW_WIDTH / 2, LENGTH_DOMAIN[0]]}
          text={sides[side]}
          side="below"
        />
      ))}
      <Lines of={ticks} names={tickNames} />
      <Note at={[SIDE_LEFT.plain + DRAW_WIDTH, LENGTH_DOMAIN[0]]} text={lost} side="after" />
    </Chart>
  );
}

/** The places of both totals among the rows. */
const TOTAL_ROWS = [4, 5];

/** The lengths in numbers. */
function Table({ fields, numbers, computed }: Props) {
  const totals = useValue(fields.totals);
  const queries = useMemo(() => computed((_, d) => queriesText(d.queries)), [computed]);
  const rowsOf = (side: Side) => {
    const lengthAt = numbers[`many.${side}.quantiles`];
    return [
      ...[0, 1, 2, 4].map((share) => lengthAt.at(share)),
      numbers[`many.${side}.dQ`],
      numbers[`many.${side}.dV`],
      numbers[`many.${side}.above`],
    ];
  };
  return (
    <Rows of={rowNames.length} className="stall-table">
      <Name of={constant(rowNames)} head={<Text of={queries} />} />
      {SIDE_NAMES.map((side) => (
        <Cell key={side} head={sides[side]} className={`stall-${side}`} width="26%">
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

/** Gradients of many random queries: at this size query by query, at every size, and in numbers. */
export default function View(props: Props) {
  const { fields, computed } = props;
  const single = useMemo(() => computed((s) => panelTitles.single(s.dK)), [computed]);
  return (
    <Arrange as="three" stage="ab cc / 332 510" className="stall-panels">
      <Panel name={panels.single} title={<Text of={single} />} hint={hint}>
        <Strips {...props} />
      </Panel>
      <Panel name={panels.wide} title={panelTitles.wide}>
        <Fan {...props} />
      </Panel>
      <Panel name={panels.table} title={panels.table} className="stall-numbers" not="slide">
        <Table {...props} />
        <Toggle of={fields.totals} />
      </Panel>
    </Arrange>
  );
}
