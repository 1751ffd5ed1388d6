import { type CSSProperties, useRef, useState } from 'react';
import type { BoundField } from '../signal/boundField.ts';
import { useValue } from '../signal/signal.ts';
import { validateLength } from './validateLength.ts';

/** An input for a short name, applied on Enter or on leaving. */
export function WordField({ of, name }: { of: BoundField<string>; name?: string | undefined }) {
  const value = useValue(of);
  const spokenName = useValue(of.spokenName);
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? value;
  const isCancelled = useRef(false);
  const applyDraft = () => {
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
      // While typing, Ctrl+Z is the browser's own undo.
      data-own-undo={draft !== null || undefined}
      dir="auto"
      style={
        {
          '--ch': `${Math.min(Math.max(3, [...text].length), of.maxLength) + 1.5}ch`,
        } as CSSProperties
      }
      onChange={({ target }) => {
        setDraft(target.value);
        validateLength(target, of.maxLength);
      }}
      onBlur={applyDraft}
      onKeyDown={(event) => {
        if (event.key === 'Enter') applyDraft();
        if (event.key !== 'Escape') return;
        // Leaving applies the name, so mark it as canceled first.
        isCancelled.current = true;
        event.currentTarget.blur();
      }}
    />
  );
}
