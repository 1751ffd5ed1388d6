import { useMemo } from 'react';
import { combine, mapSignal, useValue } from '../../bound/signal.ts';
import { labels, texts } from '../text.ts';
import { CanvasMap } from '../map/CanvasMap.tsx';
import { MapScale } from '../map/MapScale.tsx';
import type { CellAt } from '../../marks/Map.tsx';
import { mapOf } from './mapOf.ts';
import type { PanelProps } from './props.ts';

const HEADS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** All heads in small, one of them chosen; and the output. */
export function Heads({ numbers, fields, chosen, look, derived, full }: PanelProps) {
  const count = useValue(fields.heads);
  const head = useValue(fields.head);
  const shape = useValue(useMemo(() => mapSignal(derived, ({ n, dV }) => `${n}×${dV}`), [derived]));
  const marks = useMemo(
    () => combine([chosen], ({ i }): readonly CellAt[] => [{ i, j: -1 }]),
    [chosen],
  );
  const heads = useMemo(
    () =>
      HEADS.map((h) =>
        mapOf(
          numbers[`head.${h}`],
          mapSignal(derived, (d) => [h > d.heads ? undefined : d.weights, h - 1]),
        ),
      ),
    [numbers, derived],
  );
  const output = useMemo(
    () =>
      mapOf(
        numbers.output,
        mapSignal(derived, (d) => [d.output]),
      ),
    [numbers, derived],
  );
  return (
    <div className="pg-out">
      {count > 1 && (
        <div className="pg-heads" role="group" aria-label={labels.head}>
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
                  reach={full}
                />
              </span>
              <span>{texts.head(h)}</span>
            </button>
          ))}
        </div>
      )}
      <div className="pg-output" role="group" aria-label={labels.output}>
        <p className="panel-title" data-part="output">
          {texts.output} <small>{shape}</small> <MapScale of={output} />
        </p>
        <CanvasMap
          of={output}
          name={labels.output}
          marks={marks}
          onLook={(at) => look.set(at && { i: at.i, j: -1 })}
          onPick={({ i }) => fields.row.set(i + 1)}
        />
      </div>
    </div>
  );
}
