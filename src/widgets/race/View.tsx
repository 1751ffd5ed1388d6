import './race.css';
import { useEffect } from 'react';
import { Progress } from '../../background/Progress.tsx';
import { useJob } from '../../background/useJob.ts';
import {
  combine,
  constant,
  type Local,
  mapSignal,
  type Signal,
  useLocal,
  useValue,
} from '../../bound/signal.ts';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Cell } from '../../marks/Cell.tsx';
import { Chart } from '../../marks/Chart.tsx';
import type { Course } from '../../marks/chartPoints.ts';
import { Dots } from '../../marks/Dots.tsx';
import { Grid } from '../../marks/Grid.tsx';
import { Lines } from '../../marks/Lines.tsx';
import { Name } from '../../marks/Name.tsx';
import { Rows } from '../../marks/Rows.tsx';
import { Rule } from '../../marks/Rule.tsx';
import { log } from '../../marks/scale.ts';
import { Text } from '../../marks/Text.tsx';
import { UNKNOWN_TEXT } from '../../bound/number.ts';
import { formatShort } from '../../number/format.ts';
import { useSlide } from '../../widget/slideWidth.ts';
import { lengthsUpTo, type Measurement, type MeasureInput } from './measure.ts';
import { type Props, TORCH_TIMES } from './race.ts';
import {
  axes,
  countRows,
  countText,
  lineNames,
  layerNames,
  measuring,
  msText,
  panels,
} from './text.ts';

const makeWorker = () =>
  new Worker(new URL('./race.worker.ts', import.meta.url), { type: 'module' });

const LAYER_IDS = ['attention', 'rnn'] as const;
const COUNT_NAMES = constant(countRows.map(({ what }) => what));
const LAYER_NAMES = constant(LAYER_IDS.map((layer) => layerNames[layer]));

/** The same layer counted in steps, in operations and in numbers kept. */
const Counts = ({ numbers, computed }: Props) => (
  <Rows
    of={countRows.length}
    className="facts"
    attributes={(i) => ({
      'data-main': countRows[i]!.main,
      'data-not': countRows[i]!.aside ? 'slide' : undefined,
    })}
  >
    <Name of={COUNT_NAMES} head="">
      {(i) => {
        const { note, main } = countRows[i]!;
        const not = main ? undefined : 'slide';
        return note && <Text tag="small" data-not={not} of={computed((_, d) => note(d))} />;
      }}
    </Name>
    {LAYER_IDS.map((layer) => (
      <Cell key={layer} head={layerNames[layer]} width="6.4em">
        {(i) => {
          const path = countRows[i]![layer];
          return path ? <Text of={numbers[path].as(countText)} /> : countText(null);
        }}
      </Cell>
    ))}
  </Rows>
);

const lengthAxis = log([10, 10000]);
const timeAxis = log([0.1, 100000]);
const CHART_EDGE = { left: 5.4, right: 5.6, bottom: 3.2 } as const;
const DOT_SHAPES = ['disc', 'square', 'ring'] as const;
const DASH_STYLES = ['solid', 'dashed', 'dotted'] as const;
/** PyTorch's times; behind them come those of this browser. */
const TORCH_LINES: readonly Course[] = [
  TORCH_TIMES.attention,
  TORCH_TIMES.rnn,
  TORCH_TIMES.lstm,
].map((times) => times.map((ms, i) => [TORCH_TIMES.lengths[i]!, ms] as const));
const isHere = (i: number) => i >= TORCH_LINES.length;
const styleOf = (i: number) => i % TORCH_LINES.length;

