import './shareRows.css';
import type { ReactNode } from 'react';
import { WeightBar } from '../marks/WeightBar.tsx';

export interface ShareRow {
  /** What the row is found by. */
  name: ReactNode;
  score: ReactNode;
  /** Its share; null while it is not yet known. */
  weight: number | null;
  /** The share as it is written. */
  share: ReactNode;
  /** What the row holds. */
  value: ReactNode;
  /** Takes no part now. */
  out?: boolean;
}

/** One row a key: what it is found by, its score, its share as a bar and in writing, and what it holds. */
export function ShareRows({
  label,
  heads,
  rows,
}: {
  label: string;
  heads: readonly [name: ReactNode, score: ReactNode, weight: ReactNode, value: ReactNode];
  rows: readonly ShareRow[];
}) {
  const [name, score, weight, value] = heads;
  return (
    <div className="share-rows" data-grow>
      <div className="share-row share-heads" aria-hidden="true">
        <span data-part="key">{name}</span>
        <span data-part="scores">{score}</span>
        <span className="share-bar" data-part="weights">
          {weight}
        </span>
        <span className="share-value" data-part="value">
          {value}
        </span>
      </div>
      <ul aria-label={label}>
        {rows.map((row, i) => (
          <li key={i} className="share-row" data-row={i} data-out={row.out || undefined}>
            <div className="share-name" data-part="key">
              {row.name}
            </div>
            <div className="share-score" data-part="scores">
              {row.score}
            </div>
            <div className="share-bar" data-part="weights">
              <span className="hidden-text">weight</span>
              <WeightBar weight={row.weight ?? 0} />
            </div>
            <div className="share-text" data-part="weights">
              {row.weight === null ? <span aria-label="not yet known">·</span> : row.share}
            </div>
            <div className="share-value" data-part="value">
              {row.value}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
