import { expect, test } from 'vitest';
import { createChunkNames } from '../../../scripts/build/chunks.ts';

/** Two lessons and the shared code, each importing a name from the engine. */
const modules: Record<string, { importers: string[]; code: string }> = {
  'content/08-a.mdx?figures': { importers: [], code: `import { both, one } from 'engine'` },
  'content/16-b.mdx?figures': { importers: [], code: `import { both } from 'engine'` },
  'src/site/start.tsx': { importers: [], code: `import { all } from 'engine'` },
  'src/engine/index.ts': {
    importers: ['content/08-a.mdx?figures', 'content/16-b.mdx?figures', 'src/site/start.tsx'],
    code: `export * from './one.ts'`,
  },
  ...Object.fromEntries(
    ['one', 'both', 'all'].map((name) => [
      `src/engine/${name}.ts`,
      { importers: ['src/engine/index.ts'], code: `export function ${name}() {}` },
    ]),
  ),
};

test.each([
  ['one', 'figures-08'],
  ['both', 'lessons'],
  ['all', 'lessons'],
])('modules re-exported by the engine go to the chunk of their importer: %s', (name, chunk) => {
  const getModuleInfo = (id: string) => modules[id] ?? null;
  expect(createChunkNames()(`src/engine/${name}.ts`, { getModuleInfo })).toBe(chunk);
});

test('a module that the engine imports goes to the engine’s chunk', () => {
  const inner = { importers: ['src/engine/one.ts'], code: 'export const inner = 1' };
  const getModuleInfo = (id: string) => (id === 'inner.ts' ? inner : (modules[id] ?? null));
  expect(createChunkNames()('inner.ts', { getModuleInfo })).toBe('figures-08');
});

test('what one lesson shares with the playground belongs to neither', () => {
  const shared = {
    importers: ['content/08-a.mdx?figures', 'src/playground/playground.ts'],
    code: 'export const shared = 1',
  };
  const playground = { importers: [], code: `import { shared } from 'shared'` };
  const graph: typeof modules = { ...modules, shared, 'src/playground/playground.ts': playground };
  const getModuleInfo = (id: string) => graph[id] ?? null;
  expect(createChunkNames()('shared', { getModuleInfo })).toBe(null);
});