/** Time over words: as PyTorch took, and as this browser did where it has been measured. */
function Times({ fields, here }: Pick<Props, 'fields'> & { here: Signal<Measurement | null> }) {
  const lines = mapSignal(here, (measured): readonly Course[] => [
    ...TORCH_LINES,
    ...(measured
      ? LAYER_IDS.map((layer) => measured.laps.map((lap) => [lap.n, lap[layer]] as const))
      : []),
  ]);
  return (
    <Chart
      x={lengthAxis}
      y={timeAxis}
      width={200}
      height={190}
      edge={CHART_EDGE}
      grow
      className="race-chart"
    >
      <Grid xText={String} yText={(ms) => formatShort(ms, 2)} xName={axes.x} yName={axes.y} />
      <Rule x={fields.n} look="faint" />
      <Lines
        of={lines}
        names={lineNames}
        look={(i) => ({ dash: DASH_STYLES[styleOf(i)] })}
        strong={isHere}
      />
      {lineNames.map((name, i) => (
        <Dots
          key={name}
          of={mapSignal(lines, (all) => all[i])}
          shape={DOT_SHAPES[styleOf(i)]!}
          strong={isHere(i)}
        />
      ))}
    </Chart>
  );
}

/** The button that measures in this browser, and what is or was measured. */
function Measure({
  fields,
  computed,
  output,
  here,
}: Pick<Props, 'fields' | 'computed'> & {
  output: Local<Measurement | null>;
  here: Signal<Measurement | null>;
}) {
  const { run, start, cancel } = useJob<MeasureInput, Measurement>(makeWorker);
  useEffect(() => output.set(run.status === 'done' ? run.output : null), [run, output]);
  const begin = () => {
    const width = fields.width.get();
    start({ lengths: lengthsUpTo(fields.n.get(), width).lengths, width });
  };
  const leftOut = computed((s) =>
    lengthsUpTo(s.n, s.width).leftOut ? measuring.leftOut(s.n) : '',
  );
  const plan = combine(
    [here, fields.width, leftOut],
    (measured, width, rest) => measuring.plan(measured !== null, width) + rest,
  );
  return (
    <div className="race-run" data-not="slide">
      <button
        type="button"
        className="quiet race-start"
        aria-disabled={run.status === 'running'}
        onClick={() => run.status !== 'running' && begin()}
      >
        {run.status === 'done' ? measuring.again : measuring.start}
      </button>
      <Progress name={measuring.job} run={run} again={begin} cancel={cancel} />
      <Text tag="p" className="race-plan" of={plan} />
    </div>
  );
}

/** A table of times, a length a column; a dot where none is known yet. */
function Laps({ computed, here }: Pick<Props, 'computed'> & { here: Signal<Measurement | null> }) {
  const lengths = computed((s) => lengthsUpTo(s.n, s.width).lengths);
  const count = useValue(mapSignal(lengths, (all) => all.length));
  return (
    <div data-not="slide">
      <Rows of={LAYER_IDS.length} className="facts race-laps">
        <Name of={LAYER_NAMES} head={axes.x} />
        {Array.from({ length: count }, (_, i) => (
          <Text
            key={i}
            width="auto"
            head={<Text of={mapSignal(lengths, (all) => String(all[i] ?? ''))} />}
            of={combine([here, lengths], (measured, all) => {
              const lap = measured?.laps.find(({ n }) => n === all[i]);
              return LAYER_IDS.map((layer) => (lap ? msText(lap[layer]) : UNKNOWN_TEXT));
            })}
          />
        ))}
      </Rows>
    </div>
  );
}

/** The same layer counted in steps, in operations and in numbers kept; and its time, as measured. */
export default function View(props: Props) {
  const { fields, computed } = props;
  const slide = useSlide();
  const output = useLocal<Measurement | null>(null);
  // Times of another width would stand beside counts that are not theirs.
  const measuredHere = combine([output, fields.width], (measured, width) =>
    measured?.width === width ? measured : null,
  );
  return (
    <Arrange
      as="pair"
      stage={slide ? 'ab / 1 1' : 'ab ac ad / 1 1 / auto auto 1fr'}
      wide="ab / 1 1"
      phone="a b c d / 1"
      className="race"
    >
      <Panel title={panels.counted} hint={panels.countedHint} className="race-counts">
        <Counts {...props} />
      </Panel>
      <Panel title={panels.measured} hint={panels.measuredHint}>
        <Times {...{ fields, here: measuredHere }} />
      </Panel>
      <Measure {...{ fields, computed, output, here: measuredHere }} />
      <Laps {...{ computed, here: measuredHere }} />
    </Arrange>
  );
}
