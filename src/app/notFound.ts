/**
 * The page for an address that does not exist. It may be shown at any depth and under any sub-path, so it
 * carries its own style, and looks for the site's root by asking for the icon that lies there.
 */
export const notFound = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>No such page · Attention by Hand</title>
    <meta name="robots" content="noindex">
    <style>
      :root { color-scheme: light dark; --paper: #fcfbf8; --ink: #1b1d22; --muted: #5e5a52 }
      @media (prefers-color-scheme: dark) { :root:not([data-theme=light]) { --paper: #14161b; --ink: #ece9e2; --muted: #a29d93 } }
      :root[data-theme=dark] { color-scheme: dark; --paper: #14161b; --ink: #ece9e2; --muted: #a29d93 }
      :root[data-theme=light] { color-scheme: light }
      body { margin: 0; background: var(--paper); color: var(--ink); font: 20px/1.6 Georgia, serif }
      main { max-width: 34rem; margin: 18vh auto 0; padding: 0 1.25rem }
      h1 { font-size: 2.4rem; font-weight: 500; line-height: 1.15; margin: 0 0 1rem }
      p { color: var(--muted) } a { color: inherit }
    </style>
    <script>
      try { var t = localStorage.getItem('abh:theme'); if (t === 'light' || t === 'dark') document.documentElement.dataset.theme = t } catch (e) {}
    </script>
  </head>
  <body>
    <main>
      <h1>This row of the matrix is empty.</h1>
      <p>There is no page at this address. The lessons begin at <a id="home" href="/">the start</a>.</p>
    </main>
    <script>
      (async function () {
        var parts = location.pathname.split('/').slice(1, -1);
        for (var n = 0; n <= parts.length; n++) {
          var root = '/' + parts.slice(0, n).map(function (p) { return p + '/' }).join('');
          try {
            var answer = await fetch(root + 'site.webmanifest');
            if (answer.ok && (await answer.text()).includes('Attention by Hand')) {
              document.getElementById('home').href = root;
              return;
            }
          } catch (e) {}
        }
      })();
    </script>
  </body>
</html>
`;
