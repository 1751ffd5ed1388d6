import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Label } from '../kit/input/Label.tsx';
import { adoptStyleSheet } from '../theme/adoptStyleSheet.ts';
import css from './share.css?inline';

/** A modal dialog. Escape, a click outside, or its button closes it, and focus returns to where it was. */
export function Dialog({
  title,
  about,
  close,
  children,
}: {
  title: string;
  /** A line below the title. */
  about?: string;
  close: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const removeStyle = adoptStyleSheet(css);
    const element = dialog.current!;
    element.showModal();
    element.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => {
      // The browser restores focus only if the dialog is closed, not if it is just removed.
      element.close();
      removeStyle();
    };
  }, []);
  return (
    // Escape does the same as a click outside.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="share-dialog"
      aria-labelledby={id}
      onClose={close}
      onClick={({ target }) => target === dialog.current && dialog.current.close()}
    >
      <div>
        <header>
          <h2 id={id}>{title}</h2>
          <button
            type="button"
            className="share-close"
            aria-label="Close"
            title="Close"
            onClick={() => dialog.current!.close()}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6 6l12 12M18 6 6 18" />
            </svg>
          </button>
          {about !== undefined && (
            <p>
              <Label text={about} />
            </p>
          )}
        </header>
        {children}
      </div>
    </dialog>
  );
}
