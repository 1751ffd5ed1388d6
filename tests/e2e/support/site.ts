import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { normalBase, serveStatic, type StaticSite } from '../../../scripts/static-server.mjs';

/** Where `vite build` leaves the site. */
export const dist = fileURLToPath(new URL('../../../dist', import.meta.url));

export interface SiteOptions {
  /** Sub-path to serve the site under, such as /x/. */
  base?: string;
  /** Another folder than the built site. */
  dir?: string;
}

const running = new Map<string, Promise<StaticSite>>();

/**
 * The site on a free port: one server for each folder and sub-path. Test files of one worker share it, and
 * with it what the browser has cached of it; it ends with the worker.
 */
export function startSite({ base = '/', dir = dist }: SiteOptions = {}): Promise<StaticSite> {
  if (!existsSync(join(dir, 'index.html'))) {
    throw new Error(`There is no built site in ${dir}: run "npm run build" first.`);
  }
  const key = `${dir}\n${normalBase(base)}`;
  const site = running.get(key) ?? serveStatic(dir, { port: 0, base });
  running.set(key, site);
  return site;
}
