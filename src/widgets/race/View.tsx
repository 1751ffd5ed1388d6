import { useJob } from '../../figure/job/useJob.ts';
import { constant, useValue } from '../../kit/signal/signal.ts';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Hint, Stack } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { Cell } from '../../kit/table/Cell.tsx';
import { Chart } from '../../kit/chart/Chart.tsx';
import type { Series } from '../../kit/chart/chartPoints.ts';
import { Dots } from '../../kit/chart/Dots.tsx';
import { Grid } from '../../kit/chart/Grid.tsx';
import { Lines } from '../../kit/chart/Lines.tsx';
import { Name } from '../../kit/table/Name.tsx';
import { Rows } from '../../kit/table/Rows.tsx';
import { Rule } from '../../kit/chart/Rule.tsx';
import { log } from '../../kit/chart/scale.ts';
import { Text } from '../../kit/table/Text.tsx';
import { UNKNOWN_TEXT } from '../../kit/signal/boundNumber.ts';
import { formatLarge, formatNumber, formatShort } from '../../number/format.ts';
import type { FigureDerived, PropsOf } from '../../figure/defineFigure.ts';
import { MeasureButton } from '../shared/MeasureButton.tsx';
import { formatMs } from '../shared/timed.ts';
import { lengthsUpTo, type Measurement, type MeasureInput } from './measure.ts';
import { type default as race, TORCH_TIMES } from './race.ts';

type Props = PropsOf<typeof race>;
type Laps = Measurement['laps'];
type MeasureJob = ReturnType<typeof useJob<MeasureInput, Measurement>>;

const makeWorker = () =>
  new Worker(new URL('./race.worker.ts', import.meta.url), { type: 'module' });

const LAYER_IDS = ['attention', 'rnn'] as const;
const LAYER_NAMES = ['attention', 'plain RNN'];
const layerNames = constant(LAYER_NAMES);

interface CountRow {
  what: string;
  /** How it is calculated. */
  note?: (d: FigureDerived<typeof race>) => string;
  attention: 'cells' | `attention.${'steps' | 'projections' | 'pairs' | 'total' | 'kept'}`;
  rnn?: `rnn.${'steps' | 'total' | 'kept'}`;
  main?: boolean;
  notOnSlides?: boolean;
}
const COUNT_ROWS: readonly CountRow[] = [
  {
    what: 'steps that wait for each other',
    note: () => 'a fixed number, counted as 1, versus n',
    attention: 'attention.steps',
    rnn: 'rnn.steps',
    main: true,
  },
  {
    what: 'operations with the layer’s matrices',
    note: () => '4nd² and 2nd²',
    attention: 'attention.projections',
    rnn: 'rnn.total',
  },
  {
    what: 'operations for all pairs',
    note: ({ ratio }) => `2n²d, ${formatNumber(ratio, ratio < 10 ? 2 : 0)} times the RNN`,
    attention: 'attention.pairs',
  },
  { what: 'operations in all', attention: 'attention.total', rnn: 'rnn.total', main: true },
  { what: 'scores', note: () => 'n²', attention: 'cells', notOnSlides: true },
  {
    what: 'numbers stored for later words',
    note: () => '2nd, a key and a value for each word; and d',
    attention: 'attention.kept',
    rnn: 'rnn.kept',
    notOnSlides: true,
  },
];
const COUNT_NAMES = constant(COUNT_ROWS.map(({ what }) => what));

/** Both layers, counted in steps, in operations and in numbers kept. */
const Counts = ({ numbers, computed }: Props) => (
  <Rows
    of={COUNT_ROWS.length}
    name="Counted"
    className="facts"
    attributes={(i) => ({
      'data-main': COUNT_ROWS[i]!.main,
      'data-detail': COUNT_ROWS[i]!.notOnSlides,
    })}
  >
    <Name of={COUNT_NAMES} head="">
      {(i) => {
        const { note, main } = COUNT_ROWS[i]!;
        return (
          note && (
            <Text tag="small" data-detail={!main || undefined} of={computed((_, d) => note(d))} />
          )
        );
      }}
    </Name>
    {LAYER_IDS.map((layer, at) => (
      <Cell key={layer} head={LAYER_NAMES[at]} width="6.4em">
        {(i) => {
          const path = COUNT_ROWS[i]![layer];
          return path ? <Text of={numbers[path].as(formatLarge)} /> : 'none';
        }}
      </Cell>
    ))}
  </Rows>
);

