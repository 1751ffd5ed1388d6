import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { reporter } from './tests/reporter.ts';

const resultsFile = process.env['TEST_RESULTS'];

export default defineConfig({
  test: {
    reporters: [
      'default',
      reporter,
      // What scripts/run.mjs counts.
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
          exclude: ['tests/unit/{scripts,lab}/**'],
          // Few processes, each for many files: modules are loaded, and a document made, once a process. All
          // files have the same environment, since another one would be another process. `setup.ts` keeps
          // the files apart; `--sequence.shuffle.files` tries that.
          environment: 'happy-dom',
          isolate: false,
          maxWorkers: availableParallelism(),
          setupFiles: ['tests/unit/setup.ts'],
          // Properties are tried in hundreds of states; a busy machine is no reason to fail.
          testTimeout: 60_000,
        },
      },
      {
        // The engine once more, with its products in WebAssembly: the same numbers have to come of it.
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
        // What runs in Node alone, as soon as a worker of the other has no more to do.
        test: {
          name: 'unit-node',
          include: ['tests/unit/{scripts,lab}/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          maxWorkers: availableParallelism(),
          testTimeout: 60_000,
        },
      },
      {
        // Courses are read as the site reads them.
        extends: './vite.config.ts',
        test: {
          name: 'e2e',
          sequence: { groupOrder: 1 },
          include: ['tests/e2e/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['tests/e2e/support/setup.ts'],
          // A worker a core; its files share one browser, one server, and what the browser has cached.
          pool: 'forks',
          isolate: false,
          maxWorkers: availableParallelism(),
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // A second try, which is counted and named: on a busy machine one of 800 tests now and then loses a race.
          retry: 1,
        },
      },
      {
        // The core once more in another browser: scripts/browsers.mjs says in which.
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
