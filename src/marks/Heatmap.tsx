import { type CSSProperties, type KeyboardEvent, useState } from 'react';

export interface CellAt {
  i: number;
  j: number;
}

/**
 * A matrix of results as a real table that is also a picture: each cell shaded and with its number. One tab
 * stop; the arrow keys walk the cells; `onLook` tells which is looked at, by mouse or by keys.
 */
export function Heatmap({
  name,
  rows,
  rowNames,
  columnNames,
  text,
  shade,
  deep,
  known = true,
  lit,
  off,
  onLook,
  part,
  sums,
  columnSums,
}: {
  name: string;
  rows: readonly (readonly number[])[];
  rowNames: readonly string[];
  columnNames?: readonly string[] | undefined;
  text: (x: number) => string;
  shade?: ((x: number) => CSSProperties) | undefined;
  /** How deep a cell's colour is, for the colour of its number. */
  deep?: ((x: number) => number) | undefined;
  /** Before its step the cells are there but empty. */
  known?: boolean;
  lit?: ((i: number, j: number) => boolean) | undefined;
  /** Cells that are taken out: a widget's style says how they look. */
  off?: ((i: number, j: number) => boolean) | undefined;
  onLook?: ((at: CellAt | null) => void) | undefined;
  part?: string;
  /** A further column and row, in words: what each row and column adds up to. */
  sums?: readonly string[] | undefined;
  columnSums?: readonly string[] | undefined;
}) {
  const [stop, setStop] = useState<CellAt>({ i: 0, j: 0 });
  const height = rows.length;
  const width = rows[0]?.length ?? 0;
  const at = { i: Math.min(stop.i, height - 1), j: Math.min(stop.j, width - 1) };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const by = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[
      event.key
    ];
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const i = Math.min(height - 1, Math.max(0, at.i + by[0]!));
    const j = Math.min(width - 1, Math.max(0, at.j + by[1]!));
    setStop({ i, j });
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${i},${j}"]`)?.focus();
  };
  return (
    <table
      className="matrix heatmap"
      // A table whose cells are walked by the arrow keys is a grid.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
      role="grid"
      aria-label={name}
      aria-readonly="true"
      data-part={part}
      data-known={known}
      onKeyDown={onKeyDown}
      onPointerLeave={() => onLook?.(null)}
    >
      {columnNames && (
        <thead>
          <tr>
            <td aria-hidden="true" />
            {columnNames.map((column, j) => (
              <th key={j} scope="col">
                {column}
              </th>
            ))}
            {sums && (
              <th scope="col" className="sum">
                sum
              </th>
            )}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row, i) => (
          <tr key={i}>
            <th scope="row">{rowNames[i]}</th>
            {row.map((x, j) => (
              <td
                key={j}
                tabIndex={i === at.i && j === at.j ? 0 : -1}
                data-cell={`${i},${j}`}
                data-lit={lit?.(i, j) || undefined}
                data-off={off?.(i, j) || undefined}
                data-deep={(known && deep?.(x)) || undefined}
                data-shaded={(known && shade !== undefined) || undefined}
                style={known ? shade?.(x) : undefined}
                onPointerEnter={() => onLook?.({ i, j })}
                onFocus={() => {
                  setStop({ i, j });
                  onLook?.({ i, j });
                }}
                onBlur={() => onLook?.(null)}
              >
                {known ? text(x) : '·'}
              </td>
            ))}
            {sums && <td className="sum">{known ? sums[i] : '·'}</td>}
          </tr>
        ))}
        {columnSums && (
          <tr className="sum">
            <th scope="row">sum</th>
            {columnSums.map((sum, j) => (
              <td key={j}>{known ? sum : '·'}</td>
            ))}
            {sums && <td aria-hidden="true" />}
          </tr>
        )}
      </tbody>
    </table>
  );
}
