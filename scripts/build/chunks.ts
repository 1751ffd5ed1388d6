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
 * picture. Pictures further down, workers and PyTorch are loaded later, and stay files of their own.
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
  /** Whether a lesson's page needs this module of a widget at once. */
  const atOnce = (id: string, graph: Graph): boolean => {
    const [, widget, file] = /src\/widgets\/([^/]+)\/([^/?]+)$/.exec(id) ?? [];
    if (!widget || !file || /worker|^torch|\.css$/.test(file)) return false;
    if (first.has(widget) || file === `${widget}.ts`) return true;
    const importers = graph.getModuleInfo(id)?.importers ?? [];
    return !/^[A-Z]/.test(file) && importers.some((one) => atOnce(one, graph));
  };
  return (id, graph) => {
    const widget = /src\/widgets\/([^/]+)\//.exec(id)?.[1] ?? '';
    const lesson = lessonOf.get(widget);
    if (!lesson || !atOnce(id, graph)) return null;
    return `${first.has(widget) ? 'first' : 'figures'}-${lesson}`;
  };
}
