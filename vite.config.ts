import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';
import { createChunkNames, listModuleFiles, WITHOUT_SIDE_EFFECTS } from './scripts/build/chunks.ts';
import { kitLayer } from './scripts/build/kitLayer.ts';
import { minFontSize } from './scripts/build/minFontSize.ts';
import { lessons } from './scripts/build/lessonPlugin.ts';
import { validateLessons } from './scripts/build/validate.ts';
import { tex } from './scripts/build/tex.ts';
import { katexCss } from './scripts/build/katexCss.ts';
import { python } from './scripts/build/python.ts';
import { notebooksOnDemand } from './scripts/build/notebooks.ts';
import { prerenderSite } from './scripts/build/prerender.ts';
import { reportAddress } from './scripts/build/reportAddress.ts';

/**
 * The built site uses only relative addresses (`base: './'`), so the same folder works at a domain's root and under any
 * sub-path. Plain `vite build` builds the client, then the server bundle, then writes one prerendered HTML file per
 * page.
 */
export default defineConfig(({ command }) => ({
  base: command === 'build' ? './' : '/',
  appType: 'spa',
  define: {
    'import.meta.env.REPORT_URL': JSON.stringify(reportAddress()),
  },
  css: { postcss: { plugins: [minFontSize, kitLayer] } },
  plugins: [
    katexCss(),
    tex(),
    process.env['VITEST'] ? undefined : validateLessons(),
    lessons(),
    python(),
    notebooksOnDemand(),
    listModuleFiles(),
    react({ include: /\.tsx?$/ }),
  ],
  // Listed here, because discovering it later would reload the page.
  optimizeDeps: { include: ['fzstd'] },
  worker: { format: 'es' },
  environments: {
    client: {
      build: {
        outDir: 'dist',
        manifest: true,
        // Input for scripts/build/licenses.ts, which writes licences.txt.
        license: { fileName: '.vite/license.json' },
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: {
          polyfill: false,
          // The HTML preloads what a page needs first. Later imports need few files that are not loaded by then, so
          // preload lists in every file would cost more than they save.
          resolveDependencies: (_, deps, { hostType }) =>
            hostType === 'html' ? deps : deps.filter((dep) => dep.endsWith('.css')),
        },
        rolldownOptions: {
          treeshake: {
            moduleSideEffects: [{ test: WITHOUT_SIDE_EFFECTS, sideEffects: false }],
          },
          output: {
            // Combine files that are always needed together: each request costs a round trip, and one file compresses
            // better than ten.
            codeSplitting: {
              // Three files per lesson: React, what all lessons share, and its figures (scripts/build/chunks.ts).
              groups: [{ name: createChunkNames(), includeDependenciesRecursively: false }],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: '.ssr',
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/site/entry-server.tsx' },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      await builder.build(builder.environments.client!);
      await builder.build(builder.environments.ssr!);
      await prerenderSite({ dist: 'dist', ssr: '.ssr' });
    },
  },
}));
