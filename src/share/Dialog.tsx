import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Label } from '../controls/Label.tsx';
import { adoptStyle } from '../theme/adopt.ts';
import css from './share.css?inline';

/**
 * A dialog above everything. Escape, a press beside it and its button close it; the focus then returns to where it was.
 */
export function Dialog({
  title,
  about,
  close,
  children,
}: {
  title: string;
  /** What it is about, under the title. */
  about?: string;
  close: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const removeStyle = adoptStyle(css);
    const element = dialog.current!;
    element.showModal();
    element.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => {
      // However it ends: the browser gives the focus back only where a dialog is closed.
      element.close();
      removeStyle();
    };
  }, []);
  return (
    // Escape does what a press beside it does.
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
