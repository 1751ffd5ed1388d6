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
    element.querySelector<HTMLElement>('textarea[data-first], [data-first] button')?.focus();
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

/** A part of a dialog under a heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="share-part" aria-label={title}>
    <h3>{title}</h3>
    <div>{children}</div>
  </section>
);

/** What a dialog's button will do, and the action; without an action, the message says why not. */
export interface Plan {
  readonly message: string;
  readonly run?: (() => void) | undefined;
}

/** The message and the main button at the end of a form. */
export const Foot = ({ label, message, run }: Plan & { label: string }) => (
  <div className="share-foot">
    <p role="status">{message}</p>
    <button type="submit" className="quiet" aria-disabled={!run} onClick={run}>
      {label}
    </button>
  </div>
);
