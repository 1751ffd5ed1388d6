import './timing.css';
import type { Run } from '../../background/job.ts';
import { Progress } from '../../background/Progress.tsx';
import { useJob } from '../../background/useJob.ts';
import { constant, useValue } from '../../bound/signal.ts';
import { NumberField } from '../../controls/NumberField.tsx';
import { Slider } from '../../controls/Slider.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Cell } from '../../marks/Cell.tsx';
import { Chart } from '../../marks/Chart.tsx';
import { Dots } from '../../marks/Dots.tsx';
import { Grid } from '../../marks/Grid.tsx';
import { Lines } from '../../marks/Lines.tsx';
import { Name } from '../../marks/Name.tsx';
import { Rows } from '../../marks/Rows.tsx';
import { log } from '../../marks/scale.ts';
import { Text } from '../../marks/Text.tsx';
import { formatShort } from '../../number/format.ts';
import { useSlide } from '../../widget/slideWidth.ts';
import { apartAt, BASE_LENGTH, type Lap, MEASURED_LENGTHS, type Measurement, type MeasureInput, slopeOf, DOUBLED_LENGTH } from './measure.ts'; // prettier-ignore
import { axes, lapNames, lineNames, measuring, msText, panels, resultCells, resultNames, unknown } from './text.ts'; // prettier-ignore
import type { Props, TimingDerived, TimingState } from './timing.ts';

const makeWorker = () =>
  new Worker(new URL('./timing.worker.ts', import.meta.url), { type: 'module' });

const X = [10, 10000] as const;
const Y = [1e-5, 1e3] as const;
const [WORD_AXIS, TIME_AXIS] = [log(X), log(Y)];
const yText = (y: number) => formatShort(y, 5);

type Points = readonly (readonly [number, number])[];

/** The line through the base with this slope, as far as it is within the axes. */
function lineOf(slope: number): Points {
  const ends = slope > 0 ? Y.map((y) => BASE_LENGTH * y ** (1 / slope)) : X;
  const [from, to] = [Math.max(X[0], ends[0]!), Math.min(X[1], ends[1]!)];
  // A hair inside, so that rounding takes no end away.
  return [from * 1.0001, to / 1.0001].map((n) => [n, (n / BASE_LENGTH) ** slope] as const);
}

/** The lap of so many words. */
const lapOf = (laps: readonly Lap[], n: number) => laps.find((lap) => lap.n === n);

/** PyTorch's times, as multiples of that of 1000 words, once they are asked for. */
const torchPoints = (s: TimingState, { torch }: TimingDerived): Points =>
  s.known ? torch.lengths.map((n, i) => [n, torch.relative[i]!] as const) : [];

/** This browser's, once 1000 words are timed. */
function herePoints(laps: readonly Lap[]): Points {
  const base = lapOf(laps, BASE_LENGTH);
  return base ? laps.map(({ n, ms }) => [n, ms / base.ms] as const) : [];
}

/** For each length a line from its shortest run to its longest. */
function hereSpreads(laps: readonly Lap[]): readonly Points[] {
  const base = lapOf(laps, BASE_LENGTH);
  return base
    ? laps.map(({ n, ms, longest }) => [ms, longest].map((t) => [n, t / base.ms] as const))
    : [];
}

/** What has been measured with these numbers a word: all, or what there was when it was ended. */
function lapsOf(run: Run<Measurement>, width: number): readonly Lap[] {
  const measurement =
    run.status === 'done' ? run.output : run.status === 'idle' ? undefined : run.soFar;
  return measurement?.width === width ? measurement.laps : [];
}

const LINE_NAMES = constant(lineNames);
const DASH_STYLES = ['dotted', 'dashed'] as const;
const dashOf = (i: number) => ({ dash: DASH_STYLES[i] });
const isHere = (i: number) => i === lineNames.length - 1;

/** Times over words, each as a line: what is guessed, and what is known by now. */
function TimeChart({ computed, laps }: Props & { laps: readonly Lap[] }) {
  const pointsHere = herePoints(laps);
  return (
    <Chart
      x={WORD_AXIS}
      y={TIME_AXIS}
      width={270}
      height={238}
      edge={{ left: 6.2, right: 6.7, bottom: 3.3 }}
    >
      <Grid xText={String} yText={yText} xName={axes.x} yName={axes.y} />
      <Lines
        of={computed((s, d) => {
          const slopes = s.known || laps.length > 1 ? [lineOf(1), lineOf(2)] : [[], []];
          return [...slopes, lineOf(d.slopes.guess), torchPoints(s, d), pointsHere];
        })}
        names={LINE_NAMES}
        look={dashOf}
        strong={isHere}
      />
      <Dots
        of={computed((s): Points => [
          [BASE_LENGTH, 1],
          [DOUBLED_LENGTH, s.guess],
        ])}
        strong={false}
      />
      <Dots of={computed(torchPoints)} shape="square" strong={false} />
      <Lines of={hereSpreads(laps)} strong={() => true} />
      <Dots of={pointsHere} shape="disc" />
    </Chart>
  );
}

