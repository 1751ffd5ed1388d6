import { fileURLToPath } from 'node:url';
import { serveSite } from '../../../scripts/preview.mjs';

/** Where `vite build` leaves the site. */
export const dist = fileURLToPath(new URL('../../../dist', import.meta.url));

export interface SiteOptions {
  /** Sub-path to serve the site under, such as /x/. */
  base?: string;
  /** Another folder than the built site. */
  dir?: string;
}

const running = new Map<string, ReturnType<typeof serveSite>>();

/**
 * The site on a free port: one server for each folder and sub-path. Test files of one worker share it, and
 * with it what the browser has cached of it; it ends with the worker.
 */
export function startSite({ base = '/', dir = dist }: SiteOptions = {}) {
  const key = `${dir}\n${base}`;
  const site = running.get(key) ?? serveSite(dir, { base });
  running.set(key, site);
  return site;
}
