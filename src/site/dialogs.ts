import type { DialogRequest } from '../figure/dialogs.ts';
import type { Session } from '../figure/session.ts';

/** Returns the title of the page at a path. The page of a single figure has the figure's title. */
async function findPage(path: string): Promise<string | undefined> {
  const { pageAt, SITE } = await import('../pages/pages.ts');
  const page = pageAt(path);
  if (page?.kind !== 'embed') return page?.title.replace(` · ${SITE}`, '');
  const { registry } = await import('../widgets/registry.ts');
  if (!Object.hasOwn(registry, page.widget)) return undefined;
  return (await registry[page.widget]!()).default.title;
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
