import { useEffect } from 'react';
import { SessionContext } from '../widget/context.ts';
import { ViewsContext } from '../widget/views.ts';
import { catchUp } from './early.ts';
import type { LoadedPage } from './load.ts';
import { PlaceContext } from './place.ts';

/** A loaded page in its place. */
export function App({ loaded, root }: { loaded: LoadedPage; root: string }) {
  const { page, Body, session, views } = loaded;
  useEffect(() => {
    document.documentElement.dataset['ready'] = 'true';
    catchUp();
  }, []);
  return (
    <PlaceContext value={{ page, root }}>
      <SessionContext value={session}>
        <ViewsContext value={views}>
          <Body />
        </ViewsContext>
      </SessionContext>
    </PlaceContext>
  );
}
