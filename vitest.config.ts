import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { reporter } from './tests/reporter.ts';

const resultsFile = process.env['TEST_RESULTS'];

export default defineConfig({
  test: {
    reporters: [
      'default',
      reporter,
      // Results for scripts/run.mjs, which counts them.
      ...(resultsFile
        ? ([['json', { outputFile: resultsFile }]] satisfies [string, object][])
        : []),
    ],
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.{ts,tsx}'],
          exclude: ['tests/unit/{scripts,python}/**'],
          // Use few processes with many files each, because loading modules and creating a document costs time per
          // process. All files share one environment, since another would need another process. `setup.ts` isolates the
          // files; `--sequence.shuffle.files` checks that.
          environment: 'happy-dom',
          isolate: false,
          maxWorkers: availableParallelism(),
          setupFiles: ['tests/unit/setup.ts'],
          // Property tests run hundreds of states, which takes long on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        // Runs the engine's tests again with matrix products in WebAssembly, which have to give the same numbers.
        extends: './vite.config.ts',
        test: {
          name: 'unit-simd',
          include: ['src/engine/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          maxWorkers: availableParallelism(),
          setupFiles: ['tests/unit/simd.ts'],
          testTimeout: 60_000,
        },
      },
      {
        // Tests that only need Node. They run once a worker of the other project is free.
        test: {
          name: 'unit-node',
          include: ['tests/unit/{scripts,python}/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          maxWorkers: availableParallelism(),
          testTimeout: 60_000,
        },
      },
      {
        // Loads courses in the same way as the site.
        extends: './vite.config.ts',
        test: {
          name: 'e2e',
          sequence: { groupOrder: 1 },
          include: ['tests/e2e/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['tests/e2e/support/setup.ts'],
          // One worker per core; its files share one browser, one server, and the browser's cache.
          pool: 'forks',
          isolate: false,
          maxWorkers: availableParallelism(),
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Retry once, and report it: on a busy machine, one of 800 tests occasionally loses a race.
          retry: 1,
        },
      },
      {
        // Runs the core tests in another browser, chosen by scripts/browsers.mjs.
        test: {
          name: 'browsers',
          include: ['tests/browsers/**/*.test.ts'],
          environment: 'node',
          pool: 'forks',
          isolate: false,
          maxWorkers: 1,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
