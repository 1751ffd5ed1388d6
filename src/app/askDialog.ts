import type { OpenDialog } from '../widget/dialogs.ts';

/** Loads the dialogs, and opens one. */
export const askDialog: OpenDialog = async (name, session, instance) =>
  (await import('./dialogs.ts')).openDialog(name, session, instance);
