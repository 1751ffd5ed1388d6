import type { Instance } from './instance.ts';

/** What the menu of a figure and the foot of a page open: `src/share/` has them, which knows figures and is not known to them. */
export type DialogName = 'share' | 'numbers' | 'open' | 'report';

/** Numbers that a dialog opens with: a text, or the bytes of a file with its name. */
export interface Brought {
  readonly source: string | Uint8Array;
  readonly name: string;
}

/** A dialog that is asked for. Those at the foot of a page are about no figure. */
export interface DialogRequest {
  readonly name: DialogName;
  readonly instance?: Instance | undefined;
  readonly brought?: Brought | undefined;
}

/** Asks the page around an element for a dialog (src/app/dialogs.ts). */
export function askForDialog(
  from: Element,
  name: DialogName,
  instance?: Instance,
  brought?: Brought,
): void {
  const detail: DialogRequest = { name, instance, brought };
  from.dispatchEvent(new CustomEvent('dialog', { bubbles: true, detail }));
}
