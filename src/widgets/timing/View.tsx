import './timing.css';
import { Progress } from '../../background/Progress.tsx';
import { useJob } from '../../background/useJob.ts';
import type { Run } from '../../background/job.ts';
import { NumberField } from '../../controls/NumberField.tsx';
import { Slider } from '../../controls/Slider.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { LogChart, type LogSeries } from '../../marks/LogChart.tsx';
import { formatNumber, formatShort } from '../../number/format.ts';
import type { OldViewProps } from '../../widget/define.ts';
import { useSlide } from '../../widget/slideWidth.ts';
import { FROM, LENGTHS, TO } from './lengths.ts';
import { type Lap, type Measured, type MeasureInput, slopeOf } from './measure.ts';
import { axes, lines, measuring, msText, panels, resultCells, rowNames, unknown } from './text.ts';
import type { TimingDerived, TimingState } from './timing.ts';

type Props = OldViewProps<TimingState, TimingDerived>;

const makeWorker = () =>
  new Worker(new URL('./timing.worker.ts', import.meta.url), { type: 'module' });

const X = [10, 10000] as const;
const Y = [1e-5, 1e3] as const;

/** The line through the base with this slope, as far as it is within the axes. */
function lineOf(slope: number): LogSeries['points'] {
  const ends = slope > 0 ? Y.map((y) => FROM * y ** (1 / slope)) : X;
  const [from, to] = [Math.max(X[0], ends[0]!), Math.min(X[1], ends[1]!)];
  // A hair inside, so that rounding takes no end away.
  return [from * 1.0001, to / 1.0001].map((n) => [n, (n / FROM) ** slope] as const);
}

/** The lap of so many words. */
const lapOf = (laps: readonly Lap[], n: number) => laps.find((lap) => lap.n === n);

function seriesOf(s: TimingState, d: TimingDerived, laps: readonly Lap[]): LogSeries[] {
  const base = lapOf(laps, FROM)?.ms;
  const told = s.known || laps.length > 1;
  const slope = (to: number): LogSeries => ({
    name: lines.slope(to),
    points: lineOf(to),
    line: to === 2 ? 'dashed' : 'dotted',
    dot: 'none',
  });
  return [
    ...(told ? [slope(1), slope(2)] : []),
    { name: lines.guess, points: lineOf(d.slopes.guess), line: 'solid', dot: 'none' },
    {
      name: '',
      points: [
        [FROM, 1],
        [TO, s.guess],
      ],
      line: 'none',
      dot: 'ring',
    },
    ...(s.known
      ? [
          {
            name: lines.torch,
            points: d.torch.lengths.map((n, i) => [n, d.torch.relative[i]!] as const),
            line: 'solid',
            dot: 'square',
          } as const,
        ]
      : []),
    ...(base
      ? [
          {
            name: lines.here,
            points: laps.map(({ n, ms }) => [n, ms / base] as const),
            line: 'solid',
            dot: 'disc',
            strong: true,
          } as const,
        ]
      : []),
  ];
}

/** What has been measured with these numbers a word: all, or what there was when it was ended. */
function lapsOf(run: Run<Measured>, width: number): readonly Lap[] {
  const here = run.status === 'done' ? run.output : run.status === 'idle' ? undefined : run.soFar;
  return here?.width === width ? here.laps : [];
}

/** 2000 words beside 1000: as guessed, as PyTorch took, as this browser took. */
function Results({ s, d, laps }: { s: TimingState; d: TimingDerived; laps: readonly Lap[] }) {
  const [last, before] = laps.toReversed();
  const there = lapOf(laps, TO);
  const base = lapOf(laps, FROM);
  const rows = [
    [rowNames.guess, resultCells(s.guess, d.slopes.guess)],
    [rowNames.torch, s.known ? resultCells(d.times.torch, d.slopes.torch) : [unknown, unknown]],
    [
      rowNames.here,
      resultCells(there && base && there.ms / base.ms, last && before && slopeOf(before, last)),
    ],
  ] as const;
  return (
    <table className="facts timing-results" data-not="square">
      <thead>
        <tr>
          <th scope="col">{panels.result}</th>
          <th scope="col">{panels.times}</th>
          <th scope="col">{panels.slope}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, cells]) => (
          <tr key={name} data-not={name === rowNames.here ? 'slide' : undefined}>
            <th scope="row">{name}</th>
            {cells.map((cell, i) => (
              <td key={i}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What was measured last, or what came of it all, for eyes and for a screen reader. */
function saidOf(run: Run<Measured>, laps: readonly Lap[], guess: number, heard: number): string {
  if (run.status === 'done' && laps.length > 1) {
    const [base, there] = [lapOf(laps, FROM)!, lapOf(laps, TO)!];
    return measuring.done(there.ms / base.ms, slopeOf(base, there), guess);
  }
  const newest = lapOf(laps, heard);
  return newest ? measuring.lap(newest.n, newest.ms) : '';
}

/** A guess at how time grows, and attention timed in this browser, off the main thread. */
export default function View({ state: s, derived: d, fields }: Props) {
  const { run, start, cancel } = useJob<MeasureInput, Measured>(makeWorker);
  const slide = useSlide();
  const begin = () => start({ lengths: LENGTHS, width: s.width });
  const laps = lapsOf(run, s.width);
  // The base is timed first, then all others in rising order.
  const heard = laps.length > 1 ? laps.findLast(({ n }) => n !== FROM)!.n : FROM;
  return (
    <Arrange
      as="drawing"
      stage={slide ? 'b a / 1' : 'ab cc / 14 9'}
      wide="ab / 3 2"
      phone="b a c / 1"
      className="timing"
    >
      <Panel name={panels.chart} title={panels.chart} hint={panels.chartHint}>
        <LogChart
          series={seriesOf(s, d, laps)}
          x={X}
          y={Y}
          xName={axes.x}
          yName={axes.y}
          xText={String}
          yText={(y) => formatShort(y, 5)}
        />
      </Panel>
      <Panel name={panels.ask} title={panels.ask} hint={panels.askHint}>
        <div className="timing-guess">
          <Slider of={fields.guess} speak={(guess) => formatNumber(guess, 1)} />
          <NumberField steady of={fields.guess} name={`${fields.guess.label}, typed`} />
        </div>
        <Results {...{ s, d, laps }} />
      </Panel>
      <Panel name={panels.laps} title={panels.laps} className="timing-run" not="slide">
        <div className="timing-keys">
          <button
            type="button"
            className="timing-start"
            aria-disabled={run.status === 'running'}
            onClick={() => run.status !== 'running' && begin()}
          >
            {run.status === 'done' ? measuring.again : measuring.start}
          </button>
          <Progress name={measuring.job} run={run} again={begin} cancel={cancel} />
        </div>
        <table className="facts timing-laps">
          <thead>
            <tr>
              <th scope="col">{panels.words}</th>
              {LENGTHS.map((n) => (
                <th key={n} scope="col">
                  {n}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{panels.ms}</th>
              {LENGTHS.map((n) => {
                const lap = lapOf(laps, n);
                return <td key={n}>{lap ? msText(lap.ms) : unknown}</td>;
              })}
            </tr>
          </tbody>
        </table>
        <p className="timing-said" data-not="slide">
          <span role="status">{saidOf(run, laps, s.guess, heard)}</span>
          {laps.length === 0 && measuring.plan(s.width)}
        </p>
      </Panel>
    </Arrange>
  );
}
