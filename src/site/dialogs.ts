import type { DialogRequest } from '../figure/dialogs.ts';
import type { Session } from '../figure/session.ts';

/** The titles of all pages by path, from a file of the build. */
async function fetchTitles(): Promise<Record<string, string>> {
  if (import.meta.env.DEV) return (await import('../pages/registry.ts')).loadTitles();
  const response = await fetch(`${document.documentElement.dataset['root']}pages.json`);
  return response.json();
}
let titles: Promise<Record<string, string>> | undefined;

/** Returns the title of the page at a path; undefined if there is none, or the list of pages can't be fetched. */
async function findPage(path: string): Promise<string | undefined> {
  titles ??= fetchTitles();
  const found = await titles.catch(() => (titles = undefined));
  return found && Object.hasOwn(found, path) ? found[path] : undefined;
}

/**
 * Opens the dialogs that buttons inside an element request. Pages with live figures pass their `session`. A dialog is
 * loaded when it is opened; if loading fails, the page shows the message in index.html.
 */
export function answerDialogs(inside: HTMLElement, session?: Session): void {
  inside.addEventListener('dialog', async (event) => {
    const { openDialog } = await import('../share/openDialog.tsx');
    await openDialog({ ...(event as CustomEvent<DialogRequest>).detail, session, findPage });
  });
}
