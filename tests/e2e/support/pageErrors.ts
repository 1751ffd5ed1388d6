import type { BrowserContext } from 'playwright-core';

/** Everything its pages did that healthy pages do not do, as lines to read. */
export interface PageErrors {
  /** What was heard and not allowed. */
  readonly heard: string[];
  /** From now on, lines that match are expected. */
  allow(...patterns: RegExp[]): void;
  /** Nothing heard, nothing allowed; pages are of this origin from now on. */
  reset(origin: string): void;
}

/**
 * Listens to a profile's pages, also those that a page opens itself: console errors and warnings, uncaught
 * errors, requests that fail or are answered with an error, and requests to anywhere but the site itself.
 */
export function collectPageErrors(context: BrowserContext): PageErrors {
  const errors: string[] = [];
  const allowed: RegExp[] = [];
  let origin = '';
  const note = (line: string) => {
    if (!allowed.some((pattern) => pattern.test(line))) errors.push(line);
  };

  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // The response is noted below, with its address.
    if (message.text().startsWith('Failed to load resource: the server responded')) return;
    note(`console ${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (fault) => {
    const error = fault.error();
    note(`uncaught: ${error.stack || String(error)}`);
  });
  context.on('page', (page) => page.on('crash', () => note('the page crashed')));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin)
      note(`request to elsewhere: ${url}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed';
    // Leaving a page breaks off what it was still fetching, which is no fault.
    if (reason !== 'net::ERR_ABORTED') note(`request failed: ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) note(`response ${response.status()}: ${response.url()}`);
  });

  return {
    heard: errors,
    allow: (...patterns) => void allowed.push(...patterns),
    reset(site) {
      origin = site;
      errors.length = 0;
      allowed.length = 0;
    },
  };
}
