import type { Plugin } from 'vite';

/** A file of the program in an `import()`, as it stands in a chunk before it is minified. */
const DYNAMIC_IMPORT = /\bimport\((['"`])(\.[^'"`]*\.js)\1\)/g;

/**
 * Every `import()` of the built site goes by `need` (index.html), which asks again for what does not arrive, and says
 * so. It stands in the place of Vite's helper, which fetches style sheets first: each page has its style in it.
 * Browsers remember a module that was lost, so it is asked for again by another address: `fileAgain`.
 */
export const retryImports = (): Plugin => ({
  name: 'again',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => need(load);',
  },
  renderChunk: (code) => ({
    code: code.replace(DYNAMIC_IMPORT, 'import(fileAgain($1$2$1))'),
    map: null,
  }),
});
