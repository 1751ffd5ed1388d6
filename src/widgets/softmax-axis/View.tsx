import './softmaxAxis.css';
import { useState } from 'react';
import { MatrixEditor } from '../../controls/MatrixEditor.tsx';
import { type CellAt, Heatmap } from '../../marks/Heatmap.tsx';
import { depth, weightShade } from '../../marks/shade.ts';
import { formatNumber } from '../../number/format.ts';
import type { ViewProps } from '../../widget/define.ts';
import { type AxisDerived, type AxisState, SPAN } from './softmax-axis.ts';

/** Who hands out, or receives, how much: bars on a domain that depends on the size of the matrix alone. */
function Sums({
  title,
  names,
  sums,
  most,
}: {
  title: string;
  names: readonly string[];
  sums: readonly number[];
  /** The end of the domain. */
  most: number;
}) {
  const percent = (x: number) => `${((x / most) * 100).toFixed(2)}%`;
  return (
    <div className="axis-sums">
      <p>{title}</p>
      <ul aria-label={title}>
        {sums.map((sum, i) => (
          <li key={i}>
            <span>{names[i]}</span>
            <div className="sum-bar" aria-hidden="true">
              <div style={{ width: percent(sum) }} />
              <i style={{ left: percent(1) }} />
            </div>
            <span>{formatNumber(sum)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Scores on the left, weights with the sums of their rows and columns, and on the right these sums as bars. */
export default function View({ state, derived, set, start }: ViewProps<AxisState, AxisDerived>) {
  const [at, setAt] = useState<CellAt | null>(null);
  const { scores, queries, keys, along } = state;
  const most = Math.max(queries.length, keys.length);
  const group = (i: number, j: number) =>
    at !== null && (along === 'rows' ? at.i === i : at.j === j);
  return (
    <div className="softmax-axis">
      <div className="panel" role="group" aria-label="Scores">
        <p className="panel-title" data-part="scores">
          Scores
        </p>
        <p className="panel-hint">Each row asks, each column is asked.</p>
        <div className="axis-matrix">
          <MatrixEditor
            name="scores"
            value={scores}
            home={start.scores}
            rowNames={queries}
            columnNames={keys}
            {...SPAN}
            step={0.1}
            lit={group}
            onChange={(to) => set({ scores: to })}
          />
        </div>
      </div>
      <p className="axis-arrow" aria-hidden="true">
        <span>softmax</span>
        <svg viewBox="0 0 44 44" data-along={along}>
          <path d="M4,22H38M30,14L38,22L30,30" />
        </svg>
        <span>{along === 'rows' ? 'each row' : 'each column'}</span>
        <code>{along === 'rows' ? 'dim=-1' : 'dim=-2'}</code>
      </p>
      <div className="panel" role="group" aria-label="Weights">
        <p className="panel-title role-weight" data-part="weights">
          Weights
        </p>
        <p className="panel-hint" data-wrong={along === 'columns' || undefined}>
          {along === 'rows'
            ? 'Every query hands out 1. Keys receive more or less.'
            : 'Every key receives 1. Queries hand out more or less than 1.'}
        </p>
        <div className="axis-matrix">
          <Heatmap
            name="weights"
            rows={derived.weights}
            rowNames={queries}
            columnNames={keys}
            text={(x) => formatNumber(x, 3)}
            shade={weightShade}
            deep={depth}
            lit={group}
            onLook={setAt}
            part="weights"
            sums={derived.rowSums.map((x) => formatNumber(x))}
            columnSums={derived.columnSums.map((x) => formatNumber(x))}
          />
        </div>
      </div>
      <div className="panel" role="group" aria-label="Sums">
        <p className="panel-title">Sums</p>
        <p className="panel-hint">The upright line is 1.</p>
        <Sums title="Queries hand out" names={queries} sums={derived.rowSums} most={most} />
        <Sums title="Keys receive" names={keys} sums={derived.columnSums} most={most} />
      </div>
    </div>
  );
}
