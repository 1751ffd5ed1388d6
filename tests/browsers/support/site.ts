// Serves the built site with a script that reports console errors to the server, because drivers can't read every
// browser's console.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveSite } from '../../../scripts/preview.mjs';
import { dist } from '../../e2e/support/site.ts';

/** Errors from pages, frames and windows. */
export const errors: string[] = [];

/** Runs in the page before everything else. */
export function reportErrors(): void {
  const tell = (...said: unknown[]) =>
    void navigator.sendBeacon('/noise', `${location.pathname}: ${said.join(' ')}`);
  for (const level of ['error', 'warn'] as const) {
    const say = console[level];
    console[level] = (...said: unknown[]) => {
      tell(`console.${level}`, ...said);
      say.apply(console, said);
    };
  }
  addEventListener(
    'error',
    (event) => {
      const { target, message, filename, lineno } = event as ErrorEvent;
      // WebKit reports this where other browsers report nothing; the observer delivers the rest in the next frame.
      if (message?.startsWith('ResizeObserver loop completed')) return;
      if (target === window) tell('uncaught', message, `${filename}:${lineno}`);
      else tell('did not load', (target as HTMLElement).outerHTML.slice(0, 200));
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => tell('rejected', reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    tell('refused by policy', violatedDirective, blockedURI, sample),
  );
}

export const serveWithErrorReports = () =>
  serveSite(dist, {
    plugins: [
      {
        name: 'listen',
        configurePreviewServer: ({ middlewares }) =>
          void middlewares.use((request, response, next) => {
            const url = request.url ?? '';
            if (url === '/noise') {
              let line = '';
              request.setEncoding('utf8').on('data', (text: string) => (line += text));
              request.on('end', () => {
                errors.push(line);
                response.end();
              });
            } else if (url === '/listen.js') {
              response.setHeader('Content-Type', 'text/javascript').end(`(${reportErrors})()`);
            } else if (url.split('?')[0]!.endsWith('/index.html')) {
              const html = readFileSync(join(dist, url.split('?')[0]!), 'utf8');
              response
                .setHeader('Content-Type', 'text/html; charset=utf-8')
                .end(html.replace('<head>', '<head><script src="/listen.js"></script>'));
            } else next();
          }),
      },
    ],
  });
