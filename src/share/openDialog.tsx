import { type ComponentType, lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { SessionContext } from '../widget/context.ts';
import type { Instance } from '../widget/instance.ts';
import type { DialogName } from '../widget/dialogs.ts';
import type { Session } from '../widget/session.ts';

/** What a dialog of a figure is given. */
export interface DialogProps {
  instance: Instance;
  close: () => void;
}

const dialogs: Readonly<Record<DialogName, ComponentType<DialogProps>>> = {
  share: lazy(() => import('./ShareDialog.tsx')),
  numbers: lazy(() => import('./NumbersDialog.tsx')),
};

/** Opens a dialog above the page: outside of its figure, so that no stage or slide clips or scales it. */
export function openDialog(name: DialogName, instance: Instance, session: Session): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const Dialog = dialogs[name];
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(
    <SessionContext value={session}>
      <Suspense fallback={null}>
        <Dialog instance={instance} close={close} />
      </Suspense>
    </SessionContext>,
  );
}
