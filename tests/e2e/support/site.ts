import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
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

/** The site on a free port: one server for each folder and sub-path, closed when the test file ends. */
export function startSite({ base = '/', dir = dist }: SiteOptions = {}): Promise<StaticSite> {
  if (!existsSync(join(dir, 'index.html'))) {
    throw new Error(`There is no built site in ${dir}: run "npm run build" first.`);
  }
  const key = `${dir}\n${normalBase(base)}`;
  const site = running.get(key) ?? serveStatic(dir, { port: 0, base });
  running.set(key, site);
  return site;
}

afterAll(async () => {
  for (const site of running.values()) await (await site).close();
  running.clear();
});
