import type { Instance } from '../widget/instance.ts';
import { openDialog as open } from '../share/openDialog.tsx';
import type { Brought, DialogName } from '../widget/dialogs.ts';
import type { Session } from '../widget/session.ts';
import { pageAt, SITE } from './pages.ts';

/** The title of the page at a path; the one of a figure alone is called after it. */
async function findPage(path: string): Promise<string | undefined> {
  const page = pageAt(path);
  if (page?.kind !== 'embed') return page?.title.replace(` · ${SITE}`, '');
  const { registry } = await import('../widgets/registry.ts');
  if (!Object.hasOwn(registry, page.widget)) return undefined;
  return (await registry[page.widget]!()).default.title;
}

/** Opens a dialog, which is told which pages there are. */
export const openDialog = (
  name: DialogName,
  session: Session | undefined,
  instance: Instance | undefined,
  brought: Brought | undefined,
): void => open(name, { instance, session, findPage, brought });
