import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { SessionContext } from '../figure/context.ts';
import type { ImportedNumbers, DialogName, DialogRequest } from '../figure/dialogs.ts';
import type { Instance } from '../figure/instance.ts';
import type { Session } from '../figure/session.ts';
import type { FindPage } from './readSource.ts';

export interface DialogProps {
  /** Its figure. Only dialogs in a figure's menu can rely on it. */
  instance: Instance;
  /** Text or a file to start with. */
  brought?: ImportedNumbers | undefined;
  /** Whether the reader wants to enter numbers, rather than to open anything. */
  isForNumbers: boolean;
  findPage: FindPage;
  close: () => void;
}

const contents: Readonly<
  Record<DialogName, () => Promise<{ default: ComponentType<DialogProps> }>>
> = {
  share: () => import('./ShareDialog.tsx'),
  numbers: () => import('./ImportDialog.tsx'),
  open: () => import('./ImportDialog.tsx'),
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
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const close = () => {
    root.unmount();
    container.remove();
  };
  root.render(
    <SessionContext value={session ?? null}>
      <Content
        {...{ brought, findPage, close }}
        instance={instance!}
        isForNumbers={name === 'numbers'}
      />
    </SessionContext>,
  );
}
