import type { ReactNode } from 'react';
import type { Bound } from '../bound/bound.ts';
import { mapSignal, useValue } from '../bound/signal.ts';
import { useMemo } from 'react';

/** One of several things that can be picked: a checkbox, and what stands for the thing. */
export function PickBox({
  of,
  i,
  name,
  tabIndex,
  className = 'toggle',
  children,
}: {
  of: Bound<readonly number[]>;
  /** Its number, from 1. */
  i: number;
  /** What a screen reader calls it. */
  name: string;
  /** -1 where it is reached by the arrow keys of what it stands in. */
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
