import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { Deck } from './deck.ts';
import { commands, keysOf } from './keys.ts';
import { printDeck } from './print.ts';

/** Every key and what it does, each a button too, made from the records the listener uses; and print. */
export function KeyHelp({ deck }: { deck: Deck }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { help, letters } = useStore(deck.local);
  useEffect(() => {
    if (help) dialog.current?.showModal();
    else dialog.current?.close();
  }, [help]);
  const close = () => deck.local.setState({ help: false });
  return (
    <dialog ref={dialog} className="sheet" aria-labelledby="sheet-title" onClose={close}>
      <h2 id="sheet-title">Keys and more</h2>
      <ul className="sheet-keys">
        {commands.map((command) => (
          <li key={command.id}>
            <span>
              {keysOf(command).map((key) => (key === 'to' ? ' to ' : <kbd key={key}>{key}</kbd>))}
            </span>
            {command.id === 'hand' || command.id === 'help' ? (
              <span>{command.does}</span>
            ) : (
              <button
                type="button"
                onClick={() => {
                  close();
                  command.run(deck, command.keys[0]!);
                }}
              >
                {command.does}
              </button>
            )}
          </li>
        ))}
      </ul>
      <p>
        Remotes send Page up and Page down, F5 and Esc, and B or a full stop. With the focus on a
        handle of a figure the arrow keys move the handle. F11 keeps the whole screen also from one
        lesson to the next.
      </p>
      <label>
        <input
          type="checkbox"
          checked={letters}
          onChange={(event) => deck.local.setState({ letters: event.target.checked })}
        />{' '}
        Letters and digits alone do something
      </label>
      <div className="sheet-ends">
        <button type="button" onClick={() => printDeck(deck, 'slides')}>
          Print the slides
        </button>
        <button type="button" onClick={() => printDeck(deck, 'notes')}>
          Print the notes pages
        </button>
        <button type="button" onClick={close}>
          Close
        </button>
      </div>
    </dialog>
  );
}
