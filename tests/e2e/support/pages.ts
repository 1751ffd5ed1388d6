import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { dist } from './site.ts';

/** Every page of the built site by path: '', 'step-by-step/', 'widgets/', …, without Python's frame. */
export function builtPages(): string[] {
  if (!existsSync(dist)) return [];
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name === 'index.html')
    .map((entry) => relative(dist, entry.parentPath).split(/[\\/]/).join('/'))
    .filter((folder) => folder !== 'python')
    .map((folder) => (folder === '' ? '' : `${folder}/`))
    .sort();
}

/** The same, with a test name. */
export const namedPages = () => builtPages().map((path) => [`/${path}`, path] as const);

export const pageFile = (path: string) => join(dist, path, 'index.html');
