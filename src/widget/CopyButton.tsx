import { useEffect, useRef, useState } from 'react';

/**
 * Copies a text made on request. Where the browser does not let the page write to the clipboard, the text
 * is shown, selected, to be copied by hand.
 */
export function CopyButton({
  act,
  label,
  make,
}: {
  /** What it does, under a name that stays when its label is worded anew. */
  act: string;
  label: string;
  make: () => string | Promise<string>;
}) {
  const [state, setState] = useState<{ said: string; text?: string }>({ said: '' });
  const dialog = useRef<HTMLDialogElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (state.text === undefined) return;
    dialog.current?.showModal();
    area.current?.select();
  }, [state.text]);
  const copy = async () => {
    let text = 'This part of the page could not be loaded. Reload the page and try again.';
    try {
      text = await make();
      await navigator.clipboard.writeText(text);
      setState({ said: 'Copied' });
      setTimeout(() => setState((now) => (now.said === 'Copied' ? { said: '' } : now)), 2500);
    } catch {
      setState({ said: '', text });
    }
  };
  return (
    <>
      <button
        type="button"
        className="copy"
        data-act={act}
        data-said={state.said !== ''}
        onClick={() => void copy()}
      >
        <span>{label}</span>
        <span className="copied" aria-hidden="true">
          Copied
        </span>
      </button>
      <span className="hidden-text" role="status">
        {state.said && `${label}: copied`}
      </span>
      <dialog
        ref={dialog}
        className="copy-dialog"
        aria-label={label}
        onClose={() => setState({ said: '' })}
      >
        <p>The browser did not allow copying. Select the text and copy it by hand.</p>
        <textarea
          ref={area}
          readOnly
          rows={10}
          aria-label={label}
          value={state.text ?? ''}
          onFocus={(event) => event.target.select()}
        />
        <form method="dialog">
          <button type="submit">Close</button>
        </form>
      </dialog>
    </>
  );
}
