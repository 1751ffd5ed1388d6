import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type Plugin, type ResolvedConfig, runnerImport } from 'vite';
import { figuresIn, treeOf } from './lessons.ts';

type Check = typeof import('./names/check.ts');

/**
 * Fails the build if a lesson refers to something that does not exist: a figure, preset, field, quantity, part or
 * attribute. The widgets themselves provide the valid names; they are loaded once, in Vite's module runner. When a
 * widget changes, lessons are checked again on their next request.
 */
export function checkLessonNames(): Plugin {
  let config: ResolvedConfig;
  let loading: Promise<{ module: Check }> | undefined;
  /** Texts that have passed the check. */
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
    // Both halves of a build have the same lessons, so check only the client's.
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
        // A build compiles the whole lesson as well. The development server may only request this part.
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
