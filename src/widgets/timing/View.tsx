import type { Run } from '../../figure/job/job.ts';
import { useJob } from '../../figure/job/useJob.ts';
import { UNKNOWN_TEXT } from '../../kit/signal/boundNumber.ts';
import { constant, useValue } from '../../kit/signal/signal.ts';
import { NumberField } from '../../kit/input/NumberField.tsx';
import { Slider } from '../../kit/input/Slider.tsx';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Cluster, Hint } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { Cell } from '../../kit/table/Cell.tsx';
import { Chart } from '../../kit/chart/Chart.tsx';
import { Dots } from '../../kit/chart/Dots.tsx';
import { Grid } from '../../kit/chart/Grid.tsx';
import { Lines } from '../../kit/chart/Lines.tsx';
import { Name } from '../../kit/table/Name.tsx';
import { Rows } from '../../kit/table/Rows.tsx';
import { log } from '../../kit/chart/scale.ts';
import { Text } from '../../kit/table/Text.tsx';
import { formatNumber, formatShort } from '../../number/format.ts';
import { MeasureButton } from '../shared/MeasureButton.tsx';
import { formatMs, LAYER_ALONE } from '../shared/timed.ts';
import { divergenceLap, BASE_LENGTH, type Lap, MEASURED_LENGTHS, type Measurement, type MeasureInput, slopeOf, DOUBLED_LENGTH } from './measure.ts'; // prettier-ignore
import type { FigureDerived, FigureState, PropsOf } from '../../figure/defineFigure.ts';
import { timesText, type default as timing, torchMs } from './timing.ts';

type Props = PropsOf<typeof timing>;
type State = FigureState<typeof timing>;
type Derived = FigureDerived<typeof timing>;

const makeWorker = () =>
  new Worker(new URL('./timing.worker.ts', import.meta.url), { type: 'module' });

const X = [10, 10000] as const;
const Y = [1e-5, 1e3] as const;
const [WORD_AXIS, TIME_AXIS] = [log(X), log(Y)];
const yText = (y: number) => formatShort(y, 5);

type Points = readonly (readonly [number, number])[];

/** The line through 1000 words with this slope, cut off at the axes. */
function lineOf(slope: number): Points {
  const ends = slope > 0 ? Y.map((y) => BASE_LENGTH * y ** (1 / slope)) : X;
  const [from, to] = [Math.max(X[0], ends[0]!), Math.min(X[1], ends[1]!)];
  // Slightly inside, so that rounding doesn't cut off an end.
  return [from * 1.0001, to / 1.0001].map((n) => [n, (n / BASE_LENGTH) ** slope] as const);
}

const lapOf = (laps: readonly Lap[], n: number) => laps.find((lap) => lap.n === n);

/** PyTorch’s times as multiples of its time for 1000 words. */
const TORCH_POINTS: Points = LAYER_ALONE.lengths.map((n, i) => [
  n,
  LAYER_ALONE.ms[i]! / torchMs(BASE_LENGTH),
]);
const torchPoints = ({ known }: State): Points => (known ? TORCH_POINTS : []);

/** This browser’s, once 1000 words are timed: for each length a line from its shortest run to its longest. */
function hereSpreads(laps: readonly Lap[]): readonly Points[] {
  const base = lapOf(laps, BASE_LENGTH)?.ms;
  return base
    ? laps.map(({ n, ms, longest }) => [ms, longest].map((time) => [n, time / base] as const))
    : [];
}

/** What has been measured with this width so far. Canceling keeps it. */
function lapsOf(run: Run<Measurement>, width: number): readonly Lap[] {
  const measurement =
    run.status === 'done' ? run.output : run.status === 'idle' ? undefined : run.soFar;
  return measurement?.width === width ? measurement.laps : [];
}

const LINE_NAMES = constant(['slope 1', 'slope 2', 'your guess', 'PyTorch', 'this browser']);
const DASH_STYLES = ['dotted', 'dashed'] as const;
const dashOf = (i: number) => ({ dash: DASH_STYLES[i] });
const isMeasuredHere = (i: number) => i === 4;

/** Time versus number of words: the guess, and the times known so far. */
function TimeChart({ computed, laps }: Props & { laps: readonly Lap[] }) {
  const spreads = hereSpreads(laps);
  const measuredPoints = spreads.map(([shortest]) => shortest!);
  return (
    <Chart
      x={WORD_AXIS}
      y={TIME_AXIS}
      width={270}
      height={238}
      margin={{ left: 6.2, right: 6.7, bottom: 3.3 }}
    >
      <Grid xText={String} yText={yText} xName="words, n" yName="times as long as 1000 words" />
      <Lines
        of={computed((s, d) => {
          const slopes = s.known || laps.length > 1 ? [lineOf(1), lineOf(2)] : [[], []];
          return [...slopes, lineOf(d.slopes.guess), torchPoints(s), measuredPoints];
        })}
        names={LINE_NAMES}
        look={dashOf}
        strong={isMeasuredHere}
      />
      <Dots
        of={computed((s): Points => [
          [BASE_LENGTH, 1],
          [DOUBLED_LENGTH, s.guess],
        ])}
        strong={false}
      />
      <Dots of={computed(torchPoints)} shape="square" strong={false} />
      <Lines of={spreads} strong={() => true} />
      <Dots of={measuredPoints} shape="disc" />
    </Chart>
  );
}

