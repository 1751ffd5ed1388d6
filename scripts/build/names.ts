import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type Plugin, type ResolvedConfig, runnerImport } from 'vite';
import { figuresIn, treeOf } from './lessons.ts';

type Check = typeof import('./names/check.ts');

/**
 * Fails where a lesson names what does not exist: a figure, a preset, a field, a quantity, a part, an attribute.
 * What exists is asked of the widgets themselves, which are loaded once, in Vite's module runner; when a
 * widget changes, lessons are checked anew as they are next asked for.
 */
export function checkLessonNames(): Plugin {
  let config: ResolvedConfig;
  let loading: Promise<{ module: Check }> | undefined;
  /** Texts without a wrong name. */
  const right = new Set<string>();

  async function wrongNames(source: string, id: string): Promise<string[]> {
    if (right.has(source)) return [];
    loading ??= runnerImport<Check>(join(config.root, 'scripts/build/names/check.ts'), {
      root: config.root,
      logLevel: 'error',
    });
    const { checkNames } = (await loading).module;
    const file = relative(config.root, id).split(sep).join('/');
    const tree = treeOf(source);
    const slugs = readdirSync(join(config.root, 'content')).flatMap(
      (name) => /^\d\d-(.*)\.mdx$/.exec(name)?.[1] ?? [],
    );
    const wrong = checkNames({ file, tree, figures: figuresIn(tree, file), slugs });
    if (!wrong.length) right.add(source);
    return wrong;
  }

  return {
    name: 'lesson-names',
    enforce: 'pre',
    // The server's half of a build has the same lessons as the browser's.
    applyToEnvironment: ({ name }) => config.command === 'serve' || name === 'client',
    configResolved(resolved) {
      config = resolved;
    },
    watchChange(id) {
      if (id.endsWith('.mdx')) return;
      loading = undefined;
      right.clear();
    },
    load: {
      filter: { id: /\.mdx\?(figures|notes|claims|worksheet|key)$/ },
      async handler(id) {
        // A build compiles the whole lesson as well; while writing, this may be all that is asked for.
        if (config.command === 'build') return;
        const [file = ''] = id.split('?');
        const wrong = await wrongNames(readFileSync(file, 'utf8'), file);
        if (wrong.length) this.error(wrong.join('\n'));
      },
    },
    transform: {
      filter: { id: /\.mdx$/ },
      async handler(source, id) {
        const wrong = await wrongNames(source, id);
        if (wrong.length) this.error(wrong.join('\n'));
      },
    },
  };
}
