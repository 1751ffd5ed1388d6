import type { OpenDialog } from '../widget/dialogs.ts';

/** Loads the dialogs, and opens one. */
export const askDialog: OpenDialog = async (name, session, instance, brought) =>
  (await import('./dialogs.ts')).openDialog(name, session, instance, brought);

/** Loads what puts numbers where they are pasted or dropped. */
export const loadBringing = () => import('../share/bringNumbers.ts');
