import { useEffect, useMemo, useRef } from 'react';
import { mapSignal, useValue } from '../../kit/signal/signal.ts';
import { Label } from '../../kit/input/Label.tsx';
import type { CellIndex } from '../../kit/table/HeatMap.tsx';
import { rowsOf } from '../derive.ts';
import { setCell } from '../edits.ts';
import { CanvasMap, type CanvasMapProps } from '../map/CanvasMap.tsx';
import { MapScale } from '../map/MapScale.tsx';
import type { Panel } from './panel.ts';

/** A matrix under its name, shape and scale; nothing while it doesn't exist. */
function Matrix({ field, ...map }: { field: string | undefined } & CanvasMapProps) {
  const { of } = map;
  const shape = useValue(
    mapSignal(of, (rows) => (rows ? `${rows.length}×${rows[0]?.length ?? 0}` : '')),
  );
  if (!shape) return null;
  const [, d, name] = /^(d?)(.*)$/.exec(of.label)!;
  return (
    <div className="pg-matrix" data-field={field}>
      <p className="panel-title" data-part={of.part}>
        <span className={of.role && `role-${of.role}`}>
          {d}
          <Label text={name!} />
        </span>{' '}
        <small>{shape}</small> <MapScale of={of} isShort />
      </p>
      <CanvasMap {...map} rowNames={null} columnNames={null} />
    </div>
  );
}

/** The quantity of each matrix, and what its rows belong to. */
const INPUTS = {
  x: ['matrixX', 'query'],
  xKV: ['matrixXKV', 'key'],
  wQ: ['matrixWQ', undefined],
  wK: ['matrixWK', undefined],
  wV: ['matrixWV', undefined],
  q: ['matrixQ', 'query'],
  k: ['matrixK', 'key'],
  v: ['matrixV', 'key'],
} as const;

function Input({ of, ...panel }: Panel & { of: keyof typeof INPUTS }) {
  const { numbers, computed, marked, look, now, set } = panel;
  const map = useMemo(() => {
    const [quantity, rows] = INPUTS[of];
    return {
      // Maps draw tensors where they are in memory: a drag would copy the lists of a quantity at every move.
      of: { ...numbers[quantity], ...computed((_, { [of]: t }) => t && rowsOf(t)) },
      marks: mapSignal(marked, ({ i, j }): CellIndex[] =>
        rows === 'query' ? [{ i, j: -1 }] : rows === 'key' && j >= 0 ? [{ i: j, j: -1 }] : [],
      ),
      edit(at: CellIndex, x: number) {
        const { s, d } = now.get();
        set(setCell(s, d, of, at, x));
      },
      onCellFocus:
        rows &&
        ((at: CellIndex | null) =>
          look.set(at && (rows === 'query' ? { i: at.i, j: -1 } : { i: -1, j: at.i }))),
    };
  }, [of, numbers, computed, marked, look, now, set]);
  return <Matrix field={of} {...map} />;
}

/** X, the W and the Q, K and V they make. Any of their numbers can be set. */
export function Inputs(panel: Panel) {
  const from = useValue(panel.fields.from);
  const cross = useValue(panel.fields.cross);
  const all =
    from === 'qkv'
      ? (['q', 'k', 'v'] as const)
      : (['x', ...(cross ? (['xKV'] as const) : []), 'wQ', 'q', 'wK', 'k', 'wV', 'v'] as const);
  return (
    <div
      className="pg-inputs"
      data-from={from}
      data-cross={cross}
      role="group"
      aria-label="Matrices"
    >
      {all.map((of) => (
        <Input key={of} of={of} {...panel} />
      ))}
    </div>
  );
}

const GRADIENTS = ['O', 'Q', 'K', 'V', 'X', 'XKV', 'WQ', 'WK', 'WV'] as const;

function Gradient({ of, ...panel }: Panel & { of: (typeof GRADIENTS)[number] }) {
  const { numbers, computed, now, set } = panel;
  const map = useMemo(
    () => ({
      of: {
        ...numbers[`grad${of}`],
        ...computed((_, { grads }) => grads?.[`d${of}`] && rowsOf(grads[`d${of}`]!)),
      },
      edit:
        of === 'O'
          ? (at: CellIndex, x: number) => {
              const { s, d } = now.get();
              set(setCell(s, d, 'dO', at, x));
            }
          : undefined,
    }),
    [of, numbers, computed, now, set],
  );
  return <Matrix field={of === 'O' ? 'dO' : undefined} {...map} />;
}

/** From the gradient of the output, which can be set, back to the input. */
export function Gradients(panel: Panel) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In a narrow window they open far below the button.
    if (document.activeElement?.closest('[data-field="gradients"]'))
      ref.current!.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={ref} className="pg-gradients" role="group" aria-label={panel.fields.gradients.label}>
      <p className="panel-hint">
        dO sets how much each number of the output matters, and you can change it. It defines a loss
        L, the sum of dO times the output. dQ, dK and dV show how fast L grows with each number of
        Q, K and V.
      </p>
      <div className="pg-row">
        {GRADIENTS.map((of) => (
          <Gradient key={of} of={of} {...panel} />
        ))}
      </div>
    </div>
  );
}
