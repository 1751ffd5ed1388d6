import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { SessionContext } from '../figure/context.ts';
import type { ImportedNumbers, DialogName, DialogRequest } from '../figure/dialogs.ts';
import type { Instance } from '../figure/instance.ts';
import type { Session } from '../figure/session.ts';
import type { FindPage } from './readOpened.ts';

export interface DialogProps {
  /** Its figure. Only dialogs in a figure's menu can rely on it. */
  instance: Instance;
  /** Numbers to start with. */
  brought?: ImportedNumbers | undefined;
  findPage: FindPage;
  close: () => void;
}

const contents: Readonly<
  Record<DialogName, () => Promise<{ default: ComponentType<DialogProps> }>>
> = {
  share: () => import('./ShareDialog.tsx'),
  numbers: () => import('./NumbersDialog.tsx'),
  open: () => import('./OpenText.tsx'),
  report: () => import('./ReportText.tsx'),
};

/** Opens a dialog outside of its figure, so that no stage or slide clips or scales it. */
export async function openDialog({
  name,
  instance,
  brought,
  session,
  findPage,
}: DialogRequest & { session: Session | undefined; findPage: FindPage }): Promise<void> {
  const { default: Content } = await contents[name]();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(
    <SessionContext value={session ?? null}>
      <Content {...{ brought, findPage, close }} instance={instance!} />
    </SessionContext>,
  );
}
