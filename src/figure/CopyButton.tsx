import { useState } from 'react';
import { showCopyDialog } from './showCopyDialog.ts';

/**
 * Copies text created on request. If the browser refuses clipboard access, shows the text selected so that the reader
 * can copy it by hand.
 */
export function CopyButton({
  act,
  label,
  name,
  make,
}: {
  /** Stable id of the action; the label may change. */
  act: string;
  label: string;
  /** Accessible name, if the label alone doesn't say what is copied. */
  name?: string;
  make: () => string | Promise<string>;
}) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    let text = 'This part of the page didn’t load. Reload the page and try again.';
    try {
      text = await make();
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
      setTimeout(() => setIsCopied(false), 2500);
    } catch {
      showCopyDialog(label, text);
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
