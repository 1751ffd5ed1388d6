/** As much of Rolldown's module graph as is asked. */
interface Graph {
  getModuleInfo: (id: string) => { importers: readonly string[]; code: string | null } | null;
}

/** A module that only hands on what others export: who imports it needs those of them whose names it uses. */
const BARREL = /src\/(engine|fields)\/index\.ts$/;
const EXPORTED_NAMES = /export (?:async )?(?:function|const|class) (\w+)/g;

/** From how many lessons on a module is in the file that all of them load. */
const SHARED_FROM_LESSONS = 3;

/** What imports a module by itself or, from a barrel, one of its names. */
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
 * Names the file of the build that a module belongs to, by what needs it at once: what every page begins with, the shell
 * of those that live, or the figures of a lesson. What several lessons need is with the shell. All else is loaded later,
 * and is left to Rolldown.
 */
export function createChunkNames(): (id: string, graph: Graph) => string | null {
  const cache = new Map<string, ReadonlySet<string>>();
  /** What imports a module, directly or not. */
  const usersOf = (id: string, graph: Graph): ReadonlySet<string> => {
    const found = cache.get(id);
    if (found) return found;
    const users = new Set<string>();
    // A circle ends here.
    cache.set(id, users);
    if (id.endsWith('app/entry-client.ts')) users.add('first');
    else if (id.endsWith('app/staticPage.ts')) users.add('static');
    else if (id.endsWith('app/start.tsx')) users.add('lessons');
    // It's no lesson, and must not load a lesson's figures for the mathematics they share.
    else if (id.endsWith('playground/playground.ts')) users.add('playground');
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
    // What reads records. Small modules compress better in one file.
    if (/node_modules\/valibot|src\/storage\/persisted|bench\/desk\.ts/.test(id)) return 'records';
    if (/app\/(staticPage|entry-client)\.ts$/.test(id)) return null;
    const users = usersOf(id, graph);
    if (users.has('first') || (users.has('static') && users.size > 1)) return 'first';
    if (users.has('static')) return null;
    if (users.has('lessons') || users.size >= SHARED_FROM_LESSONS) return 'lessons';
    const [user] = users;
    return users.size === 1 && user !== 'playground' ? user! : null;
  };
}
