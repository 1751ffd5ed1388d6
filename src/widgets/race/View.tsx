import './race.css';
import { Progress } from '../../background/Progress.tsx';
import { useJob } from '../../background/useJob.ts';
import { LogChart, type LogSeries } from '../../marks/LogChart.tsx';
import { formatNumber, formatShort } from '../../number/format.ts';
import type { ViewProps } from '../../widget/define.ts';
import { lengthsUpTo, type Measured, type MeasureInput } from './measure.ts';
import { countText, msText, type RaceDerived, type RaceState } from './race.ts';

type Props = ViewProps<RaceState, RaceDerived>;

const makeWorker = () =>
  new Worker(new URL('./race.worker.ts', import.meta.url), { type: 'module' });

const pairs = (xs: readonly number[], ys: readonly number[]) =>
  xs.map((x, i) => [x, ys[i]!] as const);

/** PyTorch's times, and those of this browser where there are any. */
function seriesOf({ torch }: RaceDerived, here: Measured | undefined): LogSeries[] {
  const known: LogSeries[] = [
    {
      name: 'attention',
      points: pairs(torch.lengths, torch.attention),
      line: 'solid',
      dot: 'disc',
    },
    { name: 'plain RNN', points: pairs(torch.lengths, torch.rnn), line: 'dashed', dot: 'square' },
    { name: 'LSTM', points: pairs(torch.lengths, torch.lstm), line: 'dotted', dot: 'ring' },
  ];
  if (!here) return known;
  const lap = (of: 'attention' | 'rnn') => here.laps.map((one) => [one.n, one[of]] as const);
  return [
    ...known,
    { name: 'attention, here', points: lap('attention'), line: 'solid', dot: 'disc', strong: true },
    { name: 'RNN, here', points: lap('rnn'), line: 'dashed', dot: 'square', strong: true },
  ];
}

/** A table of times, a length a column; a dot where none is known yet. */
function Laps({ lengths, here }: { lengths: readonly number[]; here: Measured | undefined }) {
  const row = (name: string, of: 'attention' | 'rnn') => (
    <tr>
      <th scope="row">{name}</th>
      {lengths.map((n) => {
        const lap = here?.laps.find((one) => one.n === n);
        return <td key={n}>{lap ? msText(lap[of]) : '·'}</td>;
      })}
    </tr>
  );
  return (
    <table className="race-table race-laps">
      <thead>
        <tr>
          <th scope="col">words</th>
          {lengths.map((n) => (
            <th key={n} scope="col">
              {n}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {row('attention', 'attention')}
        {row('plain RNN', 'rnn')}
      </tbody>
    </table>
  );
}

/** The same layer counted in steps, in operations and in numbers kept; and its time, as measured. */
export default function View({ state: s, derived: d }: Props) {
  const { run, start, cancel } = useJob<MeasureInput, Measured>(makeWorker);
  const { lengths, leftOut } = lengthsUpTo(s.n, s.width);
  const begin = () => start({ lengths, width: s.width });
  // Times of another width would stand beside counts that are not theirs.
  const here = run.status === 'done' && run.output.width === s.width ? run.output : undefined;
  return (
    <div className="race">
      <div className="race-counts">
        <p className="panel-title">Counted</p>
        <p className="panel-hint">
          One layer over the whole text; a multiply-add is one operation.
        </p>
        <table className="race-table">
          <thead>
            <tr>
              <td aria-hidden="true" />
              <th scope="col">attention</th>
              <th scope="col">plain RNN</th>
            </tr>
          </thead>
          <tbody>
            <tr className="race-main">
              <th scope="row">
                steps that wait for one another<small>a fixed few, counted as 1, and n</small>
              </th>
              <td>{d.attention.steps}</td>
              <td>{countText(d.rnn.steps)}</td>
            </tr>
            <tr>
              <th scope="row">
                operations with the layer’s matrices
                <small>4nd² and 2nd²</small>
              </th>
              <td>{countText(d.attention.projections)}</td>
              <td>{countText(d.rnn.total)}</td>
            </tr>
            <tr>
              <th scope="row">
                operations for all pairs
                <small>2n²d, {formatNumber(d.ratio, d.ratio < 10 ? 2 : 0)} times the RNN</small>
              </th>
              <td>{countText(d.attention.pairs)}</td>
              <td>none</td>
            </tr>
            <tr className="race-main">
              <th scope="row">operations in all</th>
              <td>{countText(d.attention.total)}</td>
              <td>{countText(d.rnn.total)}</td>
            </tr>
            <tr>
              <th scope="row">
                scores<small>n²</small>
              </th>
              <td>{countText(d.cells)}</td>
              <td>none</td>
            </tr>
            <tr>
              <th scope="row">
                numbers kept for what follows<small>2nd, two vectors a word, and d</small>
              </th>
              <td>{countText(d.attention.kept)}</td>
              <td>{countText(d.rnn.kept)}</td>
            </tr>
          </tbody>
        </table>
      </div>
      <div className="race-times">
        <p className="panel-title">Measured</p>
        <p className="panel-hint">
          Grey: PyTorch, one thread, 512 numbers a word, 8 heads. From line to line: ten times.
        </p>
        <LogChart
          series={seriesOf(d, here)}
          x={[10, 10000]}
          y={[0.1, 100000]}
          xName="words"
          yName="milliseconds"
          xText={String}
          yText={(y) => formatShort(y, 2)}
          at={s.n}
        />
      </div>
      <div className="race-here">
        <div className="race-run">
          <button
            type="button"
            className="race-start"
            aria-disabled={run.status === 'running'}
            onClick={() => run.status !== 'running' && begin()}
          >
            {run.status === 'done' ? 'Measure again' : 'Measure here'}
          </button>
          <Progress name="measuring in this browser" run={run} again={begin} cancel={cancel} />
          <p className="race-plan">
            {here ? 'Measured' : 'To be measured'} in this browser: one thread, this page’s own
            program, {s.width} numbers a word.
            {leftOut && ` ${s.n} words would take too long.`}
          </p>
        </div>
        <Laps lengths={lengths} here={here} />
      </div>
    </div>
  );
}
