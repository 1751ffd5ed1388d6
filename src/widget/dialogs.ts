import type { Instance } from './instance.ts';
import type { Session } from './session.ts';

/** What the menu of a figure opens: `src/share/` has them, which knows figures and is not known to them. */
export type DialogName = 'share' | 'numbers';

/** Asks the page for a dialog of a figure. */
export const askForDialog = (from: Element, name: DialogName, instance: Instance) =>
  from.dispatchEvent(new CustomEvent('dialog', { bubbles: true, detail: { name, instance } }));

/** Loads and opens what the figures in an element ask for. */
export function answerDialogs(
  inside: HTMLElement,
  session: Session,
  load: () => Promise<{
    openDialog: (name: DialogName, instance: Instance, session: Session) => void;
  }>,
): void {
  inside.addEventListener('dialog', async (event) => {
    const { name, instance } = (event as CustomEvent).detail;
    (await load()).openDialog(name, instance, session);
  });
}
