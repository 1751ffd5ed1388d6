import { fileURLToPath } from 'node:url';
import { serveSite } from '../../../scripts/preview.mjs';

export const dist = fileURLToPath(new URL('../../../dist', import.meta.url));

export interface SiteOptions {
  /** Sub-path of the site, such as /x/. */
  base?: string;
  /** A folder other than the build. */
  dir?: string;
}

const running = new Map<string, ReturnType<typeof serveSite>>();

/**
 * Serves the site on a free port, once per folder and sub-path. Test files of one worker share the server and the
 * browser's cache.
 */
export function startSite({ base = '/', dir = dist }: SiteOptions = {}) {
  const key = `${dir}\n${base}`;
  const site = running.get(key) ?? serveSite(dir, { base });
  running.set(key, site);
  return site;
}
