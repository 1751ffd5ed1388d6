import { renderToString } from 'react-dom/server';
import { SessionContext } from '../figure/context.ts';
import { createSession } from '../figure/session.ts';
import { PageContext, type PageInfo, SITE, SiteLinksContext } from '../pages/pageContext.ts';
import { siteLinks } from '../pages/registry.ts';
import { Shell } from './Shell.tsx';

const page: PageInfo = {
  kind: 'missing',
  path: '',
  root: '/',
  hydration: 'none',
  widgets: [],
};

const body = () =>
  renderToString(
    <PageContext value={page}>
      <SessionContext value={createSession('404', [])}>
        <SiteLinksContext value={siteLinks}>
          <Shell present={undefined}>
            <main id="main" tabIndex={-1}>
              <header className="lesson-head">
                <h1>Page not found</h1>
                <p className="standfirst">
                  There’s no page at this address. <a href="/">Go to the home page</a>.
                </p>
              </header>
            </main>
          </Shell>
        </SiteLinksContext>
      </SessionContext>
    </PageContext>,
  );

/**
 * The 404 page. A host may serve it at any depth and under any sub-path, so its style is inline and it finds the site's
 * root by looking for the manifest. Its links and `fonts` (family, weight and file below the root) are resolved from
 * there.
 */
export const notFound = (style: string, fonts: readonly [string, string, string][]): string =>
  `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Page not found · ${SITE}</title>
    <meta name="robots" content="noindex">
    <style>${style}</style>
    <script>
      try { var t = localStorage.getItem('abh:theme'); if (t === 'light' || t === 'dark') document.documentElement.dataset.theme = t } catch (e) {}
    </script>
  </head>
  <body>
    <div id="app">${body()}</div>
    <script>
      (async function () {
        var parts = location.pathname.split('/').slice(1, -1);
        for (var n = 0; n <= parts.length; n++) {
          var root = '/' + parts.slice(0, n).map(function (p) { return p + '/' }).join('');
          try {
            var answer = await fetch(root + 'site.webmanifest');
            if (!answer.ok || !(await answer.text()).includes('${SITE}')) continue;
          } catch (e) { continue }
          document.querySelectorAll('a[href^="/"]').forEach(function (a) {
            a.setAttribute('href', root + a.getAttribute('href').slice(1));
          });
          ${JSON.stringify(fonts)}.forEach(function (font) {
            var face = new FontFace(font[0], 'url("' + root + font[2] + '")', { weight: font[1] });
            document.fonts.add(face);
            face.load();
          });
          return;
        }
      })();
    </script>
  </body>
</html>
`;
