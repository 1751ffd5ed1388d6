// Imports run one way: a folder may use only those above it in this list.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

const ORDER = [
  'number',
  'engine',
  'background',
  'plane',
  'marks',
  'controls',
  'tex',
  'widget',
  'widgets',
  'lessons',
  'presenter',
  'teach',
  'app',
];
/** Leaves: each stands alone. */
const NOTHING_OF_OURS = ['number', 'engine'];
const FORBIDDEN = ['utils', 'helpers', 'common', 'components', 'hooks'];

const src = resolve('src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    /\.tsx?$/.test(file) && !/(\.test|arbitraries)\.tsx?$/.test(file) && !file.endsWith('.d.ts'),
);
const importsOf = (file: string) =>
  [...readFileSync(join(src, file), 'utf8').matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(
    (found) => found[1]!,
  );

/** The folder of src/ that an import leads to; undefined outside it. */
const target = (file: string, path: string) => {
  if (!path.startsWith('.')) return undefined;
  const to = relative(src, resolve(src, file, '..', path));
  return to.startsWith('..') ? undefined : to.split(sep)[0];
};

describe('the house', () => {
  it('has files to look at', () => expect(files.length).toBeGreaterThan(60));
  it('has no rooms without a role', () => {
    const rooms = readdirSync(src, { recursive: true, withFileTypes: true });
    expect(rooms.filter((d) => d.isDirectory() && FORBIDDEN.includes(d.name))).toEqual([]);
  });
  it.each(files)('%s imports only from above', (file) => {
    const room = file.split(sep)[0]!;
    const at = ORDER.indexOf(room);
    expect(at, `src/${room} has a place in the order`).toBeGreaterThanOrEqual(0);
    for (const path of importsOf(file)) {
      const to = target(file, path);
      if (to === undefined || to === room || to === 'theme') continue;
      expect(ORDER.indexOf(to), `${file} imports ${path}`).toBeLessThan(at);
      expect(NOTHING_OF_OURS, `${file} imports ${path}`).not.toContain(room);
    }
  });
  it.each(files.filter((file) => file.startsWith(`engine${sep}`)))(
    '%s is pure: no React, no DOM, no d3',
    (file) => {
      expect(importsOf(file).filter((path) => !path.startsWith('.'))).toEqual([]);
      expect(readFileSync(join(src, file), 'utf8')).not.toMatch(/\b(document|window)\./);
    },
  );
  it.each(files.filter((file) => /^widgets.[^/]+.(?!View)[a-zA-Z]+\.ts$/.test(file)))(
    '%s is a definition without JSX or React',
    (file) => expect(importsOf(file)).not.toContain('react'),
  );
  it('never lets the d3 namespace escape', () => {
    for (const file of files)
      expect(readFileSync(join(src, file), 'utf8')).not.toMatch(/import \* as \w+ from 'd3/);
  });
});
