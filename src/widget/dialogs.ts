import type { Instance } from './instance.ts';
import type { Session } from './session.ts';

/** What the menu of a figure and the foot of a page open: `src/share/` has them, which knows figures and is not known to them. */
export type DialogName = 'share' | 'numbers' | 'open' | 'report';

/** Asks the page for a dialog of a figure. */
export const askForDialog = (
  from: Element,
  name: DialogName,
  instance: Instance,
  brought?: Brought,
): void => {
  const detail = { name, instance, brought };
  from.dispatchEvent(new CustomEvent('dialog', { bubbles: true, detail }));
};

/** Numbers that it opens with: a text, or the bytes of a file with its name. */
export interface Brought {
  readonly source: string | Uint8Array;
  readonly name: string;
}

/** Opens a dialog: what it takes is loaded then. */
export type OpenDialog = (
  name: DialogName,
  session?: Session,
  instance?: Instance,
  brought?: Brought,
) => void;

/** Opens what the figures in an element ask for. */
export function answerDialogs(inside: HTMLElement, session: Session, open: OpenDialog): void {
  inside.addEventListener('dialog', (event) => {
    const { name, instance, brought } = (event as CustomEvent).detail;
    open(name, session, instance, brought);
  });
}
