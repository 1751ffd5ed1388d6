import type { Plugin } from 'vite';

/**
 * Every `import()` of the built site goes by `need` (index.html), which asks again for what does not arrive, and says
 * so. It stands in the place of Vite's helper, which fetches style sheets first: each page has its style in it.
 */
export const again = (): Plugin => ({
  name: 'again',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => need(load);',
  },
});
