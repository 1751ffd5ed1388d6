import './wordButtons.css';
import type { Bound } from '../bound/bound.ts';
import { type Signal, useValue } from '../bound/signal.ts';

/** Words, one of which is followed: each a button. `of` is its place among them, counted from 1; beyond them it is the last. */
export function WordButtons({
  of,
  words,
  name,
}: {
  of: Bound<number>;
  words: Signal<readonly string[]>;
  /** What a screen reader calls them together. */
  name: string;
}) {
  const all = useValue(words);
  const selectedIndex = Math.min(useValue(of), all.length) - 1;
  return (
    <div className="word-buttons" role="group" aria-label={name} data-field={of.id}>
      {all.map((word, i) => (
        <button
          key={i}
          type="button"
          aria-pressed={i === selectedIndex}
          onClick={() => of.set(i + 1)}
        >
          {word}
        </button>
      ))}
    </div>
  );
}