const cellsOf = (times?: number, slope?: number) => [
  times === undefined ? UNKNOWN_TEXT : formatNumber(times, 1),
  slope === undefined ? UNKNOWN_TEXT : formatNumber(slope),
];

/** 2000 words compared with 1000: as guessed, in PyTorch and in this browser. */
function resultsOf(s: State, d: Derived, laps: readonly Lap[]) {
  const [last, before] = laps.toReversed();
  const [base, doubled] = [lapOf(laps, BASE_LENGTH), lapOf(laps, DOUBLED_LENGTH)];
  return [
    cellsOf(s.guess, d.slopes.guess),
    s.known ? cellsOf(d.times.torch, d.slopes.torch) : cellsOf(),
    cellsOf(doubled && base && doubled.ms / base.ms, last && before && slopeOf(before, last)),
  ];
}

const RESULT_NAMES = constant(['your guess', 'PyTorch, 64 numbers', 'this browser']);
function Results({ computed, laps }: Props & { laps: readonly Lap[] }) {
  const column = (at: 0 | 1) =>
    computed((s, d) => resultsOf(s, d, laps).map((cells) => cells[at]!));
  return (
    <Rows
      of={3}
      name="2000 words compared with 1000"
      attributes={(i) => ({ 'data-detail': i === 2 })}
    >
      <Name of={RESULT_NAMES} head="2000 words and 1000" />
      <Text of={column(0)} head="times as long" width="6.4em" />
      <Text of={column(1)} head="slope" width="3.6em" />
    </Rows>
  );
}

/** The latest lap while measuring, and the result at the end. */
function statusText(run: Run<Measurement>, laps: readonly Lap[], guess: number): string {
  if (run.status === 'done' && laps.length > 1) {
    const [base, doubled] = [lapOf(laps, BASE_LENGTH)!, lapOf(laps, DOUBLED_LENGTH)!];
    const divergence = divergenceLap(laps);
    return (
      `2000 words took ${timesText(doubled.ms / base.ms)} as long as 1000: slope ${formatNumber(slopeOf(base, doubled))}. ` +
      `Your guess was ${timesText(guess)}.` +
      (divergence
        ? ` But the runs of ${divergence.n} words disagree, from ${formatMs(divergence.ms)} to ${formatMs(divergence.longest)} ms: the device was busy ` +
          'with something else. Measure again when it’s quiet.'
        : '')
    );
  }
  // 1000 words are timed first, then the others in rising order.
  const newest = laps.findLast(({ n }) => n !== BASE_LENGTH) ?? laps[0];
  return newest ? `${newest.n} words: ${formatMs(newest.ms)} ms.` : '';
}

const lengthNames = constant(MEASURED_LENGTHS.map(String));

/** A guess at how time grows, and attention timed in this browser, in a worker. */
export default function View(props: Props) {
  const { fields, computed } = props;
  const { run, start, cancel } = useJob<MeasureInput, Measurement>(makeWorker);
  const width = useValue(fields.width);
  const begin = () => start({ lengths: MEASURED_LENGTHS, width });
  const laps = lapsOf(run, width);
  return (
    <Arrange
      as="drawing"
      stage="ab ac / 14 9 / auto 1fr"
      phone="b c a / 1"
      row="1.6rem"
      letters="0.8125rem"
    >
      <Panel
        title="Time versus number of words"
        hint="Each grid line is ten times the one before. 1000 words = 1."
      >
        <TimeChart {...props} laps={laps} />
      </Panel>
      <Panel title="Your guess" hint="2000 words take how many times as long as 1000?">
        <Cluster>
          <Slider of={fields.guess} />
          <NumberField fixedWidth of={fields.guess} name={`${fields.guess.label}, typed`} />
        </Cluster>
        <div data-not="square">
          <Results {...props} laps={laps} />
        </div>
      </Panel>
      <Panel title="Milliseconds in this browser" detail>
        <MeasureButton label="Measure" again={begin} {...{ run, cancel }} />
        <Rows of={MEASURED_LENGTHS.length} name="Milliseconds">
          <Name of={lengthNames} head="words" />
          {(['ms', 'longest'] as const).map((which) => (
            <Cell key={which} head={which === 'ms' ? 'shortest run' : 'longest run'}>
              {(i) => {
                const lap = lapOf(laps, MEASURED_LENGTHS[i]!);
                return lap ? formatMs(lap[which]) : UNKNOWN_TEXT;
              }}
            </Cell>
          ))}
        </Rows>
        <Hint lines="5">
          <Text role="status" of={computed((s) => statusText(run, laps, s.guess))} />
          {laps.length === 0 &&
            `One head, ${width} numbers per word, one thread. Each length runs at least three times, and the fastest run counts.`}
        </Hint>
      </Panel>
    </Arrange>
  );
}
