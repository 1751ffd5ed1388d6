import type { BrowserContext } from 'playwright-core';

/** Errors of a profile's pages, one per line. */
export interface PageErrors {
  /** Errors that weren't allowed. */
  readonly errors: string[];
  /** From now on, errors that match are expected. */
  allow(...patterns: RegExp[]): void;
  /** Clears everything, and sets the origin of the next page. */
  reset(origin: string): void;
}

/**
 * Collects errors from a profile's pages and the windows they open: console errors and warnings, uncaught errors,
 * failed requests, and requests to other origins.
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
    // The response is reported below, with its address.
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
    // Leaving a page cancels its requests.
    if (reason !== 'net::ERR_ABORTED') note(`request failed: ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) note(`response ${response.status()}: ${response.url()}`);
  });

  return {
    errors: errors,
    allow: (...patterns) => void allowed.push(...patterns),
    reset(site) {
      origin = site;
      errors.length = 0;
      allowed.length = 0;
    },
  };
}
