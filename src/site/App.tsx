import { useEffect } from 'react';
import { KEEP_SERVER_HTML } from '../lesson/keepServerHtml.ts';
import { SessionContext } from '../figure/context.ts';
import type { LoadedPage } from './load.ts';
import { PageContext } from '../pages/pageContext.ts';
import { Notices, Shell } from './Shell.tsx';

/**
 * Renders a loaded page inside the shell. Most pages are static HTML (`mainHtml`, known only on the server); a few are
 * React components as a whole.
 */
export function App({
  loaded,
  mainHtml,
  present,
  onLive,
}: {
  loaded: LoadedPage;
  mainHtml?: string | undefined;
  /** Turns the page into slides. */
  present?: () => void;
  /** Called once the shell is interactive. */
  onLive?: () => void;
}) {
  const { page, Body, session } = loaded;
  useEffect(() => onLive?.(), [onLive]);
  const mainProps = Body
    ? { children: <Body /> }
    : mainHtml === undefined
      ? KEEP_SERVER_HTML
      : { dangerouslySetInnerHTML: { __html: mainHtml } };
  return (
    <PageContext value={page}>
      <SessionContext value={session}>
        {page.kind === 'embed' ? (
          <>
            <Notices />
            <main id="main" className="embed" {...mainProps} />
          </>
        ) : (
          <Shell present={present}>
            <main id="main" tabIndex={-1} {...mainProps} />
          </Shell>
        )}
      </SessionContext>
    </PageContext>
  );
}
