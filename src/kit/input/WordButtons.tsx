import './wordButtons.css';
import type { ReactNode } from 'react';
import type { BoundField } from '../signal/boundField.ts';
import { type Signal, useValue } from '../signal/signal.ts';

/**
 * A button for each word; one is selected. `of` is its position from 1, and positions beyond the end select the last
 * word.
 */
export function WordButtons({
  of,
  words,
  name,
  mark,
  role,
  rows,
}: {
  of: BoundField<number>;
  words: Signal<readonly string[]>;
  /** Accessible name of the group. */
  name: string;
  /** A picture before each word. */
  mark?: (i: number) => ReactNode;
  /** The role in which the selected word is marked. */
  role?: 'query' | 'key' | 'value';
  /** The words are the rows of the figure. */
  rows?: boolean;
}) {
  const all = useValue(words);
  const selectedIndex = Math.min(useValue(of), all.length) - 1;
  return (
    <div
      className="word-buttons"
      role="group"
      aria-label={name}
      data-field={of.id}
      data-role={role}
    >
      {all.map((word, i) => (
        <button
          key={i}
          type="button"
          aria-pressed={i === selectedIndex}
          data-row={rows ? i : undefined}
          onClick={() => of.set(i + 1)}
        >
          {mark?.(i)}
          {word}
        </button>
      ))}
    </div>
  );
}
