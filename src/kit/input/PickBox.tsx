import type { ReactNode } from 'react';
import type { BoundField } from '../signal/boundField.ts';
import { mapSignal, useValue } from '../signal/signal.ts';
import { useMemo } from 'react';

/** A checkbox for an item that can be picked, with its content. */
export function PickBox({
  of,
  i,
  name,
  tabIndex,
  className = 'toggle',
  children,
}: {
  of: BoundField<readonly number[]>;
  /** Number of the item, from 1. */
  i: number;
  /** Accessible name. */
  name: string;
  /** -1 if the container handles the arrow keys. */
  tabIndex?: 0 | -1;
  className?: string;
  children: ReactNode;
}) {
  const on = useValue(useMemo(() => mapSignal(of, (picked) => picked.includes(i)), [of, i]));
  return (
    <label className={className} data-field={of.id} data-on={on}>
      <input
        type="checkbox"
        aria-label={name}
        tabIndex={tabIndex}
        checked={on}
        onChange={({ target }) => {
          const others = of.get().filter((x) => x !== i);
          of.set(target.checked ? [...others, i] : others);
        }}
      />
      <span>{children}</span>
    </label>
  );
}
