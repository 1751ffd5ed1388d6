import { Suspense, useEffect } from 'react';
import { installStage } from '../layout/stage.ts';
import { SessionContext } from '../widget/context.ts';
import { ViewsContext } from '../widget/views.ts';
import { catchUp } from './early.ts';
import type { LoadedPage } from './load.ts';
import { PlaceContext } from './place.ts';

/** Says that all of the page is live, once that is so: it is the last part to be taken over. */
function Ready() {
  useEffect(() => {
    document.documentElement.dataset['ready'] = 'true';
  }, []);
  return null;
}

/** A loaded page in its place. */
export function App({ loaded, root }: { loaded: LoadedPage; root: string }) {
  const { page, Body, session, views } = loaded;
  useEffect(() => {
    catchUp();
    const text = document.querySelector<HTMLElement>('.lesson-text, .index-scene');
    if (text) installStage(text);
  }, []);
  return (
    <PlaceContext value={{ page, root }}>
      <SessionContext value={session}>
        <ViewsContext value={views}>
          <Body />
          <Suspense>
            <Ready />
          </Suspense>
        </ViewsContext>
      </SessionContext>
    </PlaceContext>
  );
}
