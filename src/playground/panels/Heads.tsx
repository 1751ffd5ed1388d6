import { useMemo } from 'react';
import { mapSignal, useValue } from '../../kit/signal/signal.ts';
import type { CellIndex } from '../../kit/table/HeatMap.tsx';
import { rowsOf } from '../derive.ts';
import { CanvasMap } from '../map/CanvasMap.tsx';
import { MapScale } from '../map/MapScale.tsx';
import type { Panel } from './panel.ts';

const HEADS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** A small map per head, to choose one, and the output of all. */
export function Heads({ numbers, computed, fields, marked, look, full }: Panel) {
  const count = useValue(fields.heads);
  const head = useValue(fields.head);
  const shape = useValue(computed(({ n, dV }) => `${n}×${dV}`));
  const { marks, heads, output } = useMemo(
    () => ({
      marks: mapSignal(marked, ({ i }): CellIndex[] => [{ i, j: -1 }]),
      heads: HEADS.map((h) => ({
        ...numbers[`head.${h}`],
        ...computed((s, d) => (h > s.heads ? null : rowsOf(d.weights, h - 1))),
      })),
      output: { ...numbers.output, ...computed((_, d) => rowsOf(d.output)) },
    }),
    [numbers, computed, marked],
  );
  return (
    <div className="pg-out">
      {count > 1 && (
        <div className="pg-heads" role="group" aria-label={fields.head.label}>
          {HEADS.slice(0, count).map((h) => (
            <button
              key={h}
              type="button"
              aria-pressed={h === head}
              onClick={() => fields.head.set(h)}
            >
              <span className="pg-head" inert aria-hidden="true">
                <CanvasMap
                  of={heads[h - 1]!}
                  rowNames={null}
                  columnNames={null}
                  marks={marks}
                  maxAbs={full}
                />
              </span>
              <span>{`head ${h}`}</span>
            </button>
          ))}
        </div>
      )}
      <div className="pg-output" role="group" aria-label="output">
        <p className="panel-title" data-part="output">
          Output <small>{shape}</small> <MapScale of={output} />
        </p>
        <CanvasMap
          of={output}
          marks={marks}
          onCellFocus={(at) => look.set(at && { i: at.i, j: -1 })}
          onPick={({ i }) => fields.row.set(i + 1)}
        />
      </div>
    </div>
  );
}
