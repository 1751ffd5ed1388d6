// Prerendered pages.
import { loadPage } from '../../src/site/load.ts';
import { createPageRenderer } from '../../src/site/prerender.tsx';
import { type Page, pageAt } from '../../src/pages/registry.ts';

/** Globals that a server doesn't have. */
const BROWSER = [
  'window',
  'document',
  'location',
  'history',
  'navigator',
  'localStorage',
  'sessionStorage',
  'matchMedia',
  'innerWidth',
  'innerHeight',
  'devicePixelRatio',
  'requestAnimationFrame',
  'IntersectionObserver',
  'ResizeObserver',
];

const htmlCache = new Map<string, Promise<string>>();

/** Runs something without browser globals. */
function withoutBrowserGlobals<T>(make: () => T): T {
  const here = BROWSER.map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  for (const name of BROWSER)
    Object.defineProperty(globalThis, name, { value: undefined, configurable: true });
  try {
    return make();
  } finally {
    for (const [name, was] of here)
      if (was) Object.defineProperty(globalThis, name, was);
      else Reflect.deleteProperty(globalThis, name);
  }
}

async function prerender(page: Page): Promise<string> {
  const { renderPage } = await createPageRenderer(await loadPage(page));
  return withoutBrowserGlobals(renderPage);
}

/** The HTML of a page, rendered once, without browser globals. */
export function prerenderedHtml(path: string): Promise<string> {
  const html = htmlCache.get(path) ?? prerender(pageAt(path)!);
  htmlCache.set(path, html);
  return html;
}