/** 2000 words beside 1000: as guessed, as PyTorch took, as this browser took. */
function resultsOf(s: TimingState, d: TimingDerived, laps: readonly Lap[]) {
  const [last, before] = laps.toReversed();
  const [base, there] = [lapOf(laps, BASE_LENGTH), lapOf(laps, DOUBLED_LENGTH)];
  return [
    resultCells(s.guess, d.slopes.guess),
    s.known ? resultCells(d.times.torch, d.slopes.torch) : [unknown, unknown],
    resultCells(there && base && there.ms / base.ms, last && before && slopeOf(before, last)),
  ];
}

const RESULT_NAMES = constant(resultNames);
function Results({ computed, laps }: Props & { laps: readonly Lap[] }) {
  const column = (at: 0 | 1) =>
    computed((s, d) => resultsOf(s, d, laps).map((cells) => cells[at]!));
  return (
    <Rows
      of={resultNames.length}
      className="timing-results"
      attributes={(i) => ({ 'data-not': isLast(i) && 'slide' })}
    >
      <Name of={RESULT_NAMES} head={panels.result} />
      <Text of={column(0)} head={panels.times} width="6.4em" />
      <Text of={column(1)} head={panels.slope} width="2.9em" />
    </Rows>
  );
}
const isLast = (i: number) => i === resultNames.length - 1;

/** What was measured last, or what came of it all, for eyes and for a screen reader. */
function textOf(run: Run<Measurement>, laps: readonly Lap[], guess: number): string {
  if (run.status === 'done' && laps.length > 1) {
    const [base, there] = [lapOf(laps, BASE_LENGTH)!, lapOf(laps, DOUBLED_LENGTH)!];
    const apart = apartAt(laps);
    return (
      measuring.done(there.ms / base.ms, slopeOf(base, there), guess) +
      (apart ? measuring.apart(apart.n, apart.ms, apart.longest) : '')
    );
  }
  // The base is timed first, then all others in rising order.
  const newest = laps.findLast(({ n }) => n !== BASE_LENGTH) ?? laps[0];
  return newest ? measuring.lap(newest.n, newest.ms) : '';
}

const LAP_NAMES = constant(lapNames);

/** A guess at how time grows, and attention timed in this browser, off the main thread. */
export default function View(props: Props) {
  const { fields, computed } = props;
  const { run, start, cancel } = useJob<MeasureInput, Measurement>(makeWorker);
  const slide = useSlide();
  const width = useValue(fields.width);
  const begin = () => start({ lengths: MEASURED_LENGTHS, width });
  const laps = lapsOf(run, width);
  return (
    <Arrange
      as="drawing"
      stage={slide ? 'b a / 1' : 'ab cc / 14 9'}
      wide="ab / 3 2"
      phone="b a c / 1"
      className="timing"
    >
      <Panel title={panels.chart} hint={panels.chartHint}>
        <TimeChart {...props} laps={laps} />
      </Panel>
      <Panel title={panels.ask} hint={panels.askHint}>
        <div className="timing-guess">
          <Slider of={fields.guess} />
          <NumberField steady of={fields.guess} name={`${fields.guess.label}, typed`} />
        </div>
        <div data-not="square">
          <Results {...props} laps={laps} />
        </div>
      </Panel>
      <Panel title={panels.laps} className="timing-run" not="slide">
        <div className="timing-keys">
          <button
            type="button"
            className="quiet timing-start"
            aria-disabled={run.status === 'running'}
            onClick={() => run.status !== 'running' && begin()}
          >
            {run.status === 'done' ? measuring.again : measuring.start}
          </button>
          <Progress name={measuring.job} run={run} again={begin} cancel={cancel} />
        </div>
        <Rows of={lapNames.length} className="timing-laps">
          <Name of={LAP_NAMES} head={panels.words} />
          {MEASURED_LENGTHS.map((n) => (
            <Cell key={n} head={n}>
              {(i) => {
                const lap = lapOf(laps, n);
                return lap ? msText(i === 0 ? lap.ms : lap.longest) : unknown;
              }}
            </Cell>
          ))}
        </Rows>
        <p className="timing-text">
          <Text role="status" of={computed((s) => textOf(run, laps, s.guess))} />
          {laps.length === 0 && measuring.plan(width)}
        </p>
      </Panel>
    </Arrange>
  );
}
