import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { figuresIn, treeOf } from './lessons.ts';

/** As much of Rolldown's module graph as is asked. */
interface Graph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

/**
 * Names the file of the build that a widget's module belongs to. The definitions of a lesson's widgets are needed
 * as soon as its page is, since the prose speaks of them: they are one file. So is the first widget with its
 * picture. Marks and mathematics that only they use go with them. Pictures further down, workers and PyTorch are
 * loaded later, and stay files of their own.
 */
export function chunkNames(folder = 'content'): (id: string, graph: Graph) => string | null {
  const first = new Set<string>();
  const lessonOf = new Map<string, string>();
  const texts = readdirSync(folder).filter((file) => /^\d\d-.*\.mdx$/.test(file));
  for (const name of texts.toSorted()) {
    const path = join(folder, name);
    const figures = figuresIn(treeOf(readFileSync(path, 'utf8')), path);
    if (figures[0]) first.add(figures[0].widget);
    for (const { widget } of figures)
      if (!lessonOf.has(widget)) lessonOf.set(widget, name.slice(0, 2));
  }
  const importers = (id: string, graph: Graph) => graph.getModuleInfo(id)?.importers ?? [];
  const place = (id: string) => /src\/widgets\/([^/]+)\/([^/?]+)$/.exec(id)?.slice(1) ?? [];

  /** Whether a lesson's page needs this module of a widget at once. */
  const atOnce = (id: string, graph: Graph): boolean => {
    const [widget, file] = place(id);
    if (!widget || !file || /worker|^torch|\.css$/.test(file)) return false;
    if (first.has(widget) || file === `${widget}.ts`) return true;
    return !/^[A-Z]/.test(file) && importers(id, graph).some((one) => atOnce(one, graph));
  };
  /** The widgets' modules that a module of another room is there for; undefined where it is there for more. */
  const usersOf = (id: string, graph: Graph): readonly string[] | undefined => {
    if (place(id).length) return [id];
    if (!/src\/(engine|marks|plane)\//.test(id)) return undefined;
    const users = importers(id, graph).map((one) => usersOf(one, graph));
    return users.every((some) => some) ? users.flatMap((some) => some!) : undefined;
  };

  return (id, graph) => {
    const users = usersOf(id, graph) ?? [];
    const of = new Set(users.map((user) => lessonOf.get(place(user)[0]!)));
    const [lesson] = of;
    const now = users.filter((user) => atOnce(user, graph));
    if (!lesson || of.size > 1 || !now.length) return null;
    return `${now.every((user) => first.has(place(user)[0]!)) ? 'first' : 'figures'}-${lesson}`;
  };
}
