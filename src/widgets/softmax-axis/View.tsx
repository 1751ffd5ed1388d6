import './softmax-axis.css';
import { useState } from 'react';
import { MatrixEditor } from '../../controls/MatrixEditor.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import type { CellAt } from '../../marks/Heatmap.tsx';
import { WeightsMap } from '../../marks/WeightsMap.tsx';
import { formatNumber } from '../../number/format.ts';
import type { OldViewProps } from '../../widget/define.ts';
import { type AxisDerived, type AxisState, dim } from './softmax-axis.ts';
import { alongTitles, texts } from './text.ts';

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
export default function View({ state, derived, fields }: OldViewProps<AxisState, AxisDerived>) {
  const [at, setAt] = useState<CellAt | null>(null);
  const { queries, keys, along } = state;
  const most = Math.max(queries.length, keys.length);
  const group = (i: number, j: number) =>
    at !== null && (along === 'rows' ? at.i === i : at.j === j);
  return (
    <Arrange as="maps" stage="abc ddd / 10 5rem 12" phone="a b c d / 1" className="softmax-axis">
      <Panel name={texts.scores} title={texts.scores} hint={texts.asks} part="scores">
        <div className="axis-matrix scrolls">
          <MatrixEditor of={fields.scores} lit={group} />
        </div>
      </Panel>
      <p className="axis-arrow" aria-hidden="true">
        <span>{texts.softmax}</span>
        <svg viewBox="0 0 44 44" data-along={along}>
          <path d="M4,22H38M30,14L38,22L30,30" />
        </svg>
        <span>{alongTitles[along]}</span>
        <code>{`dim=${dim[along]}`}</code>
      </p>
      <div className="panel" role="group" aria-label={texts.weights}>
        <p className="panel-title role-weight" data-part="weights">
          {texts.weights}
        </p>
        <p className="panel-hint" data-wrong={along === 'columns' || undefined}>
          {texts.hints[along]}
        </p>
        <div className="axis-matrix scrolls">
          <WeightsMap
            name={texts.weightsName}
            rows={derived.weights}
            rowNames={queries}
            columnNames={keys}
            text={(x) => formatNumber(x, 3)}
            lit={group}
            onLook={setAt}
            sums={derived.rowSums.map((x) => formatNumber(x))}
            columnSums={derived.columnSums.map((x) => formatNumber(x))}
          />
        </div>
      </div>
      <Panel name={texts.sums} title={<span data-not="slide">{texts.sums}</span>} hint={texts.one}>
        <div className="axis-shares">
          <Sums title={texts.handOut} names={queries} sums={derived.rowSums} most={most} />
          <Sums title={texts.receive} names={keys} sums={derived.columnSums} most={most} />
        </div>
      </Panel>
    </Arrange>
  );
}
