import { useState } from 'react';
import { copyByHand } from './copyByHand.ts';

/**
 * Copies a text made on request. Where the browser does not let the page write to the clipboard, the text
 * is shown, selected, to be copied by hand.
 */
export function CopyButton({
  act,
  label,
  name,
  make,
}: {
  /** What it does, under a name that stays when its label is worded anew. */
  act: string;
  label: string;
  /** What it is called where its label alone does not say what is copied. */
  name?: string;
  make: () => string | Promise<string>;
}) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    let text = 'This part of the page could not be loaded. Reload the page and try again.';
    try {
      text = await make();
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
      setTimeout(() => setIsCopied(false), 2500);
    } catch {
      copyByHand(label, text);
    }
  };
  return (
    <>
      <button
        type="button"
        className="copy"
        data-act={act}
        aria-label={name}
        data-said={isCopied}
        onClick={() => void copy()}
      >
        <span>{label}</span>
        <span className="copied" aria-hidden="true">
          Copied
        </span>
      </button>
      <span className="hidden-text" role="status">
        {isCopied && `${name ?? label}: copied`}
      </span>
    </>
  );
}
