import type { Instance } from './instance.ts';

/**
 * Dialogs that a figure's menu or the page footer can open. src/share implements them; it may import figures, but
 * figures may not import it.
 */
export type DialogName = 'share' | 'numbers' | 'open' | 'report';

/** Numbers to open a dialog with: text, or a file's name and bytes. */
export interface ImportedNumbers {
  readonly source: string | Uint8Array;
  readonly name: string;
}

/** A request to open a dialog. Dialogs of the page footer have no instance. */
export interface DialogRequest {
  readonly name: DialogName;
  readonly instance?: Instance | undefined;
  readonly brought?: ImportedNumbers | undefined;
}

/** Asks the page to open a dialog; src/site/dialogs.ts handles the event. */
export function requestDialog(
  from: Element,
  name: DialogName,
  instance?: Instance,
  brought?: ImportedNumbers,
): void {
  const detail: DialogRequest = { name, instance, brought };
  from.dispatchEvent(new CustomEvent('dialog', { bubbles: true, detail }));
}
