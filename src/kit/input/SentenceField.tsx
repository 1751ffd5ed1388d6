import { Fragment, useRef, useState } from 'react';
import type { BoundField } from '../signal/boundField.ts';
import { isolateBidi } from '../signal/isolateBidi.ts';
import { useValue } from '../signal/signal.ts';
import {
  splitIntoCharacters,
  splitIntoWords,
  isUnspaced,
  findLeftOut,
  splitAtSpaces,
} from './splitSentence.ts';

/** A note about words that didn't fit. */
function leftOutNote(
  left: { words: readonly string[]; shortened: readonly string[] },
  accepted: readonly string[],
): string {
  const { words, shortened } = left;
  const parts = [
    words.length > 0 &&
      `Only the first ${accepted.length} words fit. Left out: ${words.map((word) => `“${word}”`).join(', ')}.`,
    shortened.length > 0 &&
      `Too long, so only the start is used: ${shortened.map((word) => `“${word}”`).join(', ')}.`,
  ];
  return isolateBidi(parts.filter(Boolean).join(' '));
}

/**
 * An input for a sentence, split at spaces. The figure follows word by word; an empty input shows the current sentence
 * again on leaving. Text that doesn't fit stays, with a note of what was left out. `tints` are class names for the
 * words, visible while nobody is typing.
 */
export function SentenceField({
  of,
  name,
  tints,
}: {
  of: BoundField<readonly string[]>;
  name?: string;
  tints?: readonly (string | undefined)[];
}) {
  const words = useValue(of);
  const spokenName = useValue(of.spokenName);
  const [draft, setDraft] = useState<string | null>(null);
  const [isTyping, setIsTyping] = useState(false);
  const before = useRef<readonly string[]>(words);
  const applyText = (text: string) => {
    setDraft(text);
    const typed = splitAtSpaces(text);
    if (typed.length > 0) of.set(typed);
  };
  const left = draft === null ? undefined : findLeftOut(splitAtSpaces(draft), words);
  const isCut = !!left && left.words.length + left.shortened.length > 0;
  // Discard the draft if the words have changed elsewhere.
  const shown = draft !== null && (isTyping || isCut) ? draft : words.join(' ');
  const isTinted = tints !== undefined && shown === words.join(' ') && !isTyping;
  return (
    <span className="sentence-field" data-field={of.id}>
      {isTinted && (
        <span className="sentence-tints" dir="auto" aria-hidden="true">
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
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        aria-label={name ?? spokenName}
        value={shown}
        data-tinted={isTinted || undefined}
        data-own-undo={isTyping || undefined}
        onFocus={() => {
          before.current = words;
        }}
        onChange={({ target }) => {
          setIsTyping(true);
          applyText(target.value);
        }}
        onBlur={() => setIsTyping(false)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') setIsTyping(false);
          if (event.key !== 'Escape') return;
          if (isTyping) of.set(before.current);
          setDraft(null);
          setIsTyping(false);
          event.currentTarget.blur();
        }}
      />
      <span className="sentence-written" dir="auto" aria-hidden="true">
        {shown}
      </span>
      {isCut && (
        <span className="sentence-note" role="status" data-not="picture">
          {leftOutNote(left, words)}
        </span>
      )}
      {isUnspaced(shown) && (
        <span className="sentence-note" data-not="picture">
          Spaces separate tokens, and there aren’t any here.{' '}
          <button
            type="button"
            className="quiet"
            onClick={() => applyText(splitIntoWords(shown).join(' '))}
          >
            Split into words
          </button>{' '}
          <button
            type="button"
            className="quiet"
            onClick={() => applyText(splitIntoCharacters(shown).join(' '))}
          >
            Split into characters
          </button>
        </span>
      )}
    </span>
  );
}
