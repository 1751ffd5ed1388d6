import path from 'node:path';
import type { Plugin } from 'vite';

/** The part of Rolldown's module graph that is needed here. */
interface Graph {
  getModuleInfo: (id: string) => { importers: readonly string[]; code: string | null } | null;
}

/** A module that only re-exports. Its importers depend on the modules whose names they use. */
export const BARREL = /src\/(engine|figure\/fields)\/index\.ts$/;

/** A definition loads only the field types that it uses, not everything that `index.ts` exports. */
export const WITHOUT_SIDE_EFFECTS = /src\/(figure\/fields|kit\/signal)\//;

/** Modules that pages start with, and what they start. */
export const STARTS: Readonly<Record<string, string>> = {
  'src/site/entry-client.ts': 'first',
  'src/site/staticPage.ts': 'static',
  'src/site/start.tsx': 'lessons',
  // The playground is not a lesson, and must not load a lesson's figures because of shared mathematics.
  'src/playground/playground.ts': 'playground',
};
const startOf = (id: string) => Object.entries(STARTS).find(([end]) => id.endsWith(end))?.[1];

/** Parsing of stored records. Small modules compress better in one file. */
export const RECORDS =
  /node_modules\/valibot|src\/storage\/persisted|site\/trackReading|pages\/done(Challenges|Storage)|editor\/draft\.ts/;

const EXPORTED_NAMES = /export (?:async )?(?:function|const|class) (\w+)/g;

/** Modules used by at least this many lessons go into the file that all lessons load, because a request costs more. */
const SHARED_FROM_LESSONS = 2;

/** Returns the modules that import a module directly, or import one of its names from a barrel. */
function importersOf(id: string, graph: Graph): readonly string[] {
  const { importers = [], code } = graph.getModuleInfo(id) ?? {};
  const names = [...(code ?? '').matchAll(EXPORTED_NAMES)].map(([, name]) => name);
  const uses = new RegExp(`\\b(${names.join('|')})\\b`);
  return importers.flatMap((one) => {
    const info = BARREL.test(one) && names.length > 0 && graph.getModuleInfo(one);
    if (!info) return [one];
    return info.importers.filter((far) => uses.test(graph.getModuleInfo(far)?.code ?? ''));
  });
}

/**
 * Assigns a module to a chunk by what needs it at once: the start of every page, the shell of interactive pages, or the
 * figures of one lesson. Modules shared by several lessons go into the shell. Everything else loads later, and Rolldown
 * decides.
 */
export function createChunkNames(): (id: string, graph: Graph) => string | null {
  const cache = new Map<string, ReadonlySet<string>>();
  /** Returns everything that imports a module, directly or not. */
  const usersOf = (id: string, graph: Graph): ReadonlySet<string> => {
    const found = cache.get(id);
    if (found) return found;
    const users = new Set<string>();
    // Set this before recursing, to stop at import cycles.
    cache.set(id, users);
    const start = startOf(id);
    if (start) users.add(start);
    else {
      const [, lesson] = /content\/(\d\d)-.*\?figures$/.exec(id) ?? [];
      if (lesson) users.add(`figures-${lesson}`);
      for (const one of importersOf(id, graph))
        for (const user of usersOf(one, graph)) users.add(user);
    }
    return users;
  };
  return (id, graph) => {
    if (/rolldown\/runtime|node_modules\/(react|react-dom|scheduler|zustand|use-sync)/.test(id))
      return 'react';
    if (RECORDS.test(id)) return 'records';
    if (/^(first|static)$/.test(startOf(id) ?? '')) return null;
    const users = usersOf(id, graph);
    if (users.has('first') || (users.has('static') && users.size > 1)) return 'first';
    if (users.has('static')) return null;
    const lessonCount = [...users].filter((user) => user.startsWith('figures-')).length;
    if (users.has('lessons') || lessonCount >= SHARED_FROM_LESSONS) return 'lessons';
    const [user] = users;
    return users.size === 1 && user !== 'playground' ? user! : null;
  };
}

/** The file that names the chunk of each module: Vite's manifest has only modules with a chunk of their own. */
export const MODULE_FILES = '.vite/modules.json';

export const listModuleFiles = (): Plugin => ({
  name: 'list-module-files',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const files = Object.values(bundle).flatMap((chunk) =>
      chunk.type === 'chunk'
        ? chunk.moduleIds.map((id) => [path.relative(process.cwd(), id), chunk.fileName])
        : [],
    );
    const source = JSON.stringify(Object.fromEntries(files));
    this.emitFile({ type: 'asset', fileName: MODULE_FILES, source });
  },
});
