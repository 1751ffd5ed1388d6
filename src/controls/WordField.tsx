import { useRef, useState } from 'react';
import type { Bound } from '../bound/bound.ts';
import { useValue } from '../bound/signal.ts';
import { reportLength } from './reportLength.ts';

/** A short name that can be typed. It is taken when the field is left or Enter is pressed. */
export function WordField({ of, name }: { of: Bound<string>; name?: string | undefined }) {
  const value = useValue(of);
  const spokenName = useValue(of.spokenName);
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? value;
  const isCancelled = useRef(false);
  const take = () => {
    if (!isCancelled.current && draft !== null && draft !== value) of.set(draft);
    isCancelled.current = false;
    setDraft(null);
  };
  return (
    <input
      className="word-field"
      data-field={of.id}
      type="text"
      autoComplete="off"
      spellCheck={false}
      aria-label={name ?? spokenName}
      value={text}
      // While a name is being typed the browser's own undo is the one that is meant.
      data-own-undo={draft !== null || undefined}
      dir="auto"
      style={{ width: `${Math.min(Math.max(3, [...text].length), of.length) + 1.5}ch` }}
      onChange={({ target }) => {
        setDraft(target.value);
        reportLength(target, of.length);
      }}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
        if (event.key !== 'Escape') return;
        // Leaving takes the name; giving up leaves without.
        isCancelled.current = true;
        event.currentTarget.blur();
      }}
    />
  );
}
