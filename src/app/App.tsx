import { useEffect } from 'react';
import { AS_IT_STANDS } from '../lessons/standing.ts';
import { SessionContext } from '../widget/context.ts';
import type { LoadedPage } from './load.ts';
import { PlaceContext } from './place.ts';
import { Notices, Shell } from './Shell.tsx';

/**
 * A loaded page in its place. What stands in it is HTML (`inside`, which only the server has), but for the few pages that
 * are program as a whole.
 */
export function App({
  loaded,
  root,
  inside,
  present,
  live,
}: {
  loaded: LoadedPage;
  root: string;
  inside?: string | undefined;
  /** Turns the page into slides. */
  present?: () => void;
  /** Called once the shell answers. */
  live?: () => void;
}) {
  const { page, Body, session } = loaded;
  useEffect(() => live?.(), [live]);
  const holds = Body
    ? { children: <Body /> }
    : inside === undefined
      ? AS_IT_STANDS
      : { dangerouslySetInnerHTML: { __html: inside } };
  return (
    <PlaceContext value={{ page, root }}>
      <SessionContext value={session}>
        {page.kind === 'embed' ? (
          <>
            <Notices />
            <main id="main" className="embed" {...holds} />
          </>
        ) : (
          <Shell present={present}>
            <main id="main" tabIndex={-1} {...holds} />
          </Shell>
        )}
      </SessionContext>
    </PlaceContext>
  );
}
