import { useEffect, useMemo, useRef } from 'react';
import { mapSignal, useValue } from '../../bound/signal.ts';
import { setCell } from '../edits.ts';
import { Label } from '../../controls/Label.tsx';
import { labels, texts } from '../text.ts';
import { CanvasMap } from '../map/CanvasMap.tsx';
import { MapScale } from '../map/MapScale.tsx';
import type { CellAt } from '../../marks/Map.tsx';
import { mapOf } from './mapOf.ts';
import type { PanelProps } from './props.ts';

const GRADIENTS = ['O', 'Q', 'K', 'V', 'X', 'XKV', 'WQ', 'WK', 'WV'] as const;

function Gradient({ of, ...props }: PanelProps & { of: (typeof GRADIENTS)[number] }) {
  const { numbers, set, state, derived } = props;
  const table = useMemo(
    () =>
      mapOf(
        numbers[`grad${of}`],
        mapSignal(derived, (d) => [d.grads?.[`d${of}`]]),
      ),
    [numbers, of, derived],
  );
  const shape = useValue(
    useMemo(
      () => mapSignal(table, (all) => (all ? `${all.length}×${all[0]!.length}` : '')),
      [table],
    ),
  );
  const edit = useMemo(
    () =>
      of === 'O'
        ? (at: CellAt, x: number) => set(setCell(state.get(), derived.get(), 'dO', at, x))
        : undefined,
    [of, set, state, derived],
  );
  if (!shape) return null;
  return (
    <div className="pg-matrix" data-field={of === 'O' ? 'dO' : undefined}>
      <p className="panel-title">
        <span className={table.role && `role-${table.role}`}>
          d<Label text={table.label.slice(1)} />
        </span>{' '}
        <small>{shape}</small> <MapScale of={table} isShort />
      </p>
      <CanvasMap of={table} rowNames={null} columnNames={null} edit={edit} />
    </div>
  );
}

/** From the gradient that arrives at the output, which can be set, back to all that is given. */
export function Gradients(props: PanelProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whoever asks for them sees them: in a narrow window they open far below.
    const { activeElement } = document;
    if (activeElement?.closest('[data-field="gradients"]'))
      ref.current!.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={ref} className="pg-gradients" role="group" aria-label={labels.gradients}>
      <p className="panel-hint">{texts.gradients}</p>
      <div className="pg-row">
        {GRADIENTS.map((of) => (
          <Gradient key={of} of={of} {...props} />
        ))}
      </div>
    </div>
  );
}
