import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Deck } from './deck.ts';
import { commands, keysOf } from './keys.ts';
import { DEFAULT_PRINT, printDeck } from './print.ts';

/**
 * The help dialog: every key and what it does, each also a button, generated from the commands that the key listener
 * uses. Also links to printing and PDF.
 */
export function KeyHelp({ deck }: { deck: Deck }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { help, letterKeys } = useStore(deck.local);
  useEffect(() => {
    if (help) dialog.current?.showModal();
    else dialog.current?.close();
  }, [help]);
  const [printed, setPrinted] = useState(DEFAULT_PRINT);
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
            {command.id === 'hands' || command.id === 'help' ? (
              <span>{command.description}</span>
            ) : (
              <button
                type="button"
                onClick={() => {
                  close();
                  command.run(deck, command.keys[0]!);
                }}
              >
                {command.description}
              </button>
            )}
          </li>
        ))}
      </ul>
      <label>
        <input
          type="checkbox"
          checked={letterKeys}
          onChange={(event) => deck.local.setState({ letterKeys: event.target.checked })}
        />{' '}
        Use single-key shortcuts
      </label>
      <fieldset className="sheet-print">
        <legend>Print or PDF</legend>
        <label>
          <input
            type="checkbox"
            checked={printed.steps}
            onChange={(event) => setPrinted({ ...printed, steps: event.target.checked })}
          />{' '}
          One page for each line and step
        </label>{' '}
        <label>
          <input
            type="checkbox"
            checked={printed.answers}
            onChange={(event) => setPrinted({ ...printed, answers: event.target.checked })}
          />{' '}
          Include the answers
        </label>
      </fieldset>
      <div className="sheet-ends">
        <button type="button" onClick={() => printDeck(deck, 'slides', printed)}>
          Print the slides, or save them as PDF
        </button>
        <button type="button" onClick={() => printDeck(deck, 'notes', printed)}>
          Print the notes pages, or save them as PDF
        </button>
        <button type="button" onClick={close}>
          Close
        </button>
      </div>
      <p>
        A presentation remote works, too. The arrow keys change slides even after you drag something
        with the mouse. They move a handle only if you reach it with Tab. Full screen with F11 stays
        on when another page opens.
      </p>
      <p>
        Students can’t vote by phone, because there’s no server, so count hands instead. With a
        question’s QR code (Q), they can answer on their own phones. Nothing is sent.
      </p>
    </dialog>
  );
}
