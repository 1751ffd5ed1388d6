import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { SessionContext } from '../widget/context.ts';
import type { Brought, DialogName } from '../widget/dialogs.ts';
import type { Instance } from '../widget/instance.ts';
import type { Session } from '../widget/session.ts';
import type { FindPage } from './readOpened.ts';

/** What a dialog of a figure is given. */
export interface DialogProps {
  instance: Instance;
  close: () => void;
  /** Numbers that it opens with. */
  brought?: Brought | undefined;
}

const figureDialogs = {
  share: lazy(() => import('./ShareDialog.tsx')),
  numbers: lazy(() => import('./NumbersDialog.tsx')),
};
const OpenText = lazy(() => import('./OpenText.tsx'));
const ReportText = lazy(() => import('./ReportText.tsx'));

/** Opens a dialog above the page: outside of its figure, so that no stage or slide clips or scales it. */
export function openDialog(
  name: DialogName,
  {
    instance,
    session,
    findPage,
    brought,
  }: {
    /** Of which figure it is; those at the foot of a page need none. */
    instance: Instance | undefined;
    /** Of a page that lives. */
    session: Session | undefined;
    findPage: FindPage;
    /** Numbers that it opens with. */
    brought?: Brought | undefined;
  },
): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  const dialog = () => {
    if (name === 'report') return <ReportText close={close} />;
    if (name === 'open' || !instance) return <OpenText {...{ instance, findPage, close }} />;
    const Dialog = figureDialogs[name];
    return <Dialog {...{ instance, close, brought }} />;
  };
  root.render(
    <SessionContext value={session ?? null}>
      <Suspense fallback={null}>{dialog()}</Suspense>
    </SessionContext>,
  );
}
