import { Fragment, useRef, useState } from 'react';
import type { Bound } from '../bound/bound.ts';
import { useValue } from '../bound/signal.ts';

/** How long a typed sentence may be. */
const MAX_LENGTH = 200;

const wordsIn = (text: string) => text.split(/\s+/u).filter((word) => word !== '');

/**
 * A sentence that is typed as a whole and cut at its spaces. It is taken as it is typed, so that a figure
 * follows word by word; a field left empty shows its sentence again. `tints` names a class for each word,
 * to be seen while nobody is typing.
 */
export function SentenceField({
  of,
  name,
  tints,
}: {
  of: Bound<readonly string[]>;
  name?: string;
  tints?: readonly (string | undefined)[];
}) {
  const words = useValue(of);
  const spokenName = useValue(of.spokenName);
  const [draft, setDraft] = useState<string | null>(null);
  const before = useRef<readonly string[]>(words);
  const type = (text: string) => {
    setDraft(text);
    const typed = wordsIn(text);
    if (typed.length > 0) of.set(typed);
  };
  return (
    <span className="sentence-field" data-field={of.id}>
      {tints && draft === null && (
        <span className="sentence-tints" aria-hidden="true">
          {words.map((word, i) => (
            <Fragment key={i}>
              {i > 0 && ' '}
              <span className={tints[i]}>{word}</span>
            </Fragment>
          ))}
        </span>
      )}
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-label={name ?? spokenName}
        value={draft ?? words.join(' ')}
        maxLength={MAX_LENGTH}
        data-tinted={tints !== undefined && draft === null ? true : undefined}
        data-own-undo={draft !== null || undefined}
        onFocus={() => {
          before.current = words;
        }}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setDraft(null)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') setDraft(null);
          if (event.key !== 'Escape') return;
          if (draft !== null) of.set(before.current);
          setDraft(null);
          event.currentTarget.blur();
        }}
      />
    </span>
  );
}
