import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { reportLength } from '../../controls/reportLength.ts';
import { MAX_NOTE_LENGTH } from '../../presenter/orderFile.ts';
import type { Board } from './board.ts';
import type { Entry } from './model.ts';

/** From so many characters left on, they are counted. */
const COUNT_BELOW = 100;

/** The note to a slide: a button where there is none yet. */
export function Note({ board, entry, title }: { board: Board; entry: Entry; title: string }) {
  const { key, note } = entry;
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const begin = () => {
    flushSync(() => setOpen(true));
    field.current!.focus();
  };
  if (!open && note === '')
    return (
      <button
        type="button"
        className="order-note-add"
        data-act="note"
        aria-label={`Add a note: ${title}`}
        onClick={begin}
      >
        Add a note
      </button>
    );
  const left = MAX_NOTE_LENGTH - note.length;
  return (
    <div className="order-note">
      <textarea
        ref={field}
        rows={2}
        value={note}
        aria-label={`Note: ${title}`}
        placeholder="What you want to say here"
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onChange={({ target }) => board.setNote(key, reportLength(target, MAX_NOTE_LENGTH))}
      />
      {left < COUNT_BELOW && <span className="order-left">{left} characters left</span>}
    </div>
  );
}
