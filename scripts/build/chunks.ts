/** As much of Rolldown's module graph as is asked. */
interface Graph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

/** From how many lessons on a module is in the file that all of them load. */
const SHARED_FROM_LESSONS = 3;

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
    else {
      const [, lesson] = /content\/(\d\d)-.*\?figures$/.exec(id) ?? [];
      if (lesson) users.add(`figures-${lesson}`);
      for (const one of graph.getModuleInfo(id)?.importers ?? [])
        for (const user of usersOf(one, graph)) users.add(user);
    }
    return users;
  };
  return (id, graph) => {
    if (/rolldown\/runtime|node_modules\/(react|react-dom|scheduler|zustand|use-sync)/.test(id))
      return 'react';
    if (/app\/(staticPage|entry-client)\.ts$/.test(id)) return null;
    const users = usersOf(id, graph);
    if (users.has('first') || (users.has('static') && users.size > 1)) return 'first';
    if (users.has('static')) return null;
    if (users.has('lessons') || users.size >= SHARED_FROM_LESSONS) return 'lessons';
    const [user] = users;
    return users.size === 1 ? user! : null;
  };
}
