import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';
import { again } from './scripts/build/again.ts';
import { chunkNames } from './scripts/build/chunks.ts';
import { leastType } from './scripts/build/leastType.ts';
import { lessons } from './scripts/build/lessons.ts';
import { lessonNames } from './scripts/build/names.ts';
import { tex } from './scripts/build/tex.ts';
import { pureD3 } from './scripts/build/pureD3.ts';
import { katexCss } from './scripts/build/katexCss.ts';
import { prerenderSite } from './scripts/build/prerender.ts';

/** Which file a widget's modules go into: that of the lesson they stand in, as far as its first view needs them. */
const figuresOf = chunkNames();

/**
 * The built site uses relative addresses only (`base: './'`), so the same folder works at a domain's
 * root and under any sub-path. Plain `vite build` builds the client, then the server bundle, then writes
 * one prerendered HTML file a page.
 */
export default defineConfig(({ command }) => ({
  base: command === 'build' ? './' : '/',
  appType: 'spa',
  css: { postcss: { plugins: [leastType] } },
  plugins: [
    again(),
    pureD3(),
    katexCss(),
    tex(),
    process.env['VITEST'] ? undefined : lessonNames(),
    lessons(),
    react({ include: /\.(mdx|tsx|ts)$/ }),
  ],
  worker: {
    format: 'es',
    rolldownOptions: {
      output: {
        // A folder of its own, since it has a policy of its own: it alone may compile WebAssembly.
        entryFileNames: ({ name }) =>
          `${name.startsWith('bench') ? 'bench' : 'assets'}/[name]-[hash].js`,
      },
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist',
        manifest: true,
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: {
          polyfill: false,
          // The HTML names what a page needs first. What comes later needs little that is not there by then, and
          // lists of it in every file would cost more than they save.
          resolveDependencies: (_, deps, { hostType }) =>
            hostType === 'html' ? deps : deps.filter((dep) => dep.endsWith('.css')),
        },
        rolldownOptions: {
          // A definition loads the kinds of field that it names, not all that are listed.
          treeshake: {
            moduleSideEffects: [
              { test: /src\/(fields|bound)\/|src\/lessons\/notesParts/, sideEffects: false },
            ],
          },
          output: {
            // Files that are always needed together are one: each request costs a round trip, and one file
            // compresses better than ten.
            codeSplitting: {
              groups: [
                // Pages for teachers need no more of the program than this.
                {
                  name: 'first',
                  test: /vite\/preload-helper|src\/app\/theme|fonts-more/,
                  priority: 3,
                },
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|scheduler|zustand|use-sync)/,
                },
                // A lesson's definitions with its first picture: its page needs them at once.
                {
                  name: figuresOf,
                  priority: 2,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'kernel',
                  test: /src\/(number|bound|layout|fields|tex|widget|controls)\/(?!slide\.css|BenchPlace|copyByHand|Controls|Working|loose|Size|program|pack|hints|leadFocus|LiveFormula|AttentionFormula|Matrix(Group|Editor)|Mask(Group|Editor)|mask\.|paste|[sS]e(nten|ed)|DoublingSlider)|src\/widgets\/(numbered|stages|terms|scores)\.|src\/engine\/(tensor|broadcast|axes|matmul|softmax|attention|maskedSoftmax|masks|shapes)\.ts/,
                },
                {
                  name: 'shared',
                  minShareCount: 34,
                  includeDependenciesRecursively: false,
                  test: /node_modules\/d3|src\/(engine|marks)\/(?!Star|WeightedSum)|src\/plane\/(plane|numberLine)\.ts|src\/widgets\/[a-zA-Z]+\.tsx?/,
                },
                {
                  // What is measured of random vectors.
                  name: 'samples',
                  includeDependenciesRecursively: false,
                  test: /src\/engine\/(growing|histogram|normal)\.ts|src\/controls\/DoublingSlider/,
                },
                {
                  // Random numbers alone, and where their seed is set.
                  name: 'random',
                  includeDependenciesRecursively: false,
                  test: /src\/engine\/random\.ts|src\/fields\/seed|src\/controls\/SeedControl/,
                },
                {
                  // Arrows and handles: of no use to a page whose first figure has none.
                  name: 'plane',
                  includeDependenciesRecursively: false,
                  test: /src\/plane\/(Plane|Arrow|Handle|drag|labels|beside)\.tsx?|src\/marks\/(Star|WeightedSum)|src\/widgets\/QueryAndKeys/,
                },
                {
                  // A talk may go through several lessons, and an order may hold slides of all.
                  name: 'slide-lists',
                  test: /\.mdx\?slides/,
                },
                {
                  name: 'program',
                  includeDependenciesRecursively: false,
                  test: /src\/app\/(start|App|load|present|Shell|place|progress|pages|standing|LessonPage)\.|src\/lessons\/(?!notesParts|WorkedFormula|Goals)|\.mdx\?meta|src\/tex\/AttentionFormula/,
                },
              ],
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
        rolldownOptions: { input: 'src/app/entry-server.tsx' },
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
