import { Suspense, useEffect, useRef } from 'react';
import type { AnyField } from './fields/field.ts';
import { isStaged } from '../kit/layout/pageMode.ts';
import { useFigureState } from './context.ts';
import { FieldControl } from './FieldControl.tsx';
import type { Instance } from './instance.ts';

/** All editable fields of a figure, and a list of their keyboard shortcuts. */
export default function Controls({ instance }: { instance: Instance }) {
  const all = Object.entries(instance.widget.fields as Record<string, AnyField>);
  const { state } = useFigureState(instance);
  const fields = all.filter(
    ([id, field]) => id !== 'step' && !field.hidden && !field.leftOut?.(state),
  );
  const numbers = all.some(([, { range }]) => range);
  const lists = all.some(([, { axes, hidden }]) => axes && !hidden);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a stage the controls open below the end of the column, out of view.
    if (isStaged()) place.current!.closest('.numbers')!.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} className="controls">
      <Suspense fallback={null}>
        {fields.map(([id]) => (
          <FieldControl key={id} {...{ id, instance }} />
        ))}
      </Suspense>
      <dl className="keys">
        {numbers && (
          <>
            <dt>Arrow keys</dt>
            <dd>on a point or a number: one step; with Shift ten, with Alt a tenth</dd>
            <dt>Home</dt>
            <dd>back to where it started</dd>
            <dt>Escape</dt>
            <dd>cancels a drag, or leaves the number field</dd>
          </>
        )}
        {lists && (
          <>
            <dt>Paste</dt>
            <dd>fills a matrix or a list, starting at the selected cell</dd>
          </>
        )}
        <dt>Ctrl or ⌘ + Z</dt>
        <dd>undo; with Shift, redo</dd>
      </dl>
    </div>
  );
}
