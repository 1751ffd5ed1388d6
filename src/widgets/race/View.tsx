import './race.css';
import { Progress } from '../../background/Progress.tsx';
import { useJob } from '../../background/useJob.ts';
import { Arrange } from '../../layout/Arrange.tsx';
import { LogChart, type LogSeries } from '../../marks/LogChart.tsx';
import { formatShort } from '../../number/format.ts';
import type { OldViewProps } from '../../widget/define.ts';
import { useSlide } from '../../widget/slideWidth.ts';
import { lengthsUpTo, type Measured, type MeasureInput } from './measure.ts';
import type { RaceDerived, RaceState } from './race.ts';
import { axes, countRows, hereNames, layerNames, measuring, msText, panels } from './text.ts';

type Props = OldViewProps<RaceState, RaceDerived>;

const makeWorker = () =>
  new Worker(new URL('./race.worker.ts', import.meta.url), { type: 'module' });

const pairs = (xs: readonly number[], ys: readonly number[]) =>
  xs.map((x, i) => [x, ys[i]!] as const);

/** PyTorch's times, and those of this browser where there are any. */
function seriesOf({ torch }: RaceDerived, here: Measured | undefined): LogSeries[] {
  const known: LogSeries[] = [
    {
      name: layerNames.attention,
      points: pairs(torch.lengths, torch.attention),
      line: 'solid',
      dot: 'disc',
    },
    {
      name: layerNames.rnn,
      points: pairs(torch.lengths, torch.rnn),
      line: 'dashed',
      dot: 'square',
    },
    {
      name: layerNames.lstm,
      points: pairs(torch.lengths, torch.lstm),
      line: 'dotted',
      dot: 'ring',
    },
  ];
  if (!here) return known;
  const lap = (of: 'attention' | 'rnn') => here.laps.map((one) => [one.n, one[of]] as const);
  return [
    ...known,
    {
      name: hereNames.attention,
      points: lap('attention'),
      line: 'solid',
      dot: 'disc',
      strong: true,
    },
    { name: hereNames.rnn, points: lap('rnn'), line: 'dashed', dot: 'square', strong: true },
  ];
}

/** A table of times, a length a column; a dot where none is known yet. */
function Laps({ lengths, here }: { lengths: readonly number[]; here: Measured | undefined }) {
  const row = (of: 'attention' | 'rnn') => (
    <tr>
      <th scope="row">{layerNames[of]}</th>
      {lengths.map((n) => {
        const lap = here?.laps.find((one) => one.n === n);
        return <td key={n}>{lap ? msText(lap[of]) : '·'}</td>;
      })}
    </tr>
  );
  return (
    <table className="facts race-laps" data-not="slide">
      <thead>
        <tr>
          <th scope="col">{axes.x}</th>
          {lengths.map((n) => (
            <th key={n} scope="col">
              {n}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {row('attention')}
        {row('rnn')}
      </tbody>
    </table>
  );
}

/** The same layer counted in steps, in operations and in numbers kept; and its time, as measured. */
export default function View({ state: s, derived: d }: Props) {
  const { run, start, cancel } = useJob<MeasureInput, Measured>(makeWorker);
  const { lengths, leftOut } = lengthsUpTo(s.n, s.width);
  const slide = useSlide();
  const begin = () => start({ lengths, width: s.width });
  // Times of another width would stand beside counts that are not theirs.
  const here = run.status === 'done' && run.output.width === s.width ? run.output : undefined;
  return (
    <Arrange
      as="pair"
      stage={slide ? 'ab / 1 1' : 'ab ac ad / 1 1 / auto auto 1fr'}
      wide="ab / 1 1"
      phone="a b c d / 1"
      className="race"
    >
      <div className="race-counts panel">
        <p className="panel-title">{panels.counted}</p>
        <p className="panel-hint">{panels.countedHint}</p>
        <table className="facts race-table">
          <thead>
            <tr>
              <td aria-hidden="true" />
              <th scope="col">{layerNames.attention}</th>
              <th scope="col">{layerNames.rnn}</th>
            </tr>
          </thead>
          <tbody>
            {countRows(d).map(({ what, note, main, aside, ...counts }) => (
              <tr
                key={what}
                className={main ? 'race-main' : undefined}
                data-not={aside ? 'slide' : undefined}
              >
                <th scope="row">
                  {what}
                  {note && <small data-not={main ? undefined : 'slide'}>{note}</small>}
                </th>
                <td>{counts.attention}</td>
                <td>{counts.rnn}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="race-times panel">
        <p className="panel-title">{panels.measured}</p>
        <p className="panel-hint">{panels.measuredHint}</p>
        <LogChart
          series={seriesOf(d, here)}
          x={[10, 10000]}
          y={[0.1, 100000]}
          xName={axes.x}
          yName={axes.y}
          xText={String}
          yText={(y) => formatShort(y, 2)}
          at={s.n}
        />
      </div>
      <div className="race-run" data-not="slide">
        <button
          type="button"
          className="race-start"
          aria-disabled={run.status === 'running'}
          onClick={() => run.status !== 'running' && begin()}
        >
          {run.status === 'done' ? measuring.again : measuring.start}
        </button>
        <Progress name={measuring.job} run={run} again={begin} cancel={cancel} />
        <p className="race-plan">
          {measuring.plan(here !== undefined, s.width)}
          {leftOut && measuring.leftOut(s.n)}
        </p>
      </div>
      <Laps lengths={lengths} here={here} />
    </Arrange>
  );
}