const LENGTHS = log([10, 10000]);
const TIMES = log([0.1, 100000]);
const CHART_MARGIN = { left: 5.4, right: 5.6, bottom: 3.2 } as const;
/** The lines from PyTorch, then those from this browser. */
const LINE_NAMES = ['attention', 'plain RNN', 'LSTM', 'attention, here', 'RNN, here'];
const DOT_SHAPES = ['disc', 'square', 'ring'] as const;
const DASH_STYLES = ['solid', 'dashed', 'dotted'] as const;
const TORCH_LINES: readonly Series[] = (['attention', 'rnn', 'lstm'] as const).map((layer) =>
  TORCH_TIMES.lengths.map((n, i) => [n, TORCH_TIMES[layer][i]!] as const),
);
const isMeasuredHere = (i: number) => i >= TORCH_LINES.length;
const styleOf = (i: number) => i % TORCH_LINES.length;

/** Time over words, in PyTorch and, once measured, in this browser. */
function Times({ fields, laps }: Props & { laps: Laps }) {
  const here = LAYER_IDS.map((layer) => laps.map((lap) => [lap.n, lap[layer]] as const));
  const lines = laps.length > 0 ? [...TORCH_LINES, ...here] : TORCH_LINES;
  return (
    <Chart x={LENGTHS} y={TIMES} width={200} height={190} margin={CHART_MARGIN} grow>
      <Grid xText={String} yText={(ms) => formatShort(ms, 2)} xName="words" yName="milliseconds" />
      <Rule x={fields.n} look="faint" />
      <Lines
        of={lines}
        names={LINE_NAMES}
        look={(i) => ({ dash: DASH_STYLES[styleOf(i)] })}
        strong={isMeasuredHere}
      />
      {LINE_NAMES.map((name, i) => (
        <Dots
          key={name}
          of={lines[i] ?? []}
          shape={DOT_SHAPES[styleOf(i)]!}
          strong={isMeasuredHere(i)}
        />
      ))}
    </Chart>
  );
}

/** What is measured in this browser: a column for each length. */
function MeasuredHere({ fields, laps, job }: Props & { laps: Laps; job: MeasureJob }) {
  const [n, width] = [useValue(fields.n), useValue(fields.width)];
  const { lengths, leftOut } = lengthsUpTo(n, width);
  return (
    <Stack detail row="1.6rem">
      <MeasureButton label="Measure here" again={() => job.start({ lengths, width })} {...job} />
      <Hint lines="3">
        {`${laps.length > 0 ? 'Measured' : 'To be measured'} in this browser: on one thread, by this page’s own ` +
          `program, with ${width} numbers per word.` +
          (leftOut ? ` ${n} words would take too long.` : '')}
      </Hint>
      <Rows of={LAYER_IDS.length} name="Measured here">
        <Name of={layerNames} head="words" />
        {lengths.map((length, at) => {
          const lap = laps.find((each) => each.n === length);
          return (
            <Cell key={at} head={String(length)} width="auto">
              {(i) => (lap ? `${formatMs(lap[LAYER_IDS[i]!])} ms` : UNKNOWN_TEXT)}
            </Cell>
          );
        })}
      </Rows>
    </Stack>
  );
}

/** Both layers, counted and timed. */
export default function View(props: Props) {
  const job = useJob<MeasureInput, Measurement>(makeWorker);
  const measured = job.run.status === 'done' ? job.run.output : undefined;
  // Times measured at another width don’t fit the counts beside them.
  const isCurrent = useValue(props.computed(({ width }) => measured?.width === width));
  const laps = isCurrent ? measured!.laps : [];
  return (
    <Arrange
      as="pair"
      stage="ab ac / 1 1 / auto 1fr"
      wide="ab / 1 1"
      square="ab / 1 1"
      phone="a b c / 1"
    >
      <Panel title="Counted" hint="One layer over the whole text; a multiply-add is one operation.">
        <Counts {...props} />
      </Panel>
      <Panel
        title="Measured"
        hint="Gray: PyTorch 1.13 on one thread, 512 numbers per word, 8 heads. Each grid line is ten times the one before."
      >
        <Stack grow height="16rem 14rem">
          <Times {...props} laps={laps} />
        </Stack>
      </Panel>
      <MeasuredHere {...props} job={job} laps={laps} />
    </Arrange>
  );
}
