import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type Plugin, type ResolvedConfig, runnerImport } from 'vite';
import { figuresIn, parseLesson } from './lessons.ts';

type Check = typeof import('./validate/validateLesson.ts');

/**
 * Fails the build if a lesson refers to something that does not exist: a figure, preset, field, quantity, part or
 * attribute. The widgets themselves provide the valid names; they are loaded once, in Vite's module runner. When a
 * widget changes, lessons are checked again on their next request.
 */
export function validateLessons(): Plugin {
  let config: ResolvedConfig;
  let loading: Promise<{ module: Check }> | undefined;
  /** Texts that have passed the check. */
  const validated = new Set<string>();

  async function findErrors(source: string, id: string): Promise<string[]> {
    if (validated.has(source)) return [];
    loading ??= runnerImport<Check>(join(config.root, 'scripts/build/validate/validateLesson.ts'), {
      root: config.root,
      logLevel: 'error',
    });
    const { validateLesson } = (await loading).module;
    const file = relative(config.root, id).split(sep).join('/');
    const tree = parseLesson(source);
    const slugs = readdirSync(join(config.root, 'content')).flatMap(
      (name) => /^\d\d-(.*)\.mdx$/.exec(name)?.[1] ?? [],
    );
    const wrong = validateLesson({ file, tree, figures: figuresIn(tree, file), slugs });
    if (!wrong.length) validated.add(source);
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
      validated.clear();
    },
    load: {
      filter: { id: /\.mdx\?(figures|notes|claims|worksheet|key)$/ },
      async handler(id) {
        // A build compiles the whole lesson as well. The development server may only request this part.
        if (config.command === 'build') return;
        const [file = ''] = id.split('?');
        const wrong = await findErrors(readFileSync(file, 'utf8'), file);
        if (wrong.length) this.error(wrong.join('\n'));
      },
    },
    transform: {
      filter: { id: /\.mdx$/ },
      async handler(source, id) {
        const wrong = await findErrors(source, id);
        if (wrong.length) this.error(wrong.join('\n'));
      },
    },
  };
}
