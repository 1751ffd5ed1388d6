import './stall.css';
import { Progress } from '../../background/Progress.tsx';
import { useJobOn } from '../../background/useJob.ts';
import { formatAny, formatPercent } from '../../number/format.ts';
import type { ViewProps } from '../../widget/define.ts';
import type { Side, Summary, Sweep } from './draw.ts';
import { Fan } from './Fan.tsx';
import { placeOf, type StallDerived, type StallState } from './stall.ts';
import { Strips } from './Strips.tsx';

const makeWorker = () =>
  new Worker(new URL('./sweep.worker.ts', import.meta.url), { type: 'module' });

const ROWS: readonly [string, (x: Summary) => string][] = [
  ['a tenth of the queries get less than', (x) => formatAny(x.quantiles[0]!, 2)],
  ['a quarter, less than', (x) => formatAny(x.quantiles[1]!, 2)],
  ['half, less than', (x) => formatAny(x.quantiles[2]!, 2)],
  ['a tenth get more than', (x) => formatAny(x.quantiles[4]!, 2)],
  ['all of dQ', (x) => formatAny(x.dQ, 2)],
  ['all of dV', (x) => formatAny(x.dV, 2)],
  ['queries with one weight over 0.99', (x) => formatPercent(x.above)],
];

/** The lengths in numbers. */
function Table({ many, queries }: { many: Record<Side, Summary>; queries: number }) {
  return (
    <table className="stall-table">
      <caption>{queries} queries</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="hidden-text">length of</span>
          </th>
          <th scope="col" data-side="plain">
            without
          </th>
          <th scope="col" data-side="scaled">
            ÷√dₖ
          </th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([name, text]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{text(many.plain)}</td>
            <td>{text(many.scaled)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Gradients of many random queries: at every width, at this one query by query, and in numbers. */
export default function View({ state, derived }: ViewProps<StallState, StallDerived>) {
  const { seed, runs, n } = state;
  const job = useJobOn<Pick<StallState, 'seed' | 'runs' | 'n'>, Sweep>(
    makeWorker,
    `${seed},${runs},${n}`,
    derived.sweep ? undefined : { seed, runs, n },
  );
  const drawn = derived.sweep ?? (job.run.status === 'done' ? job.run.output : null);
  const place = placeOf(state.dK);
  const many = drawn ? drawn[place]! : derived.many;
  return (
    <div className="stall-panels">
      <div className="panel" role="group" aria-label="Every width">
        <p className="panel-title">Length of a query’s gradient, at every dₖ</p>
        <p className="panel-hint stall-legend">
          <span data-side="plain">without the division</span>
          <span data-side="scaled">÷√dₖ</span>
        </p>
        <div className="stall-fan">
          <Fan sweep={drawn ?? job.earlier ?? null} place={place} stale={!drawn} />
          <Progress name={`${runs} draws at every width`} {...job} />
        </div>
      </div>
      <div className="panel" role="group" aria-label="Query by query">
        <p className="panel-title">dₖ = {state.dK}, query by query</p>
        <p className="panel-hint">Each dot is a query; lines join the same one.</p>
        <Strips sample={derived.sample} many={many} n={n} />
      </div>
      <div className="panel" role="group" aria-label="In numbers">
        <p className="panel-title">In numbers</p>
        <Table many={many} queries={drawn ? n * runs : derived.queries} />
      </div>
    </div>
  );
}
