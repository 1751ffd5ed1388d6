import { useMemo } from 'react';
import { combine, mapSignal, useValue } from '../../bound/signal.ts';
import { type Given, setCell } from '../edits.ts';
import { Label } from '../../controls/Label.tsx';
import { labels } from '../text.ts';
import { CanvasMap } from '../map/CanvasMap.tsx';
import { MapScale } from '../map/MapScale.tsx';
import type { CellAt } from '../../marks/Map.tsx';
import { mapOf } from './mapOf.ts';
import type { PanelProps } from './props.ts';

type Name = keyof typeof MATRICES;
/** Each matrix: where its numbers are set, its quantity, and what its rows are. */
const MATRICES = {
  X: { key: 'x', of: 'matrixX', rows: 'query' },
  X_KV: { key: 'xKV', of: 'matrixXKV', rows: 'key' },
  W_Q: { key: 'wQ', of: 'matrixWQ', rows: 'width' },
  W_K: { key: 'wK', of: 'matrixWK', rows: 'width' },
  W_V: { key: 'wV', of: 'matrixWV', rows: 'width' },
  Q: { key: 'q', of: 'matrixQ', rows: 'query' },
  K: { key: 'k', of: 'matrixK', rows: 'key' },
  V: { key: 'v', of: 'matrixV', rows: 'key' },
} as const satisfies Record<
  string,
  { key: Given; of: keyof PanelProps['numbers']; rows: 'query' | 'key' | 'width' }
>;

/** One matrix with its name and shape; its numbers can be set. */
export function Matrix({ name, ...props }: PanelProps & { name: Name }) {
  const { numbers, look, chosen, set, state, derived } = props;
  const { key, of, rows } = MATRICES[name];
  const table = useMemo(
    () =>
      mapOf(
        numbers[of],
        mapSignal(derived, (d) => [d[key]]),
      ),
    [numbers, of, derived, key],
  );
  const marks = useMemo(
    () =>
      combine([chosen], ({ i, j }): readonly CellAt[] =>
        rows === 'query' ? [{ i, j: -1 }] : rows === 'key' && j >= 0 ? [{ i: j, j: -1 }] : [],
      ),
    [chosen, rows],
  );
  const shape = useValue(
    useMemo(
      () => mapSignal(table, (all) => `${all?.length ?? 0}×${all?.[0]?.length ?? 0}`),
      [table],
    ),
  );
  const edit = useMemo(
    () => (at: CellAt, x: number) => set(setCell(state.get(), derived.get(), key, at, x)),
    [set, state, derived, key],
  );
  const read = useMemo(
    () =>
      rows === 'width'
        ? undefined
        : (at: CellAt | null) =>
            look.set(at && (rows === 'query' ? { i: at.i, j: -1 } : { i: -1, j: at.i })),
    [look, rows],
  );
  return (
    <div className="pg-matrix" data-field={key}>
      <p className="panel-title" data-part={table.part}>
        <span className={table.role && `role-${table.role}`}>
          <Label text={name} />
        </span>{' '}
        <small>{shape}</small> <MapScale of={table} isShort />
      </p>
      <CanvasMap
        rowNames={null}
        columnNames={null}
        of={table}
        name={name}
        marks={marks}
        edit={edit}
        {...(read && { onLook: read })}
      />
    </div>
  );
}

/** What is given, and Q, K and V: each row is one product. */
export function Inputs(props: PanelProps) {
  const from = useValue(props.fields.from);
  const cross = useValue(props.fields.cross);
  const names: readonly Name[] =
    from === 'qkv'
      ? ['Q', 'K', 'V']
      : ['X', ...(cross ? (['X_KV'] as const) : []), 'W_Q', 'Q', 'W_K', 'K', 'W_V', 'V'];
  return (
    <div
      className="pg-inputs"
      data-from={from}
      data-cross={cross}
      role="group"
      aria-label={labels.matrices}
    >
      {names.map((name) => (
        <Matrix key={name} name={name} {...props} />
      ))}
    </div>
  );
}
